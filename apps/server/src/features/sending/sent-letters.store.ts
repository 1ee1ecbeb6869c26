import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Database, SentLettersTable } from '../../database/tables.ts';

export type StoredSentLetter = Selectable<SentLettersTable>;

/** Stores what was sent; it never changes afterwards. @returns its id. */
export async function insertSentLetter(
  trx: Kysely<Database>,
  sentLetter: Insertable<SentLettersTable>,
): Promise<number> {
  const { id } = await trx.insertInto('sent_letters').values(sentLetter).returning('id').executeTakeFirstOrThrow();
  return id;
}

export function readSentLetter(db: Kysely<Database>, id: number): Promise<StoredSentLetter | undefined> {
  return db.selectFrom('sent_letters').selectAll().where('id', '=', id).executeTakeFirst();
}
