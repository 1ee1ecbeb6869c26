import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SYSTEM } from '../../audit/append-audit-event.ts';
import { createRemovalList, keepRemovalList } from './removal-list.ts';
import { removeAgain } from './remove-again.ts';
import { removeLetter } from './remove-letter.ts';
import { givenRetention, type RetentionDesk } from './testing/given-old-letters.ts';

let desk: RetentionDesk;
beforeAll(async () => {
  desk = await givenRetention({ withoutPeriodicWork: true });
});
afterAll(() => desk.server.close());

/** Puts a row of a letter back, as the restore of an older backup does. */
async function bringBack(id: number, row: object): Promise<void> {
  await desk.db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`insert into letters select * from jsonb_populate_record(null::letters, ${JSON.stringify(row)}::jsonb)`.execute(
      trx,
    );
    await sql`delete from removed_letters where letter_id = ${id}`.execute(trx);
  });
}

async function rowOf(id: number): Promise<object> {
  const { rows } = await sql<{ row: object }>`select to_jsonb(letters) as row from letters where id = ${id}`.execute(
    desk.db,
  );
  return rows[0]?.row ?? {};
}

test('a letter that an older backup brought back is removed again, and one of another time is not', async () => {
  const { db, server } = desk;
  const list = createRemovalList(server.dependencies.config.blobs);
  const [removed, other] = [await desk.draft(), await desk.draft()];
  const rows = [await rowOf(removed.id), { ...(await rowOf(other.id)), created_at: '2020-01-01T00:00:00Z' }] as const;
  for (const { id } of [removed, other]) {
    expect(await removeLetter({ db, by: SYSTEM, id, reason: 'request', now: new Date() })).toBe('removed');
  }
  await keepRemovalList(db, list);
  await bringBack(removed.id, rows[0]);
  await bringBack(other.id, rows[1]);
  expect(await removeAgain(db, list, new Date())).toBe(1);
  expect(await removeAgain(db, list, new Date())).toBe(0);
  const left = await db.selectFrom('letters').select('id').where('id', 'in', [removed.id, other.id]).execute();
  expect(left).toEqual([{ id: other.id }]);
  const before = await list.read();
  await keepRemovalList(db, list);
  expect(await list.read()).toBe(before);
});

test('a damaged list is reported and stays as it is', async () => {
  const list = createRemovalList(desk.server.dependencies.config.blobs);
  const before = (await list.read()) ?? '';
  await list.write(`${before}nonsense\n`);
  await expect(removeAgain(desk.db, list, new Date())).rejects.toThrow(/doesn’t hold a list of removed letters/);
  await expect(keepRemovalList(desk.db, list)).rejects.toThrow();
  expect(await list.read()).toBe(`${before}nonsense\n`);
  await list.write(before);
});
