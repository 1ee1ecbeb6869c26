import type { LetterUser } from '@letterdesk/contract/approval';
import { findUsers } from '@letterdesk/contract/approvals';
import { parseAddressList } from '@letterdesk/core/sending/address-list';
import { notAnAddress } from '@letterdesk/core/sending/address-problem';
import { addressKey } from '@letterdesk/core/sending/addresses';
import { useRef, useState } from 'react';
import { failedWith } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { reportError } from '../../../api/reported-error.ts';
import { type OpenedDialogText, useDialogText } from './dialog-text.ts';

export interface Cc {
  readonly people: readonly LetterUser[];
  readonly typed: string;
  /** Null if nothing is known to be wrong. */
  readonly problem: string | null;
  readonly looking: boolean;
  type(typed: string): void;
  /** Looks up and adds the typed address. @returns everyone added; null on errors. */
  add(): Promise<readonly LetterUser[] | null>;
  remove(person: LetterUser): void;
  /** Clears the field after submitting. */
  forget(): void;
}

/** A submission's CC field, with a draft of the typed text. */
export function useCc(openedText: OpenedDialogText, approvers: readonly LetterUser[]): Cc {
  const kept = useDialogText(openedText);
  const [people, setPeople] = useState<readonly LetterUser[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [looking, setLooking] = useState(false);
  const typed = useRef(kept.text);
  const asking = useRef<Promise<readonly LetterUser[] | null> | null>(null);

  const type = (text: string): void => {
    typed.current = text;
    kept.set(text);
    setProblem(null);
  };
  const lookUp = async (): Promise<readonly LetterUser[] | null> => {
    const entry = readCcEntry(kept.text, approvers, people);
    setProblem(entry.problem);
    if (entry.problem !== null) return null;
    setLooking(true);
    try {
      const found = await call(findUsers, { query: { emails: entry.addresses.join(',') } });
      const next = withPeople(people, found);
      setPeople(next);
      // The next address may already be typed.
      type(typed.current.startsWith(kept.text) ? typed.current.slice(kept.text.length).trimStart() : typed.current);
      return next;
    } catch (error) {
      // Invalid entries are shown at the field; other errors in the dialog.
      if (failedWith(error, 'users_not_found', 'addresses_invalid', 'too_many_addresses')) setProblem(error.message);
      else reportError(error);
      return null;
    } finally {
      setLooking(false);
    }
  };
  return {
    people,
    typed: kept.text,
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

/** The parsed CC field: addresses or an error. */
type CcEntry =
  | { readonly addresses: readonly string[]; readonly problem: null }
  | { readonly addresses: readonly []; readonly problem: string };

const wrong = (problem: string): CcEntry => ({ addresses: [], problem });

/** Parses the field, including `Ann Lee <ann@x.org>`. Reports people who get the mail anyway. */
export function readCcEntry(typed: string, approvers: readonly LetterUser[], added: readonly LetterUser[]): CcEntry {
  const { addresses, invalid } = parseAddressList(typed);
  if (invalid.length > 0) return wrong(invalid.map(notAnAddress).join(' '));
  if (addresses.length === 0) return wrong('Enter an address first.');
  const approving = among(addresses, approvers);
  if (approving.length > 0) return wrong(`${formatList(approving)} ${isOrAre(approving)} asked for approval already.`);
  const again = among(addresses, added);
  if (again.length > 0) return wrong(`${formatList(again)} ${isOrAre(again)} in the list already.`);
  return { addresses, problem: null };
}

/** Adds people without duplicates. */
export function withPeople(added: readonly LetterUser[], found: readonly LetterUser[]): readonly LetterUser[] {
  const people = new Map([...added, ...found].map((person) => [addressKey(person.emailAddress), person]));
  return [...people.values()];
}

function among(addresses: readonly string[], people: readonly LetterUser[]): readonly string[] {
  const known = new Set(people.map(({ emailAddress }) => addressKey(emailAddress)));
  return addresses.filter((address) => known.has(addressKey(address)));
}

const isOrAre = (list: readonly string[]) => (list.length === 1 ? 'is' : 'are');

function formatList(list: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(list);
}
