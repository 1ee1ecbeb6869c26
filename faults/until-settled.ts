import type { RecipientState } from '@letterdesk/core/sending/delivery';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../apps/server/src/database/connection.ts';

const OPEN: readonly RecipientState[] = ['queued', 'claimed', 'handed_over'];

/**
 * Waits until no mail is on its way. @returns how many recipients have each state.
 * @param since when the last process was killed; the leases of dead processes, a minute long, end now.
 */
export async function untilSettled(db: Db, since?: Date): Promise<Partial<Record<RecipientState, number>>> {
  if (since !== undefined) {
    await db
      .updateTable('mail_recipients')
      .set({ lease_until: sql<Date>`now()` })
      .where('state', 'in', ['claimed', 'handed_over'])
      .where('updated_at', '<=', since)
      .execute();
  }
  await expect
    .poll(async () => Object.keys(await countStates(db)).filter((state) => OPEN.some((one) => one === state)))
    .toEqual([]);
  return countStates(db);
}

async function countStates(db: Db): Promise<Partial<Record<RecipientState, number>>> {
  const rows = await db
    .selectFrom('mail_recipients')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]));
}
