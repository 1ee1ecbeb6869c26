import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { Subject } from './changes.query.ts';

/** What was done to a subject last, of some actions, and by which account: so many events, or as many as there are. */
export function readLastDone(
  db: Kysely<Database>,
  { type, id, actions }: Subject,
  count = 1,
): Promise<{ action: string; account: number | null }[]> {
  return db
    .selectFrom('audit_events')
    .select(['action', 'account'])
    .where('subject_type', '=', type)
    .where('subject_id', '=', String(id))
    .where('action', 'in', actions)
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
}
