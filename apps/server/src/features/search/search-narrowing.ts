import type { Question } from '@letterdesk/contract/search';
import type { User } from '@letterdesk/core/session/claims';
import { type RawBuilder, sql } from 'kysely';

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
