import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import fc from 'fast-check';
import { type ControlledTransaction, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect, type Db } from '../database/connection.ts';
import type { Database } from '../database/tables.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { TEST_DATABASE_CONFIG } from '../testing/test-server.ts';
import { appendAuditEvent } from './append-audit-event.ts';
import { sealAuditEvents } from './seal-audit-events.ts';
import { type Sealer, startSealer } from './start-sealer.ts';
import { anEvent, append } from './testing/given-events.ts';
import { verifyAuditChain } from './verify-audit-chain.ts';

let database: TestDatabase;
/** As another process would have it. */
let other: Db;
let child: ChildProcess | undefined;
let sealers: Sealer[];

beforeEach(async () => {
  database = await createTestDatabase();
  other = connect(database.url, TEST_DATABASE_CONFIG);
  sealers = [];
});

afterEach(async () => {
  child?.kill('SIGKILL');
  child = undefined;
  for (const sealer of sealers) await sealer.stop();
  await other.destroy();
  await database.close();
});

const sealTwice = () => Promise.all([sealAuditEvents(database.db), sealAuditEvents(other)]);

/** The events in the order of the chain. */
async function chained(): Promise<string[]> {
  const rows = await database.db
    .selectFrom('audit_seals')
    .innerJoin('audit_events', 'audit_events.id', 'event_id')
    .select('subject_id')
    .orderBy('position')
    .execute();
  return rows.map((row) => row.subject_id);
}

type Step = { readonly transaction: number; readonly does: 'append' | 'commit' | 'undo' } | { readonly does: 'seal' };

const aStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ transaction: fc.nat(3), does: fc.constant('append' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ transaction: fc.nat(3), does: fc.constantFrom('commit' as const, 'undo' as const) }),
  },
  { weight: 2, arbitrary: fc.constant({ does: 'seal' as const }) },
);

/** Writers whose transactions overlap as the steps say. */
function someWriters(label: string) {
  const open = new Map<number, { trx: ControlledTransaction<Database>; wrote: string[] }>();
  const committed: string[] = [];
  let written = 0;
  return {
    committed,
    async append(transaction: number) {
      const writer = open.get(transaction) ?? { trx: await database.db.startTransaction().execute(), wrote: [] };
      open.set(transaction, writer);
      written += 1;
      const subjectId = `${label}-${written}`;
      await appendAuditEvent(writer.trx, anEvent({ subjectId }));
      writer.wrote.push(subjectId);
    },
    async end(transaction: number, does: 'commit' | 'undo') {
      const writer = open.get(transaction);
      open.delete(transaction);
      if (writer === undefined) return;
      await (does === 'commit' ? writer.trx.commit() : writer.trx.rollback()).execute();
      if (does === 'commit') committed.push(...writer.wrote);
    },
    async commitAll() {
      for (const transaction of [...open.keys()]) await this.end(transaction, 'commit');
    },
  };
}

describe('sealing', () => {
  it('puts every committed event into one chain once, in whatever order transactions end', async () => {
    const committed: string[] = [];
    let run = 0;
    const steps = fc.array(aStep, { minLength: 4, maxLength: 24 });
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        run += 1;
        const writers = someWriters(`run ${run}`);
        for (const step of taken) {
          if (step.does === 'seal') await sealTwice();
          else if (step.does === 'append') await writers.append(step.transaction);
          else await writers.end(step.transaction, step.does);
        }
        await writers.commitAll();
        await sealTwice();
        committed.push(...writers.committed);
        expect((await chained()).toSorted()).toEqual(committed.toSorted());
        expect(await verifyAuditChain(database.db)).toMatchObject({
          intact: true,
          sealed: committed.length,
          unsealed: 0,
        });
      }),
      { numRuns: 25 },
    );
  });

  it('finds an event that was written before others and committed after them', async () => {
    const late = await database.db.startTransaction().execute();
    await appendAuditEvent(late, anEvent({ subjectId: 'late' }));
    await append(database.db, anEvent({ subjectId: 'early' }));
    await sealAuditEvents(database.db);
    expect(await chained()).toEqual(['early']);
    await late.commit().execute();
    await sealAuditEvents(database.db);
    expect(await chained()).toEqual(['early', 'late']);
    expect(await verifyAuditChain(database.db)).toMatchObject({ intact: true, sealed: 2, unsealed: 0 });
  });

  it('makes one chain of more than a batch, with many sealers while others write', async () => {
    const many = 1_200;
    await sql`
      insert into audit_events (at, username, action, subject_type, subject_id)
      select now(), 'maya.lindqvist', 'letter.save', 'letter', number::text from generate_series(1, ${many}) number
    `.execute(database.db);
    const writing = Array.from({ length: 40 }, () => append(other));
    await Promise.all([...writing, ...Array.from({ length: 4 }, sealTwice)]);
    await sealTwice();
    expect(await verifyAuditChain(database.db)).toMatchObject({ intact: true, sealed: many + 40, unsealed: 0 });
  });

  it('lets no writer wait for another', async () => {
    const one = await database.db.startTransaction().execute();
    await appendAuditEvent(one, anEvent({ subjectId: 'one' }));
    await append(other, anEvent({ subjectId: 'other' }));
    await sealAuditEvents(other);
    expect(await chained()).toEqual(['other']);
    await one.rollback().execute();
  });

  it('is done by running sealers soon after each commit, and what is left when they stop', async () => {
    sealers.push(startSealer(database.db, fail), startSealer(other, fail));
    await append(database.db);
    await expect
      .poll(() => verifyAuditChain(database.db), { timeout: 10_000 })
      .toMatchObject({ intact: true, sealed: 1, unsealed: 0 });
    await append(database.db);
    for (const sealer of sealers.splice(0)) await sealer.stop();
    expect(await verifyAuditChain(database.db)).toMatchObject({ intact: true, sealed: 2, unsealed: 0 });
  });
});

/** Whether somebody waits for what this test holds. */
async function somebodyWaits(): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select from pg_locks where not granted and relation = 'audit_unsealed'::regclass) as waits`.execute(
    database.db,
  );
  return rows[0]?.waits === true;
}

describe('a process that is killed while it seals', () => {
  it('leaves nothing half done, and another one goes on', async () => {
    for (let index = 0; index < 5; index += 1) await append(database.db, anEvent({ subjectId: index }));
    const held = await other.startTransaction().execute();
    await sql`lock table audit_unsealed in share mode`.execute(held);
    child = spawn(process.execPath, [join(import.meta.dirname, 'testing', 'sealing-process.ts'), database.url], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const exited = once(child, 'exit');
    // It has chained the events, and cannot strike them off.
    await expect.poll(somebodyWaits, { timeout: 10_000 }).toBe(true);
    child.kill('SIGKILL');
    await exited;
    await sealAuditEvents(database.db);
    expect(await chained()).toEqual([]);
    await held.rollback().execute();
    sealers.push(startSealer(database.db, fail));
    await expect
      .poll(() => verifyAuditChain(database.db), { timeout: 10_000 })
      .toMatchObject({ intact: true, sealed: 5, unsealed: 0 });
    expect(await chained()).toEqual(['0', '1', '2', '3', '4']);
  });
});

function fail(error: unknown): never {
  throw error;
}
