import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BlobSettings } from '../../integrations/blobs/create-blobs.ts';
import type { S3Server } from '../../integrations/blobs/testing/start-s3-server.ts';

export interface GivenStore {
  readonly settings: BlobSettings;
  /** Sets a blob's storage time. */
  date(sha256: string, at: Date): Promise<void>;
  remove(): Promise<void>;
}

export async function givenStore(server?: S3Server): Promise<GivenStore> {
  const folder = await mkdtemp(join(tmpdir(), 'letterdesk-store-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  if (server === undefined) {
    const date = (name: string, at: Date) => utimes(join(folder, name.slice(0, 2), name.slice(2, 4), name), at, at);
    return { settings: { folder, s3: undefined }, date, remove };
  }
  const bucket = `letters-${randomUUID()}`;
  const settings = { folder, s3: await server.newBucket(bucket) };
  return { settings, date: (name, at) => server.date(bucket, name, at), remove };
}
