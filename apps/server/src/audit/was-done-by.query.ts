import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';

/** Whether the last event of a subject, of one of these actions, was this account's. */
export async function wasLastDoneBy(
  db: Kysely<Database>,
  account: number,
  subject: { readonly type: string; readonly id: string | number; readonly actions: readonly string[] },
): Promise<boolean> {
  const last = await db
    .selectFrom('audit_events')
    .select('account')
    .where('subject_type', '=', subject.type)
    .where('subject_id', '=', String(subject.id))
    .where('action', 'in', subject.actions)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last !== undefined && last.account === account;
}
