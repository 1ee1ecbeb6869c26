import { createHash } from 'node:crypto';
import { removeAttachment, uploadAttachment } from '@letterdesk/contract/attachments';
import { getLetter, type Letter } from '@letterdesk/contract/letters';
import { getSentAttachment, getSentLetter, prepareEmail, sendEmail } from '@letterdesk/contract/sending';
import { MAIL_BYTES } from '@letterdesk/core/constants';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createClient, type TestClient } from '../../testing/test-client.ts';
import { aForm } from '../attachments/testing/a-form.ts';
import { A_PDF, A_PNG } from '../attachments/testing/given-files.ts';
import { anEmail, givenClientTemplate, givenLetter, withKey } from './testing/given-letter.ts';

let server: TestApp;
let maya: TestClient;
let template: number;
beforeAll(async () => {
  server = await startTestApp();
  maya = createClient(server, await server.tokenFor());
  template = await givenClientTemplate(server.db);
});
afterAll(() => server.close());

const FILES: readonly (readonly [string, Buffer])[] = [
  ['Grüße 🎉.pdf', A_PDF],
  ['Photo.png', A_PNG],
  ['Photo.png', Buffer.concat([A_PNG, Buffer.from('2')])],
];

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function letterWith(files: typeof FILES): Promise<Letter> {
  const { id } = await givenLetter(maya, template);
  for (const [name, bytes] of files) {
    await maya.call(uploadAttachment, { query: { selectedLetterId: id }, body: aForm(name, bytes) });
  }
  return (await maya.call(getLetter, { params: { id } })).body;
}

/** The attachments of a mail as it arrived. */
async function arrivedWith(subject: string) {
  const find = () =>
    server.db.selectFrom('mailbox_messages').select('raw').where('subject', '=', subject).executeTakeFirst();
  await expect.poll(find).toBeDefined();
  const mail = await PostalMime.parse((await find())?.raw ?? '', { attachmentEncoding: 'arraybuffer' });
  return mail.attachments.map(({ filename, mimeType, content }) => ({
    name: filename,
    mediaType: mimeType,
    sha256: hashOf(new Uint8Array(content as ArrayBuffer)),
  }));
}

const send = (letter: Letter, changes: object) =>
  maya.call(sendEmail, { ...withKey(), body: anEmail(letter, changes) });

describe('a mail with the attachments of its letter', () => {
  test('contains their exact bytes, which the sent letter keeps', async () => {
    const letter = await letterWith(FILES);
    const { body: prepared } = await maya.call(prepareEmail, { query: { letterId: letter.id } });
    expect(prepared.emailAttachments).toEqual(letter.attachments);
    const { sentLetterId } = (await send(letter, { subject: 'All of them' })).body;
    const [pdf, ...arrived] = await arrivedWith('All of them');
    expect(pdf?.name).toBe('Letter.pdf');
    expect(arrived).toEqual([
      { name: 'Grüße 🎉.pdf', mediaType: 'application/pdf', sha256: hashOf(A_PDF) },
      { name: 'Photo.png', mediaType: 'image/png', sha256: hashOf(A_PNG) },
      { name: 'Photo (2).png', mediaType: 'image/png', sha256: hashOf(FILES[2]?.[1] ?? A_PNG) },
    ]);
    for (const { id } of letter.attachments) {
      await maya.call(removeAttachment, { params: { attachmentId: id }, query: { letterId: letter.id } });
    }
    const sent = (await maya.call(getSentLetter, { params: { id: sentLetterId } })).body;
    expect(sent.emailAttachments).toMatchObject(arrived.map(({ name, mediaType }) => ({ name, mediaType })));
    for (const [index, { sha256 }] of arrived.entries()) {
      const file = await maya.call(getSentAttachment, { params: { id: sentLetterId, index } });
      expect(hashOf(file.body)).toBe(sha256);
      expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename/);
      expect(file.headers.get('content-security-policy')).toContain('sandbox');
    }
  });

  test("contains the chosen ones in the letter's order", async () => {
    const letter = await letterWith(FILES);
    const [first, , third] = letter.attachments.map(({ id }) => id);
    await send(letter, { subject: 'Two of them', emailAttachments: [third, first] });
    const arrived = await arrivedWith('Two of them');
    expect(arrived.map(({ name }) => name)).toEqual(['Letter.pdf', 'Grüße 🎉.pdf', 'Photo (2).png']);
    const { body } = await send(letter, { subject: 'None of them', emailAttachments: [] });
    expect((await arrivedWith('None of them')).map(({ name }) => name)).toEqual(['Letter.pdf']);
    const none = await maya.call(getSentAttachment, { params: { id: body.sentLetterId, index: 0 } });
    expect([none.status, none.error.code]).toEqual([404, 'attachment_not_found']);
  });

  test("never contains another letter's attachments", async () => {
    const other = await letterWith(FILES.slice(0, 1));
    const letter = await givenLetter(maya, template);
    const emailAttachments = other.attachments.map(({ id }) => id);
    expect((await send(letter, { emailAttachments })).error.code).toBe('attachment_not_found');
  });
});

test('attachments that are too large for one mail are refused before sending', async () => {
  const letter = await letterWith(FILES.slice(0, 2));
  await server.db
    .updateTable('letter_attachments')
    .set({ size: 14_000_000 })
    .where('letter_id', '=', letter.id)
    .execute();
  const answer = await send(letter, {});
  expect([answer.status, answer.error]).toMatchObject([
    413,
    { code: 'mail_too_large', details: { limit: MAIL_BYTES }, message: expect.stringContaining('of the 37 MB') },
  ]);
  const sent = await server.db.selectFrom('sent_letters').select('id').where('letter_id', '=', letter.id).execute();
  expect(sent).toEqual([]);
});

test("a letter that got a file after the sender saw it isn't sent", async () => {
  const letter = await letterWith([]);
  await maya.call(uploadAttachment, { query: { selectedLetterId: letter.id }, body: aForm('Photo.png', A_PNG) });
  expect((await send(letter, {})).error.code).toBe('letter_stale');
});
