import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';

export interface LastSending {
  readonly at: Date;
  readonly by: string;
}

/** Of each of these letters that was sent, when it was the last time, and who did it. */
export async function readLastSendings(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, LastSending>> {
  const rows = await db
    .selectFrom('sent_letters as sent')
    .innerJoin('accounts as sender', 'sender.id', 'sent.sent_by')
    .distinctOn('sent.letter_id')
    .select(['sent.letter_id', 'sent.created_at', 'sender.name'])
    .where('sent.letter_id', 'in', ids)
    .orderBy('sent.letter_id')
    .orderBy('sent.created_at', 'desc')
    .orderBy('sent.id', 'desc')
    .execute();
  return new Map(rows.map(({ letter_id, created_at, name }) => [letter_id, { at: created_at, by: name }]));
}
