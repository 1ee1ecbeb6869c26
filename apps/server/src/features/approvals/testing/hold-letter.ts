import { Client } from 'pg';
import { expect } from 'vitest';

interface Held {
  /** Waits until this many transactions wait for the lock; other waits don't count. */
  untilWaiting(count: number): Promise<void>;
  release(): Promise<void>;
}

/** Locks a letter's row in a separate transaction, so that others queue for it. */
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
      await expect.poll(waiting, { interval: 10 }).toBe(count);
    },
    async release() {
      await holder.query('commit');
      await Promise.all([holder.end(), watcher.end()]);
    },
  };
}

/**
 * Makes two calls wait for a letter's row, the first one first; both have seen the letter unchanged.
 * @returns both answers.
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

/** Runs something between a call's first read of a letter and its lock. @returns the call's answer. */
export async function whileLetterIsLocked<Answer>(
  databaseUrl: string,
  letterId: number,
  call: () => Promise<Answer>,
  whileHeld: () => Promise<unknown>,
): Promise<Answer> {
  const held = await holdLetter(databaseUrl, letterId);
  const answer = call();
  await held.untilWaiting(1);
  await whileHeld();
  await held.release();
  return answer;
}
