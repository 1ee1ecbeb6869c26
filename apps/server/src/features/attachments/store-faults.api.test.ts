import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { downloadAttachment, removeAttachment, uploadAttachment } from '@letterdesk/contract/attachments';
import { getLetter, type Letter, saveLetter } from '@letterdesk/contract/letters';
import { sendEmail } from '@letterdesk/contract/sending';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createBlobs } from '../../integrations/blobs/create-blobs.ts';
import type { Blobs } from '../../integrations/blobs/port.ts';
import {
  type Scripted,
  type ScriptedStore,
  startScriptedStore,
  takes,
} from '../../integrations/blobs/testing/scripted-store.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createClient, type TestClient } from '../../testing/test-client.ts';
import { anEmail, givenClientTemplate, givenLetter, withKey } from '../sending/testing/given-letter.ts';
import { aForm } from './testing/a-form.ts';

const BYTES = Buffer.alloc(300_000, 'Every word of it. ');
const UNREACHABLE = 'Letterdesk can’t reach its file store. Try again in a moment.';
/** Milliseconds to wait for the store. */
const LIMIT = 500;

let parts: AsyncDisposableStack;
let folder: string;

beforeEach(async () => {
  parts = new AsyncDisposableStack();
  folder = await mkdtemp(join(tmpdir(), 'letterdesk-faults-'));
  parts.defer(() => rm(folder, { recursive: true, force: true }));
});
afterEach(() => parts.disposeAsync());

/** A letter with one attachment, in a product with this blob store. */
async function givenAttached(blobs: Blobs) {
  const server: TestApp = await startTestApp({ parts: { blobs } });
  parts.defer(() => server.close());
  const client = createClient(server, await server.tokenFor());
  const letter = await givenLetter(client, await givenClientTemplate(server.db));
  const { status, body } = await upload(client, letter);
  expect(status).toBe(201);
  return { server, client, letter: body.letter, attachmentId: body.attachment.id };
}

const upload = (client: TestClient, { id }: Pick<Letter, 'id'>) =>
  client.call(uploadAttachment, { query: { selectedLetterId: id }, body: aForm('file.txt', BYTES) });

const download = (client: TestClient, letterId: number, attachmentId: number) =>
  client.call(downloadAttachment, { params: { attachmentId }, query: { letterId } });

describe('a failing store', () => {
  let script: Record<string, Scripted>;
  let store: ScriptedStore;
  let given: Awaited<ReturnType<typeof givenAttached>>;

  beforeEach(async () => {
    script = { PUT: takes };
    store = await startScriptedStore(script, LIMIT);
    parts.defer(() => store.close());
    given = await givenAttached(createBlobs({ folder, s3: store.settings }, async () => {}));
  });

  const hangsUp: Scripted = (request) => request.socket.destroy();
  const saysNothing: Scripted = () => {};
  const half: Scripted = (_request, response) => {
    response.writeHead(200, { 'content-length': BYTES.length });
    response.write(BYTES.subarray(0, BYTES.length / 2), () => response.destroy());
  };
  const others: Scripted = (_request, response) => response.writeHead(200).end(Buffer.alloc(BYTES.length, 'x'));

  test.each([
    ['hangs up', hangsUp, { code: 'unavailable', message: UNREACHABLE }],
    ['says nothing', saysNothing, { code: 'unavailable', message: UNREACHABLE }],
    ['hands on half of the bytes', half, { code: 'unavailable', message: UNREACHABLE }],
    ['hands on other bytes', others, { code: 'blob_missing', message: 'This file is missing or was altered.' }],
  ])('makes no download look whole and sends no mail if it %s', async (_how, answer, error) => {
    script.GET = answer;
    const { client, server, letter, attachmentId } = given;
    expect(await download(client, letter.id, attachmentId)).toMatchObject({ status: 503, error });
    const emailAttachments = [attachmentId];
    const sent = await client.call(sendEmail, { ...withKey(), body: { ...anEmail(letter), emailAttachments } });
    expect(sent.status).toBe(503);
    expect(await server.db.selectFrom('mails').select('id').execute()).toEqual([]);
    expect(await readdir(join(folder, 'incoming'))).toEqual([]);
  });

  test('accepts no upload, and everything without files works', async () => {
    script.HEAD = hangsUp;
    const { client, letter } = given;
    const refused = await upload(client, letter);
    expect(refused).toMatchObject({ status: 503, error: { code: 'unavailable', message: UNREACHABLE } });
    expect(refused.headers.get('retry-after')).toBe('2');
    expect(await readdir(join(folder, 'incoming'))).toEqual([]);
    const { id, name, text, version } = (await client.call(getLetter, { params: { id: letter.id } })).body;
    expect(version).toBe(letter.version);
    expect((await client.call(saveLetter, { body: { id, name, text, version } })).status).toBe(200);
    delete script.HEAD;
    expect((await upload(client, letter)).status).toBe(201);
  });
});

test('removing an attachment during a sending stops the letter', async () => {
  const kept = createBlobs({ folder, s3: undefined }, async () => {});
  let whileReading = async () => {};
  const read = async (name: string) => {
    const bytes = await kept.read(name);
    await whileReading();
    return bytes;
  };
  const { client, server, letter, attachmentId } = await givenAttached({ ...kept, read });
  const remove = () => client.call(removeAttachment, { params: { attachmentId }, query: { letterId: letter.id } });
  whileReading = async () => {
    whileReading = async () => {};
    expect((await remove()).status).toBe(200);
  };
  const emailAttachments = [attachmentId];
  const sent = await client.call(sendEmail, { ...withKey(), body: { ...anEmail(letter), emailAttachments } });
  expect(sent).toMatchObject({ status: 409, error: { code: 'letter_stale' } });
  expect(await server.db.selectFrom('mails').select('id').execute()).toEqual([]);
});
