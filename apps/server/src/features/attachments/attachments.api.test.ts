import { createHash } from 'node:crypto';
import { downloadAttachment, removeAttachment, uploadAttachment } from '@letterdesk/contract/attachments';
import { deleteLetter, getLetter, type Letter, saveLetter } from '@letterdesk/contract/letters';
import { parse } from 'content-disposition';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createClient, type TestClient } from '../../testing/test-client.ts';
import { givenClientTemplate, givenLetter } from '../sending/testing/given-letter.ts';
import { aForm } from './testing/a-form.ts';
import { A_PDF, A_PNG } from './testing/given-files.ts';
import { aDocx } from './testing/given-office-files.ts';

const MAX_BYTES = 1_000_000;

let server: TestApp;
let maya: TestClient;
let rosa: TestClient;
let template: number;
let letter: Letter;

beforeAll(async () => {
  server = await startTestApp({ variables: { ATTACHMENT_BYTES: String(MAX_BYTES) } });
  template = await givenClientTemplate(server.db);
  maya = createClient(server, await server.tokenFor({ username: 'maya.lindqvist', name: 'Maya Lindqvist' }));
  rosa = createClient(server, await server.tokenFor({ username: 'rosa.delgado', name: 'Rosa Delgado' }));
});
afterAll(() => server.close());

async function aLetter(): Promise<Letter> {
  letter = await givenLetter(maya, template);
  return letter;
}

function upload({ id }: Pick<Letter, 'id'>, name: string, content: string | Uint8Array, client = maya) {
  return client.call(uploadAttachment, { query: { selectedLetterId: id }, body: aForm(name, content) });
}

const download = (letterId: number, attachmentId: number, client = maya) =>
  client.call(downloadAttachment, { params: { attachmentId }, query: { letterId } });

const remove = (letterId: number, attachmentId: number, client = maya) =>
  client.call(removeAttachment, { params: { attachmentId }, query: { letterId } });

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function eventsOf(letterId: number) {
  const events = await server.db
    .selectFrom('audit_events')
    .select(['action', 'username', 'before_hash', 'after_hash', 'details'])
    .where('subject_type', '=', 'letter')
    .where('subject_id', '=', String(letterId))
    .where('action', 'in', ['letter.attach', 'letter.detach', 'letter.download'])
    .orderBy('id')
    .execute();
  return events;
}

describe('an attached file', () => {
  test('appears in the letter, which gets its next version', async () => {
    const { id, version } = await aLetter();
    const answer = await upload({ id }, 'Offer.PDF', A_PDF, rosa);
    expect(answer.status).toBe(201);
    const attachment = {
      name: 'Offer.pdf',
      extension: 'pdf',
      size: A_PDF.length,
      watermarked: false,
      watermarkable: true,
      contentType: 'Uploaded file',
    };
    expect(answer.body.attachment).toMatchObject(attachment);
    const { letter: after } = answer.body;
    expect(after).toMatchObject({ id, version: version + 1, lastModifiedBy: { name: 'Rosa Delgado' } });
    expect(after.attachments).toEqual([answer.body.attachment]);
    expect(after.emailAttachments).toEqual(after.attachments);
    expect((await rosa.call(getLetter, { params: { id } })).body).toEqual(after);
    expect(await eventsOf(id)).toMatchObject([
      { action: 'letter.attach', username: 'rosa.delgado', after_hash: hashOf(A_PDF), details: { name: 'Offer.pdf' } },
    ]);
  });

  test('makes a save of the earlier letter stale', async () => {
    const { id, name, text, version } = await aLetter();
    await upload({ id }, 'Offer.pdf', A_PDF);
    const saved = await rosa.call(saveLetter, { body: { id, name, text, version } });
    expect(saved.error).toMatchObject({
      code: 'letter_stale',
      details: { letter: { attachments: [{ id: expect.any(Number) }] } },
    });
  });

  test('downloads byte by byte, always as an attachment, and is audited', async () => {
    const bytes = Buffer.alloc(700_000, 'Every word of it. ');
    const { body } = await upload(await aLetter(), 'Grüße 🎉 "x"\u202e.txt', bytes);
    const answer = await download(letter.id, body.attachment.id, rosa);
    expect(hashOf(answer.body)).toBe(hashOf(bytes));
    const { headers } = answer;
    const disposition = parse(headers.get('content-disposition') ?? '');
    expect(disposition).toMatchObject({ type: 'attachment', parameters: { filename: 'Grüße 🎉 "x".txt' } });
    expect(headers.get('content-type')).toBe('application/octet-stream');
    expect(headers.get('content-length')).toBe(String(bytes.length));
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect(headers.get('cache-control')).toBe('no-store');
    expect((await eventsOf(letter.id)).at(-1)).toMatchObject({ action: 'letter.download', username: 'rosa.delgado' });
  });

  test('disappears when removed, and the letter gets its next version', async () => {
    const { body } = await upload(await aLetter(), 'Offer.pdf', A_PDF);
    const other = await upload(letter, 'Photo.png', A_PNG);
    const removed = await remove(letter.id, body.attachment.id, rosa);
    expect(removed.body.version).toBe(other.body.letter.version + 1);
    expect(removed.body.attachments).toEqual([other.body.attachment]);
    for (const call of [download, remove]) {
      expect((await call(letter.id, body.attachment.id)).error.code).toBe('attachment_not_found');
    }
    expect((await eventsOf(letter.id)).at(-1)).toMatchObject({ action: 'letter.detach', before_hash: hashOf(A_PDF) });
  });

  test('gets another name if the letter already has one with that name', async () => {
    await aLetter();
    const names = [];
    for (const name of ['Offer.pdf', 'offer.PDF', 'Offer.pdf']) {
      names.push((await upload(letter, name, A_PDF)).body.attachment.name);
    }
    expect(names).toEqual(['Offer.pdf', 'offer (2).pdf', 'Offer (3).pdf']);
  });

  test.each([
    ['../../etc/Offer.pdf', 'Offer.pdf'],
    [`${'ä'.repeat(400)}.pdf`, `${'ä'.repeat(296)}.pdf`],
  ])('gets the cleaned name of %s', async (given, name) => {
    expect((await upload(await aLetter(), given, A_PDF)).body.attachment.name).toBe(name);
  });

  test('is deleted with its letter', async () => {
    await upload(await aLetter(), 'Offer.pdf', A_PDF);
    expect((await maya.call(deleteLetter, { params: { id: letter.id } })).status).toBe(204);
    const rows = await server.db
      .selectFrom('letter_attachments')
      .selectAll()
      .where('letter_id', '=', letter.id)
      .execute();
    expect(rows).toEqual([]);
  });
});

describe('an invalid upload', () => {
  async function expectRefused(answer: Awaited<ReturnType<typeof upload>>, status: number, error: object) {
    expect(answer.status).toBe(status);
    expect(answer.error).toMatchObject(error);
    const after = (await maya.call(getLetter, { params: { id: letter.id } })).body;
    expect([after.version, after.attachments]).toEqual([letter.version, []]);
  }

  test.each(['offer.exe', 'offer', 'offer.docm', 'offer.svg', 'offer.pdf.html'])(
    'leaves the letter unchanged if its file has the name %s',
    async (name) => {
      const message =
        'Please select a file with an extension of doc, docx, xls, xlsx, txt, text, pdf, pages, png, jpg, jpeg, or gif';
      const answer = await upload(await aLetter(), name, A_PDF);
      await expectRefused(answer, 422, { code: 'attachment_type_not_allowed', message });
    },
  );

  test("leaves the letter unchanged if the content doesn't match the extension", async () => {
    const answer = await upload(await aLetter(), 'offer.pdf', aDocx());
    const message = 'The content of this file does not match its name: it is not a pdf file.';
    await expectRefused(answer, 422, { code: 'attachment_content_invalid', message });
  });

  test('leaves the letter unchanged if the file is empty', async () => {
    const answer = await upload(await aLetter(), 'offer.txt', '');
    await expectRefused(answer, 422, { code: 'attachment_content_invalid', message: 'This file is empty.' });
  });

  test('leaves the letter unchanged if the file is one byte or far over the limit', async () => {
    for (const bytes of [MAX_BYTES + 1, 20 * MAX_BYTES]) {
      const answer = await upload(await aLetter(), 'offer.txt', Buffer.alloc(bytes, 'x'));
      const message = 'This file is too large. An attachment can have up to 1 MB.';
      await expectRefused(answer, 413, { code: 'attachment_too_large', message, details: { limit: MAX_BYTES } });
    }
    expect((await upload(letter, 'offer.txt', Buffer.alloc(MAX_BYTES, 'x'))).status).toBe(201);
  });

  test('leaves the letter unchanged if the request has no file or breaks off', async () => {
    const { id } = await aLetter();
    for (const body of [undefined, { file: 'x' }, new FormData()]) {
      const answer = await maya.call(uploadAttachment, { query: { selectedLetterId: id }, body });
      await expectRefused(answer, 400, { code: 'invalid_request' });
    }
    const cut = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhalf';
    const headers = {
      'content-type': 'multipart/form-data; boundary=b',
      authorization: `Bearer ${await server.tokenFor()}`,
    };
    const address = `${server.baseUrl}/v1/email-attachments?selectedLetterId=${id}`;
    const response = await fetch(address, { method: 'POST', headers, body: cut });
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'invalid_request' }]);
    await expectRefused(await upload(letter, 'offer.exe', ''), 422, { code: 'attachment_type_not_allowed' });
  });

  test("leaves the letter unchanged if the letter doesn't exist", async () => {
    expect((await upload({ id: 999_999 }, 'offer.pdf', A_PDF)).error.code).toBe('letter_not_found');
  });

  test('leaves the letter unchanged if the attachment belongs to another letter, for every call', async () => {
    const other = (await upload(await givenLetter(maya, template), 'Offer.pdf', A_PDF)).body;
    await aLetter();
    for (const call of [download, remove]) {
      const answer = await call(letter.id, other.attachment.id);
      expect([answer.status, answer.error.code]).toEqual([404, 'attachment_not_found']);
    }
    expect((await download(other.letter.id, other.attachment.id)).status).toBe(200);
  });
});

test('a letter has at most five attachments, even if ten are uploaded at once', async () => {
  await aLetter();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      upload(letter, 'Offer.pdf', Buffer.concat([A_PDF, Buffer.from(`%${index}`)])),
    ),
  );
  const refused = answers.filter(({ status }) => status !== 201).map(({ error }) => error);
  expect(refused).toHaveLength(5);
  for (const error of refused) {
    expect(error).toMatchObject({ code: 'too_many_attachments', message: 'A letter can have up to 5 attachments.' });
  }
  const { attachments, version } = (await maya.call(getLetter, { params: { id: letter.id } })).body;
  expect(version).toBe(letter.version + 5);
  expect(attachments.map(({ name }) => name)).toEqual([
    'Offer.pdf',
    'Offer (2).pdf',
    'Offer (3).pdf',
    'Offer (4).pdf',
    'Offer (5).pdf',
  ]);
});

test("an altered stored file can't be downloaded", async () => {
  const { body } = await upload(await aLetter(), 'Offer.pdf', A_PDF);
  await server.db
    .updateTable('letter_attachments')
    .set({ sha256: '0'.repeat(64) })
    .where('id', '=', body.attachment.id)
    .execute();
  const answer = await download(letter.id, body.attachment.id);
  expect([answer.status, answer.error.code]).toEqual([503, 'blob_missing']);
});
