import type { LetterUser } from '@letterdesk/contract/approval';
import { findUsers } from '@letterdesk/contract/approvals';
import { addressKey, parseAddressList } from '@letterdesk/core/sending/addresses';
import { useRef, useState } from 'react';
import { failedWith } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { reportError } from '../../../api/reported-error.ts';
import { type OpenedDialogText, useDialogText } from './dialog-text.ts';

export interface Cc {
  readonly people: readonly LetterUser[];
  readonly typed: string;
  /** What is wrong with what is typed; null when nothing is known to be. */
  readonly problem: string | null;
  readonly looking: boolean;
  type(typed: string): void;
  /** Looks up what is typed and adds it. @returns everybody added, or null when something has to be corrected. */
  add(): Promise<readonly LetterUser[] | null>;
  remove(person: LetterUser): void;
  /** It was submitted. */
  forget(): void;
}

/** The CC field of a submission: addresses are looked up as they are added, and what is typed survives everything. */
export function useCc(words: OpenedDialogText, approvers: readonly LetterUser[]): Cc {
  const kept = useDialogText(words);
  const [people, setPeople] = useState<readonly LetterUser[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [looking, setLooking] = useState(false);
  const typed = useRef(kept.words);
  const asking = useRef<Promise<readonly LetterUser[] | null> | null>(null);

  const type = (words: string): void => {
    typed.current = words;
    kept.set(words);
    setProblem(null);
  };
  const lookUp = async (): Promise<readonly LetterUser[] | null> => {
    const entry = readCcEntry(kept.words, approvers, people);
    setProblem(entry.problem);
    if (entry.problem !== null) return null;
    setLooking(true);
    try {
      const found = await call(findUsers, { query: { emails: entry.addresses.join(',') } });
      const next = withPeople(people, found);
      setPeople(next);
      // The next address may be typed already, behind the one that was looked up.
      type(typed.current.startsWith(kept.words) ? typed.current.slice(kept.words.length).trimStart() : typed.current);
      return next;
    } catch (error) {
      // What is wrong with the entry stands at it; the modal is for calls that failed.
      if (failedWith(error, 'users_not_found', 'addresses_invalid', 'too_many_addresses')) setProblem(error.message);
      else reportError(error);
      return null;
    } finally {
      setLooking(false);
    }
  };
  return {
    people,
    typed: kept.words,
    problem,
    looking,
    type,
    add: () => {
      // A second press waits for the first.
      asking.current ??= lookUp().finally(() => {
        asking.current = null;
      });
      return asking.current;
    },
    remove: (person) => setPeople((now) => now.filter((one) => one !== person)),
    forget: kept.used,
  };
}

/** What was typed into the CC field, read: the addresses to look up, or what is wrong with it. */
type CcEntry =
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
  if (bare === '') return wrong('Enter an address first.');
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
