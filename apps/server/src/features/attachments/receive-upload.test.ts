import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Extension, fileTypeOf } from '@letterdesk/core/attachments/file-types';
import { createUser } from '@letterdesk/core/session/claims';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createFolderBlobs } from '../../integrations/blobs/folder-blobs.ts';
import type { Blobs } from '../../integrations/blobs/port.ts';
import { createScanner } from '../../integrations/scanner/clamd.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { receiveUpload } from './receive-upload.ts';
import { A_PDF } from './testing/given-files.ts';
import { aDocx } from './testing/given-office-files.ts';

let folder: string;
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'letterdesk-receive-'));
});
afterEach(() => rm(folder, { recursive: true }));

function receive(blobs: Blobs, extension: Extension, bytes: Buffer) {
  const user = createUser(
    { sub: 'maya@meridale.example', exp: 0, groups: [], company: '' },
    { account: 1, division: 1 },
  );
  const input = {
    db: database.db,
    blobs,
    scanner: createScanner(undefined),
    user,
    meantFor: { type: 'letter', id: 1 } as const,
    now: new Date(),
  };
  const source = (async function* () {
    yield bytes;
  })();
  const upload = { name: `a.${extension}`, extension, type: fileTypeOf(extension), source };
  return receiveUpload(input, upload, { maxBytes: 1_000_000, macrosAllowed: false });
}

test('checks keep only two files in memory at a time, and each file gets its turn', async () => {
  const reading: (() => void)[] = [];
  const kept = createFolderBlobs(folder, async () => {});
  const blobs: Blobs = {
    ...kept,
    async read(sha256) {
      await new Promise<void>((go) => reading.push(go));
      return kept.read(sha256);
    },
  };
  const uploads = Array.from({ length: 6 }, (_, index) => receive(blobs, 'docx', aDocx({ 'a.txt': `${index}` })));
  let turns = 0;
  const release = () => {
    expect(reading.length).toBeLessThanOrEqual(2);
    turns += reading.length;
    for (const go of reading.splice(0)) go();
    return turns;
  };
  await expect.poll(release).toBe(6);
  expect(new Set((await Promise.all(uploads)).map(({ sha256 }) => sha256)).size).toBe(6);
});

test('a text and a PDF without compressed objects are never in memory as a whole', async () => {
  const blobs = { ...createFolderBlobs(folder, async () => {}), read: () => expect.fail('It was read.') };
  await receive(blobs, 'pdf', A_PDF);
  await receive(blobs, 'txt', Buffer.from('Hello'));
});

test('an upload in a macro format is refused before it is stored', async () => {
  const blobs = { ...createFolderBlobs(folder, async () => {}), receive: () => expect.fail('It was kept.') };
  await expect(receive(blobs, 'pptm', aDocx())).rejects.toMatchObject({ code: 'attachment_with_macros' });
});
