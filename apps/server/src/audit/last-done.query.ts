import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { Subject } from './changes.query.ts';

/** What was done to a subject last, of some actions, and by which account; undefined when none of them was. */
export function readLastDone(
  db: Kysely<Database>,
  { type, id, actions }: Subject,
): Promise<{ action: string; account: number | null } | undefined> {
  return db
    .selectFrom('audit_events')
    .select(['action', 'account'])
    .where('subject_type', '=', type)
    .where('subject_id', '=', String(id))
    .where('action', 'in', actions)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
