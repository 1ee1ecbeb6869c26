import type { LetterUser } from '@letterdesk/contract/approval';
import { findUsers } from '@letterdesk/contract/approvals';
import { useRef, useState } from 'react';
import { failedWith } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { reportError } from '../../../api/reported-error.ts';
import { readCcEntry, withPeople } from './cc-people.ts';
import { type OpenedWords, useWords } from './words.ts';

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
export function useCc(words: OpenedWords, approvers: readonly LetterUser[]): Cc {
  const kept = useWords(words);
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
