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

/**
 * Locks a letter for a change by a user who saw its current version.
 * @param wanted.document the new text, whose expressions are read too.
 * @throws Failure `letter_not_found`, the policy's reason, or `letter_stale` with the newer version in
 * `details.letter`.
 */
export async function openForChange(
  trx: Kysely<Database>,
  wanted: { user: User; command: 'update' | 'reflood'; id: number; version: number; document?: DocumentNode },
): Promise<LetterView> {
  const letter = await lockLetter(trx, wanted.id);
  if (letter === undefined) throw new Failure('letter_not_found');
  const view = await readAroundLetter(trx, letter, wanted.document);
  refuse(letterRefusals(wanted.user, letterFacts(view))[wanted.command]);
  if (letter.version !== wanted.version) {
    throw new Failure('letter_stale', { letter: presentLetter(wanted.user, view) });
  }
  return view;
}
