import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { downloadAttachment, uploadAttachment } from '@letterdesk/contract/attachments';
import { getLetter, type Letter } from '@letterdesk/contract/letters';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { HEAD_KEY } from '../../audit/head-store.ts';
import { type S3Server, startS3Server } from '../../integrations/blobs/testing/start-s3-server.ts';
import { filesIn } from '../../testing/files-in.ts';
import { type StartedMain, startMain } from '../../testing/start-main.ts';
import { createClient, type TestClient } from '../../testing/test-client.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { givenClientTemplate, givenLetter } from '../sending/testing/given-letter.ts';
import { aForm } from './testing/a-form.ts';
import { aBeginning, halfUpload } from './testing/half-upload.ts';

// These tests start whole products, which takes long on a busy machine.
const MEGABYTE = 1_000_000;

let database: TestDatabase;
let template: number;
let folders: string[];
let mains: StartedMain[];
let s3: S3Server | undefined;

beforeEach(async () => {
  database = await createTestDatabase();
  template = await givenClientTemplate(database.db);
  [folders, mains, s3] = [[], [], undefined];
});
afterEach(async () => {
  for (const main of mains) await main.kill();
  await s3?.stop();
  await database.close();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'letterdesk-processes-'));
  folders.push(folder);
  return folder;
}

async function start(folder: string, options: Parameters<typeof startMain>[2] = {}) {
  const main = await startMain(database.url, folder, options);
  mains.push(main);
  const token = await main.tokenFor();
  return { main, token, client: createClient(main, token) };
}

const upload = (client: TestClient, { id }: Pick<Letter, 'id'>, text: string | Buffer) =>
  client.call(uploadAttachment, { query: { selectedLetterId: id }, body: aForm('file.txt', text) });

const opened = async (client: TestClient, { id }: Pick<Letter, 'id'>) =>
  (await client.call(getLetter, { params: { id } })).body;

test('an upload to a full disk is refused and leaves nothing behind, and the next one works', async () => {
  const folder = await aFolder();
  const { client } = await start(folder, { fileBytes: MEGABYTE });
  const letter = await givenLetter(client, template);
  const answer = await upload(client, letter, Buffer.alloc(3 * MEGABYTE, 'x'));
  const message = 'There’s no storage space left. Nothing was changed. Tell your administrator.';
  expect(answer).toMatchObject({ status: 507, error: { code: 'storage_full', message } });
  expect(await filesIn(join(folder, 'blobs'))).toEqual([]);
  expect(await opened(client, letter)).toMatchObject({ version: letter.version, attachments: [] });
  expect((await upload(client, letter, 'small')).status).toBe(201);
});

test('a server killed during an upload leaves no row and no blob, and the letter opens', async () => {
  const folder = await aFolder();
  const killed = await start(folder);
  const letter = await givenLetter(killed.client, template);
  await halfUpload(killed.main, letter.id, killed.token, aBeginning(4 * MEGABYTE));
  const incoming = join(folder, 'blobs', 'incoming');
  await expect.poll(async () => (await filesIn(incoming)).length).toBe(1);
  await killed.main.kill();

  const { client } = await start(folder);
  expect(await opened(client, letter)).toMatchObject({ version: letter.version, attachments: [] });
  expect((await filesIn(join(folder, 'blobs'))).filter((path) => !path.startsWith(incoming))).toEqual([]);
  expect((await upload(client, letter, 'again')).status).toBe(201);
});

test('two processes share their uploads, even at the same time', async () => {
  s3 = await startS3Server();
  const bucket = await s3.newBucket('letters');
  const variables = {
    BLOB_STORE: 's3',
    S3_ENDPOINT: bucket.endpoint ?? '',
    S3_BUCKET: bucket.bucket,
    S3_ACCESS_KEY_ID: bucket.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
  };
  // Sequential, because both would migrate the database.
  const one = await start(await aFolder(), { variables });
  const two = await start(await aFolder(), { variables });
  const letter = await givenLetter(one.client, template);
  const bytes = Buffer.alloc(2 * MEGABYTE, 'The same words, taken twice. ');
  const answers = await Promise.all([upload(one.client, letter, bytes), upload(two.client, letter, bytes)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  const { attachments } = await opened(two.client, letter);
  expect(attachments.map(({ name }) => name).toSorted()).toEqual(['file (2).txt', 'file.txt']);
  for (const { client } of [one, two]) {
    for (const { id: attachmentId } of attachments) {
      const params = { params: { attachmentId }, query: { letterId: letter.id } };
      expect(bytes.equals((await client.call(downloadAttachment, params)).body)).toBe(true);
    }
  }
  expect((await s3.keys('letters')).filter((key) => key !== HEAD_KEY)).toHaveLength(1);
});
