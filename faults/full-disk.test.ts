import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { downloadAttachment, uploadAttachment } from '@letterdesk/contract/attachments';
import { getLetter, saveLetter } from '@letterdesk/contract/letters';
import { sendEmail } from '@letterdesk/contract/sending';
import { afterEach, expect, test } from 'vitest';
import { connect } from '../apps/server/src/database/connection.ts';
import { aForm } from '../apps/server/src/features/attachments/testing/a-form.ts';
import { anEmail, givenLetter, withKey } from '../apps/server/src/features/sending/testing/given-letter.ts';
import { filesIn } from '../apps/server/src/testing/files-in.ts';
import { readEmbeddedUrl } from '../apps/server/src/testing/read-embedded-url.ts';
import { startMain } from '../apps/server/src/testing/start-main.ts';
import { TEST_DATABASE_CONFIG } from '../apps/server/src/testing/test-server.ts';
import { givenDeployment, givenTemplates, withClients } from './deployment.ts';
import { showFigures } from './figures.ts';
import { fillDisk } from './fill-disk.ts';

const MEGABYTE = 1_000_000;
const PERSON = 'maya.lindqvist';

const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).toReversed()) await step();
});

test('a full disk under the blobs refuses uploads and sendings with 507, without half files, and loses nothing', async (context) => {
  const deployment = await givenDeployment();
  cleanUp.push(() => deployment.close());
  const smallDisk = { folder: deployment.blobFolder, bytes: 8 * MEGABYTE };
  const server = await deployment.start('server', {}, { smallDisk });
  const disk = join(`/proc/${server.process.pid}/root`, deployment.blobFolder);
  const client = await server.clientOf(PERSON);
  const letter = await givenLetter(client, deployment.templates.free);
  const upload = (content: Buffer) =>
    client.call(uploadAttachment, { query: { selectedLetterId: letter.id }, body: aForm('file.txt', content) });
  const files: Buffer[] = [];
  for (;;) {
    const content = Buffer.alloc(2 * MEGABYTE, `file ${files.length}, `);
    const answer = await upload(content);
    if (answer.status !== 201) {
      expect(answer).toMatchObject({ status: 507, error: { code: 'storage_full' } });
      break;
    }
    files.push(content);
  }
  const filler = await fillDisk(disk);
  const other = await givenLetter(client, deployment.templates.free);
  const request = { ...withKey(), body: anEmail(other) };
  expect(await client.call(sendEmail, request)).toMatchObject({ status: 507, error: { code: 'storage_full' } });
  const { attachments } = (await client.call(getLetter, { params: { id: letter.id } })).body;
  expect(attachments).toHaveLength(files.length);
  expect(await filesIn(join(disk, 'incoming'))).toEqual([]);
  await rm(filler);
  expect((await client.call(sendEmail, request)).status).toBe(202);
  for (const [index, { id: attachmentId }] of attachments.entries()) {
    const { body } = await client.call(downloadAttachment, {
      params: { attachmentId },
      query: { letterId: letter.id },
    });
    expect(files[index]?.equals(body)).toBe(true);
  }
  showFigures(context, `blobs: ${files.length} files of 2 MB stored, then 507; 0 lost`);
});

test('a full disk under the database refuses saves, keeps the acknowledged ones, and recovers by itself', async (context) => {
  const folder = await mkdtemp(join(tmpdir(), 'letterdesk-full-'));
  cleanUp.push(() => rm(folder, { recursive: true, force: true }));
  const data = join(folder, 'data');
  const variables = { MAIL_DNS: 'off', LOG_LEVEL: 'silent' };
  const main = await startMain('embedded', data, { variables, smallDisk: { folder: data, bytes: 200 * MEGABYTE } });
  cleanUp.push(() => main.kill());
  const disk = join(`/proc/${main.process.pid}/root`, data);
  const db = connect(await readEmbeddedUrl(disk), TEST_DATABASE_CONFIG);
  const templates = await givenTemplates(db);
  await db.destroy();
  const client = await withClients(main).clientOf(PERSON);
  const letter = await givenLetter(client, templates.free);
  const filler = await fillDisk(disk);
  let { version } = letter;
  const statuses = new Map<number, number>();
  /** Random texts, which PostgreSQL can't compress. */
  const save = async (index: number) => {
    const words = randomBytes(15_000).toString('hex').replaceAll(/.{8}/g, '$& ');
    const text = `<p>Save ${index}: ${words}</p>`;
    const answer = await client.call(saveLetter, {
      body: { id: letter.id, name: letter.name, text: letter.text + text, version },
    });
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    if (answer.status === 200) version = answer.body.version;
    return answer.status;
  };
  const refused: number[] = [];
  for (let index = 0; refused.length < 5; index += 1) {
    const status = await save(index);
    if (status !== 200) refused.push(status);
  }
  expect(refused.filter((status) => status !== 507 && status !== 503)).toEqual([]);
  expect((await fetch(`${main.baseUrl}/health/live`)).status).toBe(200);
  await rm(filler);
  await expect.poll(async () => (await fetch(`${main.baseUrl}/health/ready`)).status).toBe(200);
  const kept = (await client.call(getLetter, { params: { id: letter.id } })).body;
  // A save without an answer may have been stored.
  expect(kept.version).toBeGreaterThanOrEqual(version);
  version = kept.version;
  expect(await save(-1)).toBe(200);
  const counts = [...statuses].map(([status, count]) => `${count} × ${status}`);
  showFigures(context, `database: ${counts.join(', ')}; 0 lost`);
});
