import { Client } from 'pg';
import { expect } from 'vitest';

interface Held {
  /** Waits until so many transactions queue up behind; what else waits, such as a delivery, does not count. */
  untilWaiting(count: number): Promise<void>;
  release(): Promise<void>;
}

/** Holds a letter's row in a transaction of its own, so that whoever wants it queues up behind. */
async function holdLetter(databaseUrl: string, letterId: number): Promise<Held> {
  const holder = new Client({ connectionString: databaseUrl });
  const watcher = new Client({ connectionString: databaseUrl });
  await Promise.all([holder.connect(), watcher.connect()]);
  await holder.query('begin');
  await holder.query('select 1 from letters where id = $1 for update', [letterId]);
  const waiting = async () => {
    const { rows } = await watcher.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query like '%from "letters"%for update%'`,
    );
    return rows[0]?.count;
  };
  return {
    async untilWaiting(count) {
      await expect.poll(waiting, { timeout: 10_000, interval: 10 }).toBe(count);
    },
    async release() {
      await holder.query('commit');
      await Promise.all([holder.end(), watcher.end()]);
    },
  };
}

/**
 * Lets two calls meet at a letter's row: both have seen the letter as it was, and the first is served first.
 * @returns what each came to.
 */
export async function inThisOrder<First, Second>(
  databaseUrl: string,
  letterId: number,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  const held = await holdLetter(databaseUrl, letterId);
  const one = first();
  await held.untilWaiting(1);
  const other = second();
  await held.untilWaiting(2);
  await held.release();
  return Promise.all([one, other]);
}

/** Lets something else happen after a call has seen a letter and before it holds its row. @returns what the call came to. */
export async function withMeanwhile<Answer>(
  databaseUrl: string,
  letterId: number,
  call: () => Promise<Answer>,
  meanwhile: () => Promise<unknown>,
): Promise<Answer> {
  const held = await holdLetter(databaseUrl, letterId);
  const answer = call();
  await held.untilWaiting(1);
  await meanwhile();
  await held.release();
  return answer;
}
