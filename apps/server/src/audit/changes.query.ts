import type { ChangeMade } from '@letterdesk/contract/shared';
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';

/** What was done to one subject. */
export interface Subject {
  readonly type: string;
  readonly id: string | number;
  readonly actions: readonly string[];
}

/** Changes that are told; nobody looks further back on a screen. */
const TOLD = 10;

/** Who changed a subject and when, the last change first: those of the audit trail, as far as they are told. */
export async function readChanges(db: Kysely<Database>, { type, id, actions }: Subject): Promise<ChangeMade[]> {
  const rows = await db
    .selectFrom('audit_events as event')
    .leftJoin('accounts as account', 'account.id', 'event.account')
    .select(['event.at', 'event.username', 'event.before_hash', 'account.name'])
    .where('event.subject_type', '=', type)
    .where('event.subject_id', '=', String(id))
    .where('event.action', 'in', actions)
    // The removal of one of the same name before is no change of this one.
    .where('event.after_hash', 'is not', null)
    .orderBy('event.id', 'desc')
    .limit(TOLD)
    .execute();
  return rows.map(({ at, username, name, before_hash }) => ({
    by: name ?? username,
    date: at.toISOString(),
    added: before_hash === null,
  }));
}
