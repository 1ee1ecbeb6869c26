import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { type BlobsUnderTest, testBlobs } from './blobs.conformance.ts';
import { createBlobs } from './create-blobs.ts';
import { type S3Server, startS3Server } from './testing/start-s3-server.ts';

let server: S3Server;

beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.stop());

testBlobs('in a bucket', openBucket);

async function openBucket(): Promise<BlobsUnderTest> {
  const folder = await mkdtemp(join(tmpdir(), 'letterdesk-blobs-'));
  const bucket = `letters-${randomUUID()}`;
  const settings = { folder, s3: { ...(await server.newBucket(bucket)), pageSize: 2 } };
  return {
    settings,
    blobs: createBlobs(settings, async () => {}),
    incoming: () => readdir(join(folder, 'incoming')),
    names: () => server.keys(bucket),
    alter: (name, bytes) => server.alter(bucket, name, bytes),
    date: (name, at) => server.date(bucket, name, at),
    close: () => rm(folder, { recursive: true, force: true }),
  };
}
