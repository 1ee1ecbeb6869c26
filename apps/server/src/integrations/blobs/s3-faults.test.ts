import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBlobs } from './create-blobs.ts';
import { BlobAltered, BlobStoreUnreachable, type Blobs, StorageFull } from './port.ts';
import { answers, type Scripted, type ScriptedStore, startScriptedStore, takes } from './testing/scripted-store.ts';

/** A port where nothing listens; a free port might be taken later. */
const NOBODY = 'http://127.0.0.1:1';

const LETTER = Buffer.alloc(200_000, 'letter');
const SHA256 = createHash('sha256').update(LETTER).digest('hex');
/** Milliseconds to wait for the store. */
const LIMIT = 150;
const silent: Scripted = () => {};

let folder: string;
let stores: ScriptedStore[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'letterdesk-blobs-'));
  stores = [];
});
afterEach(async () => {
  expect(await readdir(join(folder, 'incoming')).catch(() => [])).toEqual([]);
  for (const store of stores) await store.close();
  await rm(folder, { recursive: true });
});

async function given(script: Readonly<Record<string, Scripted>>, timeLimit = 10_000) {
  const store = await startScriptedStore(script, timeLimit);
  stores.push(store);
  return { store, blobs: createBlobs({ folder, s3: store.settings }, async () => {}) };
}

async function expectUnreachable(blobs: Blobs, reason: string): Promise<void> {
  const sentence = `The file store can’t be used: ${reason}.`;
  for (const use of [() => blobs.put(LETTER), () => blobs.open(SHA256), () => blobs.read(SHA256)]) {
    const error = await use().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(BlobStoreUnreachable);
    expect(error).toHaveProperty('message', sentence);
  }
}

/** Sends only half of the promised bytes. */
const half =
  (bytes: number): Scripted =>
  (_request, response) => {
    response.writeHead(200, { 'content-length': LETTER.length });
    response.write(LETTER.subarray(0, bytes), () => response.destroy());
  };

describe('a bucket with a faulty server', () => {
  it('is unreachable if there is no server', async () => {
    const { store } = await given({});
    const endpoint = NOBODY;
    const blobs = createBlobs({ folder, s3: { ...store.settings, endpoint } }, async () => {});
    await expectUnreachable(blobs, 'ECONNREFUSED');
  });

  it('is unreachable in time if the server accepts connections and says nothing', async () => {
    const { blobs } = await given({ HEAD: silent, GET: silent, PUT: silent }, LIMIT);
    const began = performance.now();
    await expectUnreachable(blobs, 'it did not answer in time');
    expect(performance.now() - began).toBeLessThan(20 * LIMIT);
  });

  it('is unreachable if the server never confirms the bytes', async () => {
    const { blobs } = await given({ PUT: silent }, LIMIT);
    await expect(blobs.put(LETTER)).rejects.toThrow('it did not answer in time');
  });

  it('is unreachable after a while if the server sends a byte now and then', async () => {
    const trickle: Scripted = (_request, response) => {
      response.writeHead(200, { 'content-length': LETTER.length });
      const timer = setInterval(() => response.write('l'), LIMIT / 5);
      response.on('close', () => clearInterval(timer));
    };
    const { blobs } = await given({ GET: trickle }, LIMIT);
    await expect(blobs.open(SHA256)).rejects.toThrow('it did not answer in time');
  });

  it('is unreachable, not altered, if an answer breaks off', async () => {
    const { blobs, store } = await given({ GET: half(100_000) });
    await expect(blobs.open(SHA256)).rejects.toThrow(BlobStoreUnreachable);
    expect(store.seen).toHaveLength(2);
  });

  it('is unreachable if the server hangs up during an upload', async () => {
    const { blobs } = await given({ PUT: (request) => request.once('data', () => request.socket.destroy()) });
    await expect(blobs.put(LETTER)).rejects.toThrow(BlobStoreUnreachable);
  });

  it('has an altered blob if the server returns other bytes', async () => {
    const { blobs } = await given({ GET: (_request, response) => response.writeHead(200).end('another letter') });
    await expect(blobs.open(SHA256)).rejects.toThrow(BlobAltered);
  });

  it.each([
    [507, 'InsufficientStorage'],
    [403, 'QuotaExceeded'],
  ])('has no room if the server answers %i %s', async (status, code) => {
    const { blobs, store } = await given({ PUT: answers(status, code) });
    await expect(blobs.put(LETTER)).rejects.toThrow(StorageFull);
    expect(store.seen.map(({ method }) => method)).toEqual(['HEAD', 'PUT']);
  });

  it('is unreachable if it is missing or forbidden, and no blob counts as missing', async () => {
    const gone = await given({ GET: answers(404, 'NoSuchBucket'), PUT: answers(404, 'NoSuchBucket') });
    await expectUnreachable(gone.blobs, 'it answered 404 (NoSuchBucket)');
    const closed = await given({ GET: answers(403, 'AccessDenied'), PUT: answers(403, 'AccessDenied') });
    await expectUnreachable(closed.blobs, 'it answered 403 (AccessDenied)');
    expect(closed.store.seen).toHaveLength(4);
  });

  it('gets a second request with all bytes and their hash if the server is busy', async () => {
    const replies = [answers(503, 'SlowDown'), takes];
    const { blobs, store } = await given({ PUT: (request, response) => replies.shift()?.(request, response) });
    expect(await blobs.put(LETTER)).toBe(SHA256);
    const puts = store.seen.filter(({ method }) => method === 'PUT');
    expect(puts.map(({ body }) => body.equals(LETTER))).toEqual([true, true]);
    expect(puts[1]?.headers).toMatchObject({
      'content-length': String(LETTER.length),
      'x-amz-content-sha256': SHA256,
      'x-amz-checksum-sha256': Buffer.from(SHA256, 'hex').toString('base64'),
    });
    expect(puts[1]?.headers.authorization).toContain('x-amz-content-sha256');
  });
});
