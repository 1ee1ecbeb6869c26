import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { createFolderBlobs } from '../blobs/folder-blobs.ts';
import { CONTRACT_DOCUMENTS, CONTRACT_TYPES, testCloudDocuments } from './cloud-documents.conformance.ts';
import { embeddedCloudDocuments } from './embedded.ts';
import { CloudDocumentsUnavailable } from './port.ts';
import { givenCloudDocument, givenContentTypes } from './testing/given-cloud-documents.ts';

async function openStore() {
  const { db, close } = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'letterdesk-cloud-'));
  const blobs = createFolderBlobs(folder, async () => {});
  await givenContentTypes(db, CONTRACT_TYPES);
  for (const document of CONTRACT_DOCUMENTS) await givenCloudDocument(db, blobs, document);
  return {
    cloudDocuments: embeddedCloudDocuments(db, blobs),
    openNow: () => openFilesBelow(folder),
    async close() {
      await close();
      await rm(folder, { recursive: true });
    },
    folder,
  };
}

async function openFilesBelow(folder: string): Promise<number> {
  const names = await readdir('/proc/self/fd');
  const files = await Promise.all(names.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')));
  return files.filter((file) => file.startsWith(folder)).length;
}

testCloudDocuments('embedded', openStore);

test('an embedded document with missing bytes is unavailable', async () => {
  const { cloudDocuments, folder, close } = await openStore();
  await rm(folder, { recursive: true });
  await expect(cloudDocuments.openDocument('1')).rejects.toBeInstanceOf(CloudDocumentsUnavailable);
  await close().catch(() => undefined);
});
