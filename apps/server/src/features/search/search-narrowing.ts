import type { Question } from '@letterdesk/contract/search';
import type { User } from '@letterdesk/core/session/claims';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { Condition } from './search-conditions.ts';

/** Rows that are looked at one by one sooner than a term is looked up that may stand in every other letter. */
const FEW = 2_000;
const DAY = 24 * 60 * 60_000;

/** What rows of `letter_search` must be besides holding the term; null when they may be any. */
export function narrowedTo(
  { status, mine, sentWithinDays }: Pick<Question, 'status' | 'mine' | 'sentWithinDays'>,
  user: Pick<User, 'account'>,
  now: Date,
): RawBuilder<boolean> | null {
  const conditions = [
    ...(status === undefined ? [] : [sql`letter_search.status = ${status}`]),
    ...(mine === 'true' ? [sql`letter_search.writer = ${user.account}`] : []),
    ...(sentWithinDays === undefined
      ? []
      : [sql`letter_search.last_sent_at >= ${new Date(now.getTime() - sentWithinDays * DAY)}`]),
  ];
  return conditions.length === 0 ? null : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/**
 * What letters must be and hold. Where few are left, they are found by what they must be, and looked at one by one; the
 * planner knows texts too little to tell.
 */
export async function narrowed(
  trx: Kysely<Database>,
  held: Condition,
  narrowing: RawBuilder<boolean>,
): Promise<Condition> {
  const found = (await leavesFew(trx, narrowing)) ? sql`(${held.ofRow}) is true` : held.byIndex;
  return { ofRow: sql`${narrowing} and ${held.ofRow}`, byIndex: sql`${narrowing} and ${found}` };
}

async function leavesFew(trx: Kysely<Database>, narrowing: RawBuilder<boolean>): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select from letter_search where ${narrowing} limit ${sql.lit(FEW + 1)}) as narrowed`.execute(
    trx,
  );
  return (rows[0]?.count ?? 0) <= FEW;
}
