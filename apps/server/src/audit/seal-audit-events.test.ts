import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connect, type Db } from '../database/connection.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { onServer, TEST_DATABASE_CONFIG } from '../testing/test-server.ts';
import { type Sealer, sealAuditEvents, startSealer } from './seal-audit-events.ts';
import { anEvent, append, readChained } from './testing/given-events.ts';
import { verifyAuditChain } from './verify-audit-chain.ts';

let database: TestDatabase;
/** A second process's connection. */
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

describe('a running sealer', () => {
  it('seals soon after each commit, beside other sealers, and seals the rest when it stops', async () => {
    sealers.push(startSealer(database.db, fail), startSealer(other, fail));
    await append(database.db);
    await expect.poll(() => verifyAuditChain(database.db)).toMatchObject({ intact: true, sealed: 1, unsealed: 0 });
    await append(database.db);
    for (const sealer of sealers.splice(0)) await sealer.stop();
    expect(await verifyAuditChain(database.db)).toMatchObject({ intact: true, sealed: 2, unsealed: 0 });
  });

  it('polls often enough to seal within two seconds (specification 10.16)', async () => {
    const pauses = vi.spyOn(globalThis, 'setInterval');
    const sealer = startSealer(database.db, fail);
    const asked = pauses.mock.calls.map(([, milliseconds]) => milliseconds);
    pauses.mockRestore();
    await sealer.stop();
    expect(asked).toHaveLength(1);
    expect(asked[0]).toBeLessThanOrEqual(1_000);
  });
});

async function somebodyWaits(): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select from pg_locks where not granted and relation = 'audit_unsealed'::regclass) as waits`.execute(
    database.db,
  );
  return rows[0]?.waits === true;
}

describe('an unreachable database', () => {
  it('is reported once and retried until it answers', async () => {
    let asked = 0;
    const away = createServer((socket) => {
      asked += 1;
      socket.destroy();
    });
    away.listen(0, '127.0.0.1');
    await once(away, 'listening');
    const { port } = away.address() as AddressInfo;
    const db = connect(`postgres://nobody@127.0.0.1:${port}/nothing`, TEST_DATABASE_CONFIG);
    const errors: unknown[] = [];
    const sealer = startSealer(db, (error) => errors.push(error));
    await expect.poll(() => asked).toBeGreaterThanOrEqual(3);
    await sealer.stop();
    expect(errors).toHaveLength(1);
    await db.destroy();
    away.close();
  });

  it('gets its events sealed after it cut every connection', async () => {
    sealers.push(startSealer(database.db, () => {}));
    await append(other);
    await onServer(
      database.url,
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await expect
      .poll(() => verifyAuditChain(database.db).catch(() => undefined))
      .toMatchObject({ intact: true, sealed: 1, unsealed: 0 });
  });
});

describe('a process killed while it seals', () => {
  it('leaves no partial seal, and another process continues', async () => {
    for (let index = 0; index < 5; index += 1) await append(database.db, anEvent({ subjectId: index }));
    const held = await other.startTransaction().execute();
    await sql`lock table audit_unsealed in share mode`.execute(held);
    child = spawn(process.execPath, [join(import.meta.dirname, 'testing', 'sealing-process.ts'), database.url], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const exited = once(child, 'exit');
    // The events are chained, but not yet removed from the list.
    await expect.poll(somebodyWaits).toBe(true);
    child.kill('SIGKILL');
    await exited;
    await sealAuditEvents(database.db);
    expect(await readChained(database.db)).toEqual([]);
    await held.rollback().execute();
    sealers.push(startSealer(database.db, fail));
    await expect.poll(() => verifyAuditChain(database.db)).toMatchObject({ intact: true, sealed: 5, unsealed: 0 });
    expect(await readChained(database.db)).toEqual(['0', '1', '2', '3', '4']);
  });
});

function fail(error: unknown): never {
  throw error;
}
