import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type S3Server, startS3Server } from '../integrations/blobs/testing/start-s3-server.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { formatChainHead } from './chain-head.ts';
import { createHeadStore, type HeadStore } from './head-store.ts';
import { keepHead, readHead, startHeadKeeper } from './keep-head.ts';
import { sealAuditEvents } from './seal-audit-events.ts';
import { append } from './testing/given-events.ts';

let s3: S3Server;
let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(() => s3.stop());
beforeEach(async () => {
  [database, folder] = await Promise.all([createTestDatabase(), mkdtemp(join(tmpdir(), 'letterdesk-head-'))]);
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

async function givenSealed(count: number): Promise<void> {
  for (let times = 0; times < count; times += 1) await append(database.db);
  await sealAuditEvents(database.db);
}

/** Empties the trail, as a database owner can. */
async function emptyTrail(): Promise<void> {
  const tables = ['audit_events', 'audit_seals', 'audit_unsealed'];
  const without = (what: string) => tables.map((table) => `alter table ${table} ${what} trigger user;`).join('');
  await sql.raw(`${without('disable')} truncate ${tables.join(', ')}; ${without('enable')}`).execute(database.db);
}

const inFolder = async () => createHeadStore({ folder, s3: undefined });
const inBucket = async () => createHeadStore({ folder, s3: await s3.newBucket(`heads-${randomUUID()}`) });

describe.each<[string, () => Promise<HeadStore>]>([
  ['a folder', inFolder],
  ['a bucket', inBucket],
])('a head kept in %s', (_where, open) => {
  test('follows the chain', async () => {
    const store = await open();
    expect(await store.read()).toBeUndefined();
    await keepHead(database.db, store);
    expect(await store.read()).toMatchObject({ position: 0 });
    for (const count of [2, 5]) {
      await givenSealed(count);
      await keepHead(database.db, store);
      expect(await store.read()).toEqual(await readHead(database.db));
    }
  });

  test('stays when the chain was emptied, also after new events', async () => {
    const store = await open();
    await givenSealed(2);
    await keepHead(database.db, store);
    const kept = await store.read();
    await emptyTrail();
    await expect(keepHead(database.db, store)).rejects.toThrow(/^The audit chain doesn’t contain the head 2:/);
    await givenSealed(3);
    await expect(keepHead(database.db, store)).rejects.toThrow('Run npx letterdesk audit verify.');
    expect(await store.read()).toEqual(kept);
  });
});

describe('keeping the head', () => {
  test('never replaces a newer head with an older one, with several processes', async () => {
    const store = await inFolder();
    const keepers = Array.from({ length: 4 }, () => startHeadKeeper(database.db, store, fail));
    for (let times = 0; times < 5; times += 1) {
      await Promise.all([givenSealed(1), keepHead(database.db, store), keepHead(database.db, store)]);
    }
    await sealAuditEvents(database.db);
    for (const keeper of keepers) await keeper.stop();
    expect(await store.read()).toEqual(await readHead(database.db));
  });

  test('reports a lost head once', async () => {
    const store = await inFolder();
    await givenSealed(1);
    await keepHead(database.db, store);
    await emptyTrail();
    const errors: unknown[] = [];
    const keeper = startHeadKeeper(database.db, store, (error) => errors.push(error));
    await expect.poll(() => errors).toHaveLength(1);
    await keeper.stop();
    expect(errors).toHaveLength(1);
  });

  test('writes one readable line and leaves no other file', async () => {
    await givenSealed(1);
    await keepHead(database.db, await inFolder());
    const [name = '', ...others] = await readdir(folder);
    expect(others).toEqual([]);
    expect(await readFile(join(folder, name), 'utf8')).toBe(`${formatChainHead(await readHead(database.db))}\n`);
  });

  test('refuses a file with anything else', async () => {
    const store = await inFolder();
    await writeFile(store.place, 'nothing');
    await expect(store.read()).rejects.toThrow(`${store.place} doesn’t hold a head of the audit chain.`);
  });
});

function fail(error: unknown): never {
  throw error;
}
