import { isLocked, mayEditLetter } from '@letterdesk/core/letters/policy';
import type { User } from '@letterdesk/core/session/claims';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import { readAroundLetter } from './letter.query.ts';
import { letterFacts } from './letter-facts.ts';
import { lockLetter, type StoredLetter } from './letters.store.ts';
import { presentLetter } from './present-letter.ts';

/**
 * Locks a letter for a change: it must exist, the user must be allowed to edit it, and it must still have the version
 * that the user saw.
 * @throws Failure `letter_not_found`, `letter_locked`, `forbidden`, or `letter_stale` with the newer copy in `details.letter`.
 */
export async function openForChange(
  trx: Kysely<Database>,
  wanted: { user: User; id: number; version: number },
): Promise<StoredLetter> {
  const letter = await lockLetter(trx, wanted.id);
  if (letter === undefined) throw new Failure('letter_not_found');
  const view = await readAroundLetter(trx, letter);
  const facts = letterFacts(view);
  if (!mayEditLetter(wanted.user, facts)) throw new Failure(isLocked(facts) ? 'letter_locked' : 'forbidden');
  if (letter.version !== wanted.version) {
    throw new Failure('letter_stale', { letter: presentLetter(wanted.user, view) });
  }
  return letter;
}
