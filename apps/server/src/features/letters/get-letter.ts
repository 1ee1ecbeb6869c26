import type { Letter } from '@letterdesk/contract/letters';
import type { User } from '@letterdesk/core/session/claims';
import type { Kysely } from 'kysely';
import { recordReading } from '../../audit/record-reading.ts';
import type { Database } from '../../database/tables.ts';
import { readLetter } from './letter.query.ts';
import { presentLetter } from './present-letter.ts';
import { letterNotFound } from './removed-letters.store.ts';

/** @throws Failure `letter_not_found`. */
export async function showLetter(db: Kysely<Database>, user: User, id: number): Promise<Letter> {
  const view = await readLetter(db, id);
  if (view === undefined) throw await letterNotFound(db, id);
  return presentLetter(user, view);
}

/** Like `showLetter`, and records the reading. */
export async function getLetter(input: { db: Kysely<Database>; user: User; id: number; now: Date }): Promise<Letter> {
  const { db, user, id, now } = input;
  const letter = await showLetter(db, user, id);
  await recordReading(db, { by: user, subjectType: 'letter', subjectId: id, at: now });
  return letter;
}
