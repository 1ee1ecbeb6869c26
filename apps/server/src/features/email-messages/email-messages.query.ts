import type { EmailMessageName } from '@letterdesk/contract/email-messages';
import type { Kysely } from 'kysely';
import { inNameOrder } from '../../database/search/name-order.ts';
import type { Database } from '../../database/tables.ts';
import { selectPerson } from '../session/accounts.store.ts';

/** Sorted by name, then by division. */
export async function readEmailMessageNames(db: Kysely<Database>): Promise<EmailMessageName[]> {
  const rows = await db
    .selectFrom('email_messages as message')
    .innerJoin('divisions as division', 'division.id', 'message.division_id')
    .select(['message.id', 'message.name', 'message.division_id', 'division.name as division_name', 'message.subject'])
    .orderBy(inNameOrder('message.name'))
    .orderBy(inNameOrder('division.name'))
    .orderBy('message.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    division: { id: row.division_id, name: row.division_name },
    subject: row.subject,
  }));
}

/** Undefined if not found. */
export function readEmailMessage(db: Kysely<Database>, id: number) {
  return db
    .selectFrom('email_messages as message')
    .innerJoin('divisions as division', 'division.id', 'message.division_id')
    .select([
      'message.id',
      'message.name',
      'message.division_id',
      'division.name as division_name',
      'message.subject',
      'message.message',
      'message.version',
      'message.updated_at',
    ])
    .select(({ ref }) => selectPerson(db, ref('message.updated_by')).as('updater'))
    .where('message.id', '=', id)
    .executeTakeFirst();
}

export type EmailMessageRow = NonNullable<Awaited<ReturnType<typeof readEmailMessage>>>;
