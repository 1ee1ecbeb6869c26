import type { ChangeMade } from '@letterdesk/contract/shared';
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';

interface Subject {
  readonly type: string;
  readonly id: string | number;
  readonly actions: readonly string[];
}

/** Maximum changes shown on screens. */
const LISTED_CHANGES = 10;

/**
 * Returns who changed a subject, newest first. Subjects may be keyed by name, so events before an addition belong to
 * an earlier one of the same name.
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
    .limit(LISTED_CHANGES)
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
