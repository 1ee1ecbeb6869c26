import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createProtectBlob } from '../../blob-cleanup/unreferenced-blobs.store.ts';
import { createFolderBlobs } from '../../integrations/blobs/folder-blobs.ts';
import type { BlobStore } from '../../integrations/blobs/port.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { readFileNames, restoreFiles } from '../backup-files.ts';
import { readManifest } from '../manifest.ts';
import { restoreRows } from '../restore-rows.ts';
import { type WrittenBackup, writeBackup } from '../write-backup.ts';

export interface Place extends TestDatabase {
  readonly blobs: BlobStore;
}

export interface Places {
  readonly ours: Place;
  readonly theirs: Place;
  readonly backup: string;
  write(): Promise<WrittenBackup>;
  /** Like `npx letterdesk restore`. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

export async function givenPlaces(): Promise<Places> {
  const folder = await mkdtemp(join(tmpdir(), 'letterdesk-backup-'));
  const placeOf = (database: TestDatabase, name: string): Place => ({
    ...database,
    blobs: createFolderBlobs(join(folder, name), createProtectBlob(database.db)),
  });
  const [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  const ours = placeOf(first, 'ours');
  const theirs = placeOf(second, 'theirs');
  const backup = join(folder, 'backup');
  return {
    ours,
    theirs,
    backup,
    write: () => writeBackup({ databaseUrl: ours.url, folder: backup, blobs: ours.blobs }),
    async restore() {
      const manifest = await readManifest(backup);
      const files = await readFileNames(backup, manifest);
      await restoreFiles(backup, files, theirs.blobs);
      await restoreRows({ databaseUrl: theirs.url, folder: backup, backup: manifest, files });
    },
    async close() {
      await Promise.all([ours.close(), theirs.close()]);
      await rm(folder, { recursive: true });
    },
  };
}
