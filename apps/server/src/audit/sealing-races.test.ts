import fc from 'fast-check';
import { type ControlledTransaction, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect, type Db } from '../database/connection.ts';
import type { Database } from '../database/tables.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { TEST_DATABASE_CONFIG } from '../testing/test-server.ts';
import { appendAuditEvent } from './append-audit-event.ts';
import { sealAuditEvents } from './seal-audit-events.ts';
import { anEvent, append, readChained } from './testing/given-events.ts';
import { verifyAuditChain } from './verify-audit-chain.ts';

let database: TestDatabase;
/** A second process's connection. */
let other: Db;

beforeEach(async () => {
  database = await createTestDatabase();
  other = connect(database.url, TEST_DATABASE_CONFIG);
});

afterEach(async () => {
  await other.destroy();
  await database.close();
});

const sealTwice = () => Promise.all([sealAuditEvents(database.db), sealAuditEvents(other)]);

type Step = { readonly transaction: number; readonly does: 'append' | 'commit' | 'undo' } | { readonly does: 'seal' };

const aStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ transaction: fc.nat(3), does: fc.constant('append' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ transaction: fc.nat(3), does: fc.constantFrom('commit' as const, 'undo' as const) }),
  },
  { weight: 2, arbitrary: fc.constant({ does: 'seal' as const }) },
);

/** Writers with interleaved transactions. */
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
  it('puts every committed event into one chain once, for any order of commits', async () => {
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
        expect((await readChained(database.db)).toSorted()).toEqual(committed.toSorted());
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
    expect(await readChained(database.db)).toEqual(['early']);
    await late.commit().execute();
    await sealAuditEvents(database.db);
    expect(await readChained(database.db)).toEqual(['early', 'late']);
    expect(await verifyAuditChain(database.db)).toMatchObject({ intact: true, sealed: 2, unsealed: 0 });
  });

  it('builds one chain from several batches, with many sealers and writers', async () => {
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

  it("doesn't make writers wait for each other", async () => {
    const one = await database.db.startTransaction().execute();
    await appendAuditEvent(one, anEvent({ subjectId: 'one' }));
    await append(other, anEvent({ subjectId: 'other' }));
    await sealAuditEvents(other);
    expect(await readChained(database.db)).toEqual(['other']);
    await one.rollback().execute();
  });
});
