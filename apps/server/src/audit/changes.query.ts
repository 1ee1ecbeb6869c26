import type { ChangeMade } from '@letterdesk/contract/shared';
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';

/** What was done to one subject. */
interface Subject {
  readonly type: string;
  readonly id: string | number;
  readonly actions: readonly string[];
}

/** Changes that are told; nobody looks further back on a screen. */
const TOLD = 10;

/**
 * Who changed a subject and when, the last change first, as far as it is told. Many subjects are called by their names in
 * the audit trail: what is before an addition or a removal was another one of the same name.
 */
export async function readChanges(db: Kysely<Database>, { type, id, actions }: Subject): Promise<ChangeMade[]> {
  const rows = await db
    .selectFrom('audit_events as event')
    .leftJoin('accounts as account', 'account.id', 'event.account')
    .select(['event.at', 'event.username', 'event.before_hash', 'event.after_hash', 'account.name'])
    .where('event.subject_type', '=', type)
    .where('event.subject_id', '=', String(id))
    .where('event.action', 'in', actions)
    .orderBy('event.id', 'desc')
    .limit(TOLD)
    .execute();
  const changes: ChangeMade[] = [];
  for (const { at, username, name, before_hash, after_hash } of rows) {
    if (after_hash === null) break;
    const added = before_hash === null;
    changes.push({ by: name ?? username, date: at.toISOString(), added });
    if (added) break;
  }
  return changes;
}

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
