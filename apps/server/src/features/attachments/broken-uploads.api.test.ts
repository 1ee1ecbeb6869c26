import { setTimeout as wait } from 'node:timers/promises';
import { uploadAttachment } from '@letterdesk/contract/attachments';
import { getLetter, type Letter } from '@letterdesk/contract/letters';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { filesIn } from '../../testing/files-in.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createClient, type TestClient } from '../../testing/test-client.ts';
import { givenClientTemplate, givenLetter } from '../sending/testing/given-letter.ts';
import { aForm } from './testing/a-form.ts';
import { halfUpload } from './testing/half-upload.ts';

/**
 * Milliseconds that a normal request may take. Ongoing uploads in these tests take longer, but never stall that long.
 */
const WHOLE = 250;
const STANDSTILL = 2_000;

let server: TestApp;
let token: string;
let maya: TestClient;
let template: number;
let letter: Letter;

beforeAll(async () => {
  const arrivalLimits = { whole: WHOLE, upload: 60_000, stall: STANDSTILL };
  server = await startTestApp({ parts: { arrivalLimits } });
  token = await server.tokenFor();
  maya = createClient(server, token);
  template = await givenClientTemplate(server.db);
});
afterAll(() => server.close());
beforeEach(async () => {
  letter = await givenLetter(maya, template);
});

const stored = () => filesIn(server.dependencies.config.blobs.folder);

async function expectNothingLeft(before: readonly string[]): Promise<void> {
  await expect.poll(stored).toEqual(before);
  const after = (await maya.call(getLetter, { params: { id: letter.id } })).body;
  expect([after.version, after.attachments]).toEqual([letter.version, []]);
  const next = { query: { selectedLetterId: letter.id }, body: aForm('next.txt', `next ${letter.id}`) };
  expect((await maya.call(uploadAttachment, next)).status).toBe(201);
}

test('a stalled upload ends with a message and a closed connection, and leaves nothing behind', async () => {
  const before = await stored();
  const { answer } = await halfUpload(server, letter.id, token);
  expect(await answer).toMatch(
    /^HTTP\/1.1 408 [\s\S]*"code":"too_slow","message":"The request took too long to arrive/,
  );
  await expectNothingLeft(before);
});

test('an upload that stalls before its file begins ends the same way', async () => {
  const before = await stored();
  const { answer } = await halfUpload(server, letter.id, token, '--b\r\ncontent-dispo');
  expect(await answer).toMatch(/^HTTP\/1.1 408 [\s\S]*"code":"too_slow"/);
  await expectNothingLeft(before);
});

test('an upload may take longer than another request while data arrives', async () => {
  const upload = await halfUpload(server, letter.id, token);
  const began = performance.now();
  while (performance.now() - began < 3 * WHOLE) {
    upload.send('more');
    await wait(WHOLE / 10);
  }
  upload.finish();
  await expect
    .poll(async () => (await maya.call(getLetter, { params: { id: letter.id } })).body.attachments)
    .toMatchObject([{ name: 'a.txt' }]);
  upload.leave();
});

test('an upload whose client disconnects leaves nothing behind', async () => {
  const before = await stored();
  const upload = await halfUpload(server, letter.id, token);
  await expect.poll(async () => (await stored()).length).toBe(before.length + 1);
  upload.leave();
  await expectNothingLeft(before);
});
