import type { DocumentNode } from '@letterdesk/core/document/schema';
import { letterRefusals } from '@letterdesk/core/letters/policy';
import type { User } from '@letterdesk/core/session/claims';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { Failure, refuse } from '../../failure.ts';
import { type LetterView, readAroundLetter } from './letter.query.ts';
import { letterFacts } from './letter-facts.ts';
import { lockLetter } from './letters.store.ts';
import { presentLetter } from './present-letter.ts';
import { letterNotFound } from './removed-letters.store.ts';

/**
 * Locks a letter for a change by a user who saw its current version.
 * @param change.document the new text, whose expressions are read too.
 * @throws Failure `letter_not_found`, the policy's reason, or `letter_stale` with the newer version in
 * `details.letter`.
 */
export async function openForChange(
  trx: Kysely<Database>,
  change: { user: User; command: 'update' | 'reflood'; id: number; version: number; document?: DocumentNode },
): Promise<LetterView> {
  const letter = await lockLetter(trx, change.id);
  if (letter === undefined) throw await letterNotFound(trx, change.id);
  const view = await readAroundLetter(trx, letter, change.document);
  refuse(letterRefusals(change.user, letterFacts(view))[change.command]);
  if (letter.version !== change.version) {
    throw new Failure('letter_stale', { letter: presentLetter(change.user, view) });
  }
  return view;
}
