import { getLetter } from '@letterdesk/contract/letters';
import { getSentLetter } from '@letterdesk/contract/sending';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SYSTEM } from '../../audit/append-audit-event.ts';
import { findChangedContent } from '../../audit/find-changed-content.ts';
import { expectSealedChain } from '../../audit/testing/given-events.ts';
import { createRemovalList, readRemovalList } from './removal-list.ts';
import { runRetention } from './run-retention.ts';
import { ageLetter, givenRetention, keepFor, type RetentionDesk } from './testing/given-old-letters.ts';

let desk: RetentionDesk;
beforeAll(async () => {
  desk = await givenRetention({ withoutPeriodicWork: true });
  await keepFor(desk.db, 12);
});
afterAll(() => desk.server.close());

const list = () => createRemovalList(desk.server.dependencies.config.blobs);
const run = () => runRetention({ db: desk.db, list: list() }, { by: SYSTEM, now: new Date() });

async function isThere(id: number): Promise<boolean> {
  return (await desk.db.selectFrom('letters').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

function removalOf(id: number) {
  return desk.db
    .selectFrom('audit_events')
    .select('details')
    .where('subject_type', '=', 'letter')
    .where('subject_id', '=', String(id))
    .where('action', '=', 'letter.remove')
    .executeTakeFirst();
}

/** Ends connections whose deletion waits, as a killed process does. @returns how many. */
async function killWaiting(): Promise<number> {
  const { rows } = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like 'delete from %'`.execute(desk.db);
  return rows.length;
}

test('a run leaves each letter whole or removed with its event when it is killed, and the next one completes', async () => {
  const { db } = desk;
  const letters = [await desk.sent(), await desk.sent(), await desk.sent()];
  for (const { id } of letters) await ageLetter(db, id, 13);
  const [first = 0, second = 0, third = 0] = letters.map(({ id }) => id);
  const outcome = await db.transaction().execute(async (trx) => {
    // The removal of the second letter waits for this row after it has deleted others.
    await sql`select from letter_search where letter_id = ${second} for update`.execute(trx);
    const running = run().then(
      () => 'completed',
      () => 'killed',
    );
    await expect.poll(killWaiting).toBe(1);
    return running;
  });
  expect(outcome).toBe('killed');
  expect([await isThere(first), await removalOf(first)]).toMatchObject([false, { details: { reason: 'retention' } }]);
  for (const { id, sentLetterId } of letters.slice(1)) {
    expect((await desk.maya.call(getLetter, { params: { id } })).body).toMatchObject({ id, sentLetters: 1 });
    expect((await desk.maya.call(getSentLetter, { params: { id: sentLetterId } })).status).toBe(200);
    expect(await removalOf(id)).toBeUndefined();
  }
  const changed = (await Array.fromAsync(findChangedContent(db))).map(({ subject }) => subject);
  for (const { id } of letters) expect(changed).not.toContain(`letter ${id}`);
  expect(await run()).toMatchObject({ removed: 2 });
  expect(await Promise.all([second, third].map(isThere))).toEqual([false, false]);
  const listed = (await readRemovalList(list())).map(({ letterId }) => letterId);
  expect(listed).toEqual(expect.arrayContaining([first, second, third]));
  await expectSealedChain(db);
});
