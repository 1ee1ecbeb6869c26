import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileTypeOf, storeExtension } from '@letterdesk/core/attachments/file-types';
import { createUser } from '@letterdesk/core/session/claims';
import { DEMO_ENVIRONMENT } from '@letterdesk/demo/customer/build-customer-data';
import { buildCloudDocuments } from '@letterdesk/demo/documents/build-cloud-documents';
import { demoContentTypes } from '@letterdesk/demo/documents/demo-document';
import { expect, onTestFinished, test } from 'vitest';
import { receiveUpload } from '../features/attachments/receive-upload.ts';
import { createFolderBlobs } from '../integrations/blobs/folder-blobs.ts';
import { BlobStoreUnreachable, type Blobs } from '../integrations/blobs/port.ts';
import { blobsThat } from '../integrations/blobs/testing/blobs-that.ts';
import { embeddedCloudDocuments } from '../integrations/cloud-documents/embedded.ts';
import { createScanner } from '../integrations/scanner/clamd.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { fillDemoData } from './fill-demo-data.ts';

async function filledWith(blobs: Blobs) {
  const { db, close } = await createTestDatabase();
  onTestFinished(close);
  expect(await fillDemoData(db, { blobs })).toEqual({ filled: true });
  return { db, cloudDocuments: embeddedCloudDocuments(db, blobs) };
}

test('the demo has documents, each attachable to a letter', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'letterdesk-demo-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const blobs = createFolderBlobs(folder, async () => {});
  const { db, cloudDocuments } = await filledWith(blobs);
  const user = createUser(
    { sub: 'maya@meridale.example', exp: 0, groups: [], company: '' },
    { account: 1, division: 1 },
  );
  const input = {
    db,
    blobs,
    scanner: createScanner(undefined),
    user,
    meantFor: { type: 'letter', id: 1 } as const,
    now: new Date(),
  };
  const owners = buildCloudDocuments().map(({ owner }) => owner);
  const documents = await cloudDocuments.listDocuments(DEMO_ENVIRONMENT, owners);
  expect(documents).toHaveLength(owners.length);
  expect(await cloudDocuments.contentTypes()).toHaveLength(demoContentTypes.length);
  const formats = new Map(documents.map((document) => [storeExtension(document.filename), document]));
  expect([...formats.keys()].toSorted()).toEqual(['csv', 'docx', 'jpg', 'odt', 'pdf', 'png', 'pptx', 'rtf', 'xlsx']);
  for (const [extension, { id, filename: name }] of formats) {
    if (extension === null) throw new Error('There is a file of no kind.');
    const { bytes, size } = await cloudDocuments.openDocument(id);
    const upload = { name, extension, type: fileTypeOf(extension), source: bytes };
    const limits = { maxBytes: 1_000_000, macrosAllowed: true };
    expect(await receiveUpload(input, upload, limits)).toMatchObject({ size });
  }
});

test('the demo is filled without documents when the blob store is unreachable', async () => {
  const put = () => Promise.reject(new BlobStoreUnreachable('nothing answers', { mayPass: true }));
  const { cloudDocuments } = await filledWith(blobsThat({ put }));
  expect(await cloudDocuments.contentTypes()).toEqual([]);
});
