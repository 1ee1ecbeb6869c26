import type { Letter } from '@letterdesk/contract/letters';
import type { User } from '@letterdesk/core/session/claims';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import { readLetter } from './letter.query.ts';
import { presentLetter } from './present-letter.ts';

/** A stored letter with what the user may do with it. @throws Failure `letter_not_found`. */
export async function getLetter(db: Kysely<Database>, user: User, id: number): Promise<Letter> {
  const view = await readLetter(db, id);
  if (view === undefined) throw new Failure('letter_not_found');
  return presentLetter(user, view);
}
