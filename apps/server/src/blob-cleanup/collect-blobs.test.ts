import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect, type Db } from '../database/connection.ts';
import { createBlobs } from '../integrations/blobs/create-blobs.ts';
import { type BlobStore, BlobStoreUnreachable } from '../integrations/blobs/port.ts';
import { type S3Server, startS3Server } from '../integrations/blobs/testing/start-s3-server.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { TEST_DATABASE_CONFIG } from '../testing/test-server.ts';
import { collectBlobs } from './collect-blobs.ts';
import { type GivenStore, givenStore } from './testing/given-store.ts';
import { createProtectBlob, noteUnreferenced } from './unreferenced-blobs.store.ts';

const HOUR = 3_600_000;
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR);

let s3: S3Server;
let database: TestDatabase;
/** A second process's connection. */
let other: Db;

beforeAll(async () => {
  s3 = await startS3Server();
  database = await createTestDatabase();
  other = connect(database.url, TEST_DATABASE_CONFIG);
});
afterAll(async () => {
  await other.destroy();
  await database.close();
  await s3.stop();
});

describe.each(['folder', 'bucket'] as const)('blob collection in a %s', (kind) => {
  let given: GivenStore;
  let store: BlobStore;

  beforeEach(async () => {
    await database.db.deleteFrom('unreferenced_blobs').execute();
    await database.db.deleteFrom('mails').execute();
    given = await givenStore(kind === 'bucket' ? s3 : undefined);
    store = createBlobs(given.settings, createProtectBlob(database.db));
  });
  afterEach(() => given.remove());

  /** A second process's store, which may pause. */
  const elsewhere = (beforeLooking: () => Promise<void> = async () => {}) =>
    createBlobs(given.settings, async (name) => {
      await createProtectBlob(other)(name);
      await beforeLooking();
    });

  const collect = (hours: number, from = store) => collectBlobs({ db: database.db, store: from }, hoursFromNow(hours));

  async function anOldBlob(): Promise<{ name: string; bytes: Buffer }> {
    const bytes = Buffer.from(randomUUID());
    const name = await store.put(bytes);
    await given.date(name, hoursFromNow(-30));
    return { name, bytes };
  }

  async function aDoomedBlob() {
    const blob = await anOldBlob();
    await noteUnreferenced(database.db, [blob.name], hoursFromNow(-13));
    return blob;
  }

  const aRowFor = (db: Db, sha256: string) =>
    db
      .insertInto('mails')
      .values({ message_id: `<${randomUUID()}@meridale.example>`, envelope_from: 'a@meridale.example', sha256 })
      .execute();

  const isThere = (name: string) =>
    store.read(name).then(
      () => true,
      () => false,
    );

  it('removes and records blobs that had no row at two checks half a day apart', async () => {
    const { name } = await anOldBlob();
    const found = [];
    for (const hours of [0, 11, 13, 14]) found.push([await collect(hours), await isThere(name)]);
    expect(found).toEqual([
      [0, true],
      [0, true],
      [1, false],
      [0, false],
    ]);
    const events = database.db.selectFrom('audit_events').select(['username', 'action', 'before_hash']);
    expect(await events.where('subject_id', '=', name).execute()).toEqual([
      { username: 'letterdesk', action: 'blob.collect', before_hash: name },
    ]);
  });

  it('keeps blobs that were stored within a day', async () => {
    const name = await store.put(Buffer.from(randomUUID()));
    await given.date(name, hoursFromNow(-23));
    expect([await collect(0), await collect(0.5)]).toEqual([0, 0]);
    expect(await database.db.selectFrom('unreferenced_blobs').select('sha256').execute()).toEqual([]);
    expect(await isThere(name)).toBe(true);
  });

  it('keeps blobs that a row names, and starts over after the last row is gone', async () => {
    const { name } = await aDoomedBlob();
    await aRowFor(database.db, name);
    expect([await collect(0), await collect(13), await isThere(name)]).toEqual([0, 0, true]);
    await database.db.deleteFrom('mails').execute();
    expect([await collect(26), await isThere(name)]).toEqual([0, true]);
    expect([await collect(39), await isThere(name)]).toEqual([1, false]);
  });

  it('keeps a blob that was stored again after it was marked, before its row exists', async () => {
    const { name, bytes } = await aDoomedBlob();
    await elsewhere().put(bytes);
    expect([await collect(0), await isThere(name)]).toEqual([0, true]);
  });

  it('keeps a blob during a repeated put: the mark goes before the store is read', async () => {
    const { name, bytes } = await aDoomedBlob();
    const spared = Promise.withResolvers<void>();
    const mayContinue = Promise.withResolvers<void>();
    const put = elsewhere(async () => {
      spared.resolve();
      await mayContinue.promise;
    }).put(bytes);
    await spared.promise;
    expect(await collect(0)).toBe(0);
    mayContinue.resolve();
    expect([await put, await isThere(name)]).toEqual([name, true]);
  });

  it('makes a put wait for the removal of the same blob and then write it again', async () => {
    const { name, bytes } = await aDoomedBlob();
    let put: Promise<string> | undefined;
    const removing: BlobStore = {
      ...store,
      async remove(sha256) {
        put = elsewhere().put(bytes);
        await expect.poll(waitingForLock).toBe(1);
        await store.remove(sha256);
      },
    };
    expect(await collect(0, removing)).toBe(1);
    expect([await put, await isThere(name)]).toEqual([name, true]);
  });

  it('keeps a marked blob that got a row without a put, even just before its removal', async () => {
    const { name } = await aDoomedBlob();
    const listing: BlobStore = {
      ...store,
      async *namesBefore(time) {
        yield* store.namesBefore(time);
        await aRowFor(other, name);
      },
    };
    expect([await collect(0, listing), await isThere(name)]).toEqual([0, true]);
  });

  it('keeps a blob that was stored again and then marked by another collection', async () => {
    const { name, bytes } = await aDoomedBlob();
    const first = await aDoomedBlob();
    let removals = 0;
    const removing: BlobStore = {
      ...store,
      async remove(sha256) {
        removals += 1;
        // Both notes are read before the first is handled.
        if (removals === 1) {
          const left = sha256 === name ? first : { name, bytes };
          await elsewhere().put(left.bytes);
          await noteUnreferenced(other, [left.name], hoursFromNow(0));
        }
        await store.remove(sha256);
      },
    };
    expect(await collect(0, removing)).toBe(1);
    expect([await isThere(name), await isThere(first.name)].filter((there) => there)).toHaveLength(1);
  });

  it('keeps everything while two processes store blobs and two others collect', async () => {
    for (let round = 0; round < 12; round += 1) {
      const { name, bytes } = await aDoomedBlob();
      const from = elsewhere();
      await Promise.all([
        collect(0),
        from.put(bytes),
        collectBlobs({ db: other, store: from }, hoursFromNow(0)),
        store.put(bytes),
      ]);
      expect([round, await isThere(name)]).toEqual([round, true]);
      await store.remove(name);
    }
  });

  it('reports a failing store and counts the removals before it', async () => {
    const blobs = [await aDoomedBlob(), await aDoomedBlob()];
    let removals = 0;
    const failing: BlobStore = {
      ...store,
      async remove(sha256) {
        removals += 1;
        if (removals === 2) throw new BlobStoreUnreachable('it is slow', { mayPass: false });
        await store.remove(sha256);
      },
    };
    await expect(collect(0, failing)).rejects.toThrow(BlobStoreUnreachable);
    const there = await Promise.all(blobs.map(({ name }) => isThere(name)));
    expect(there.toSorted()).toEqual([false, true]);
    expect(await collect(0)).toBe(1);
  });
});

async function waitingForLock(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%unreferenced_blobs%'`.execute(
    database.db,
  );
  return rows[0]?.count ?? 0;
}
