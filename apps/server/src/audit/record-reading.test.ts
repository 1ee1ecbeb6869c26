import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Db } from '../database/connection.ts';
import { givenAccount } from '../testing/given-account.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { TEST_DATABASE_CONFIG } from '../testing/test-server.ts';
import { forgetOldReadings, recordReading } from './record-reading.ts';
import { sealAuditEvents } from './seal-audit-events.ts';
import { verifyAuditChain } from './verify-audit-chain.ts';

let database: TestDatabase;
/** A second process's connection. */
let other: Db;
let maya: { readonly username: string; readonly account: number };
let dana: { readonly username: string; readonly account: number };

beforeAll(async () => {
  database = await createTestDatabase();
  other = connect(database.url, TEST_DATABASE_CONFIG);
  maya = { username: 'maya', account: await givenAccount(database.db, 'maya') };
  dana = { username: 'dana', account: await givenAccount(database.db, 'dana') };
});

afterAll(async () => {
  await other.destroy();
  await database.close();
});

const at = (time: string) => new Date(`2026-11-22T${time}Z`);

function events(subjectId: number) {
  return database.db
    .selectFrom('audit_events')
    .select(['username', 'account', 'action', 'at'])
    .where('subject_id', '=', String(subjectId))
    .where('subject_type', '=', 'letter')
    .orderBy('id')
    .execute();
}

test('a reading is one event per person, letter and hour', async () => {
  const read = (by: typeof maya, time: string, subjectId = 1) =>
    recordReading(database.db, { by, subjectType: 'letter', subjectId, at: at(time) });
  await read(maya, '10:00:00');
  await read(maya, '10:59:59');
  await read(dana, '10:30:00');
  await read(maya, '11:00:00');
  await read(maya, '11:00:01', 2);
  expect(await events(1)).toEqual([
    { ...maya, action: 'letter.read', at: at('10:00:00') },
    { ...dana, action: 'letter.read', at: at('10:30:00') },
    { ...maya, action: 'letter.read', at: at('11:00:00') },
  ]);
  expect(await events(2)).toHaveLength(1);
});

test('twenty simultaneous readings in two processes are one event', async () => {
  const reading = { by: maya, subjectType: 'letter', subjectId: 3, at: at('12:00:00') } as const;
  await Promise.all(Array.from({ length: 20 }, (_, index) => recordReading(index % 2 ? database.db : other, reading)));
  expect(await events(3)).toHaveLength(1);
});

test('a sent letter has its own hash, and the chain contains both', async () => {
  await recordReading(database.db, { by: maya, subjectType: 'sent_letter', subjectId: 4, at: at('12:00:00') });
  await recordReading(database.db, { by: maya, subjectType: 'letter', subjectId: 4, at: at('12:00:00') });
  expect(await events(4)).toHaveLength(1);
  await sealAuditEvents(database.db);
  expect(await verifyAuditChain(database.db)).toMatchObject({ intact: true });
});

test('readings expire after a day, and their events stay', async () => {
  await recordReading(database.db, { by: dana, subjectType: 'letter', subjectId: 5, at: at('12:00:00') });
  await recordReading(database.db, { by: dana, subjectType: 'letter', subjectId: 6, at: at('13:00:00') });
  await forgetOldReadings(database.db, new Date('2026-11-23T12:30:00Z'));
  const kept = await database.db.selectFrom('readings').select('subject_id').execute();
  expect(kept).toEqual([{ subject_id: 6 }]);
  expect(await events(5)).toHaveLength(1);
});
