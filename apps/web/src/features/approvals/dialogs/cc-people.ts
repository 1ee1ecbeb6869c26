import type { LetterUser } from '@letterdesk/contract/approval';
import { addressKey, parseAddressList } from '@letterdesk/core/sending/addresses';

/** What was typed into the CC field, read: the addresses to look up, or what is wrong with it. */
export type CcEntry =
  | { readonly addresses: readonly string[]; readonly problem: null }
  | { readonly addresses: readonly []; readonly problem: string };

const wrong = (problem: string): CcEntry => ({ addresses: [], problem });

/**
 * Reads what was typed; `Ann Lee <ann@x.org>`, as mail programs copy it, is `ann@x.org`. An address that gets the mail
 * anyway is named, too.
 */
export function readCcEntry(typed: string, approvers: readonly LetterUser[], added: readonly LetterUser[]): CcEntry {
  const bare = typed
    .split(/[,;\r\n]/)
    .map((piece) => (/^[^<>]*<([^<>]*)>\s*$/.exec(piece)?.[1] ?? piece).trim())
    .filter((piece) => piece !== '')
    .join(',');
  if (bare === '') return wrong('Please enter an address first.');
  const { addresses, invalid } = parseAddressList(bare);
  if (invalid.length > 0) {
    return wrong(`${inWords(invalid)} ${invalid.length === 1 ? 'is not an address' : 'are not addresses'}.`);
  }
  const approving = among(addresses, approvers);
  if (approving.length > 0) return wrong(`${inWords(approving)} ${isOrAre(approving)} asked for approval already.`);
  const again = among(addresses, added);
  if (again.length > 0) return wrong(`${inWords(again)} ${isOrAre(again)} in the list already.`);
  return { addresses, problem: null };
}

/** The people behind looked-up addresses, added to those who are there; nobody twice. */
export function withPeople(added: readonly LetterUser[], found: readonly LetterUser[]): readonly LetterUser[] {
  const people = new Map([...added, ...found].map((person) => [addressKey(person.emailAddress), person]));
  return [...people.values()];
}

function among(addresses: readonly string[], people: readonly LetterUser[]): readonly string[] {
  const known = new Set(people.map(({ emailAddress }) => addressKey(emailAddress)));
  return addresses.filter((address) => known.has(addressKey(address)));
}

const isOrAre = (list: readonly string[]) => (list.length === 1 ? 'is' : 'are');

function inWords(list: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(list);
}
