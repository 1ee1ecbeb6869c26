import { utimes } from 'node:fs/promises';
import { basename } from 'node:path';
import { removeAttachment, uploadAttachment } from '@letterdesk/contract/attachments';
import { getSentAttachment, getSentLetter, sendEmail } from '@letterdesk/contract/sending';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aForm } from '../features/attachments/testing/a-form.ts';
import { anEmail, givenClientTemplate, givenLetter, withKey } from '../features/sending/testing/given-letter.ts';
import { createBlobs } from '../integrations/blobs/create-blobs.ts';
import { filesIn } from '../testing/files-in.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createClient, type TestClient } from '../testing/test-client.ts';
import { collectBlobs } from './collect-blobs.ts';
import { createProtectBlob } from './unreferenced-blobs.store.ts';

const DAY = 86_400_000;

let server: TestApp;
let client: TestClient;
beforeAll(async () => {
  server = await startTestApp();
  client = createClient(server, await server.tokenFor());
});
afterAll(() => server.close());

/**
 * Ages all blobs by days, collecting after each.
 * @returns the number removed.
 */
async function collectForDays(days: number): Promise<number> {
  const settings = server.dependencies.config.blobs;
  const store = createBlobs(settings, createProtectBlob(server.db));
  const longAgo = new Date(Date.now() - 9 * DAY);
  for (const path of await filesIn(settings.folder)) await utimes(path, longAgo, longAgo);
  let removed = 0;
  for (let day = 1; day <= days; day += 1) {
    removed += await collectBlobs({ db: server.db, store }, new Date(Date.now() + day * DAY));
  }
  return removed;
}

const blobs = async () => (await filesIn(server.dependencies.config.blobs.folder)).map((path) => basename(path));

test('refused and removed files are deleted in time, and sent files stay', async () => {
  let letter = await givenLetter(client, await givenClientTemplate(server.db));
  const upload = async (name: string, text: string) => {
    const query = { selectedLetterId: letter.id };
    const answer = await client.call(uploadAttachment, { query, body: aForm(name, text) });
    if (answer.status === 201) letter = answer.body.letter;
    return answer;
  };
  const remove = async (attachmentId: number) => {
    const params = { params: { attachmentId }, query: { letterId: letter.id } };
    letter = (await client.call(removeAttachment, params)).body;
  };
  expect((await upload('refused.pdf', 'This is no PDF.')).status).toBe(422);
  await remove((await upload('gone.txt', 'Taken away before it left.')).body.attachment.id);
  const sentFile = (await upload('sent.txt', 'Taken away after it left.')).body.attachment;
  await upload('still.txt', 'Still there.');
  const emailAttachments = [sentFile.id];
  const sending = { ...withKey(), body: { ...anEmail(letter), emailAttachments } };
  const { sentLetterId: id } = (await client.call(sendEmail, sending)).body;
  await remove(sentFile.id);
  expect(await blobs()).toHaveLength(6);

  expect(await collectForDays(1)).toBe(0);
  expect(await collectForDays(3)).toBe(2);
  expect(await blobs()).toHaveLength(4);
  const sent = (await client.call(getSentLetter, { params: { id } })).body;
  expect(sent.emailAttachments).toMatchObject([{ name: 'sent.txt' }]);
  const { body } = await client.call(getSentAttachment, { params: { id, index: 0 } });
  expect(new TextDecoder().decode(body)).toBe('Taken away after it left.');
});

test('the product runs the collection once a day', async () => {
  const turns = sql<{ name: string }>`select name from jobs.job`;
  const names = async () => (await turns.execute(server.db)).rows.map(({ name }) => name);
  await expect.poll(names).toContain('collect-blobs');
});
