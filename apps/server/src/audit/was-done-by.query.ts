import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';

interface Done {
  readonly type: string;
  readonly id: string | number;
  readonly actions: readonly string[];
  /** How many of the last events are looked at, at least one. */
  readonly count?: number;
}

/** Whether the last events of a subject, of these actions, were all this account's. */
export async function wasLastDoneBy(
  db: Kysely<Database>,
  account: number,
  { type, id, actions, count = 1 }: Done,
): Promise<boolean> {
  const last = await db
    .selectFrom('audit_events')
    .select('account')
    .where('subject_type', '=', type)
    .where('subject_id', '=', String(id))
    .where('action', 'in', actions)
    .orderBy('id', 'desc')
    .limit(count)
    .execute();
  return last.length === count && last.every((event) => event.account === account);
}
