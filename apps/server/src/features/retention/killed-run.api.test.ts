import { getLetter } from '@letterdesk/contract/letters';
import { getSentLetter } from '@letterdesk/contract/sending';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SYSTEM } from '../../audit/append-audit-event.ts';
import { expectSealedChain } from '../../audit/testing/given-events.ts';
import { findChangedContent } from '../audit/find-changed-content.ts';
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

test('a run whose connection is killed leaves that letter whole, removes the others, and the next one completes', async () => {
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
  for (const id of [first, third]) {
    expect([await isThere(id), await removalOf(id)]).toMatchObject([false, { details: { reason: 'retention' } }]);
  }
  expect((await desk.maya.call(getLetter, { params: { id: second } })).body).toMatchObject({ sentLetters: 1 });
  const sentLetterId = letters[1]?.sentLetterId ?? 0;
  expect((await desk.maya.call(getSentLetter, { params: { id: sentLetterId } })).status).toBe(200);
  expect(await removalOf(second)).toBeUndefined();
  const changed = (await Array.fromAsync(findChangedContent(db))).map(({ subject }) => subject);
  for (const { id } of letters) expect(changed).not.toContain(`letter ${id}`);
  expect(await run()).toMatchObject({ removed: 1 });
  expect(await isThere(second)).toBe(false);
  const listed = (await readRemovalList(list())).map(({ letterId }) => letterId);
  expect(listed).toEqual(expect.arrayContaining([first, second, third]));
  await expectSealedChain(db);
});

test('a clock that is years ahead of the database removes nothing', async () => {
  const { id } = await desk.draft();
  const ahead = new Date(Date.now() + 10 * 365 * 86_400_000);
  expect(await runRetention({ db: desk.db, list: list() }, { by: SYSTEM, now: ahead })).toMatchObject({ removed: 0 });
  expect(await isThere(id)).toBe(true);
});
