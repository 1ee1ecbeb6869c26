import { createHash } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import { downloadAttachment, setWatermark, uploadAttachment } from '@letterdesk/contract/attachments';
import { getLetter, type Letter } from '@letterdesk/contract/letters';
import { sendEmail } from '@letterdesk/contract/sending';
import { PdfError } from '@letterdesk/pdf/pdf-request';
import { createWatermarker } from '@letterdesk/pdf/watermarker';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type OfficeConverter, OfficeMissing, OfficeTooSlow } from '../../integrations/office/port.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createClient, type TestClient } from '../../testing/test-client.ts';
import { anEmail, givenClientTemplate, givenLetter, withKey } from '../sending/testing/given-letter.ts';
import { aForm } from './testing/a-form.ts';
import { A_PNG } from './testing/given-files.ts';
import { aDocx } from './testing/given-office-files.ts';

let server: TestApp;
let maya: TestClient;
let reader: TestClient;
let template: number;
const watermarker = createWatermarker();
let watermark = watermarker.watermark;
afterEach(() => {
  watermark = watermarker.watermark;
});
let convert: OfficeConverter['toPdf'] = () => Promise.reject(new OfficeMissing());

beforeAll(async () => {
  const office: OfficeConverter = { toPdf: (file) => convert(file), close: async () => {} };
  server = await startTestApp({
    parts: { office, watermarker: { ...watermarker, watermark: (...of) => watermark(...of) } },
  });
  template = await givenClientTemplate(server.db);
  maya = createClient(server, await server.tokenFor({ username: 'maya.lindqvist' }));
  reader = createClient(server, await server.tokenFor({ username: 'rita', groups: ['ROLE_LETTERS_VIEW_ONLY'] }));
});
afterAll(() => Promise.all([server.close(), watermarker.close()]));

async function aPdf(pages = 1): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) document.addPage();
  return document.save();
}

async function attach(name: string, bytes: Uint8Array) {
  const letter = await givenLetter(maya, template);
  return (await maya.call(uploadAttachment, { query: { selectedLetterId: letter.id }, body: aForm(name, bytes) })).body;
}

const mark = ({ id }: Pick<Letter, 'id'>, attachmentId: number, watermarked: boolean, client = maya) =>
  client.call(setWatermark, { params: { attachmentId }, query: { letterId: id }, body: { watermarked } });

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function download({ id }: Pick<Letter, 'id'>, attachmentId: number): Promise<Uint8Array> {
  return (await maya.call(downloadAttachment, { params: { attachmentId }, query: { letterId: id } })).body;
}

test('a PDF is watermarked and gets its own bytes back; each raises the version and is on record', async () => {
  const bytes = await aPdf();
  const { attachment, letter } = await attach('Terms.pdf', bytes);
  expect(attachment).toMatchObject({ watermarked: false, watermarkable: true });
  const on = (await mark(letter, attachment.id, true)).body;
  expect(on).toMatchObject({ version: letter.version + 1, attachments: [{ name: 'Terms.pdf', watermarked: true }] });
  expect(hashOf(await download(letter, attachment.id))).not.toBe(hashOf(bytes));
  expect((await mark(letter, attachment.id, true)).body.version).toBe(on.version);

  const off = (await mark(letter, attachment.id, false)).body;
  expect(off.attachments).toEqual([attachment]);
  expect(hashOf(await download(letter, attachment.id))).toBe(hashOf(bytes));
  const events = await server.db
    .selectFrom('audit_events')
    .select('action')
    .where('subject_id', '=', String(letter.id))
    .where('action', 'like', '%watermark')
    .orderBy('id')
    .execute();
  expect(events.map(({ action }) => action)).toEqual(['letter.watermark', 'letter.unwatermark']);
});

test('a sent letter carries the watermarked bytes, and keeps them when the mark is taken off', async () => {
  const { attachment, letter } = await attach('Terms.pdf', await aPdf());
  const marked = (await mark(letter, attachment.id, true)).body;
  const bytes = await download(letter, attachment.id);
  expect((await maya.call(sendEmail, { ...withKey(), body: anEmail(marked) })).status).toBe(202);
  await mark(letter, attachment.id, false);
  const sent = await server.db
    .selectFrom('sent_letters')
    .select('attachments')
    .where('letter_id', '=', letter.id)
    .executeTakeFirstOrThrow();
  expect(sent.attachments).toMatchObject([{ name: 'Terms.pdf', watermarked: true, sha256: hashOf(bytes) }]);
});

test('an office file becomes a PDF under a free name, and itself again', async () => {
  const pdf = await aPdf(2);
  convert = async () => pdf;
  const { letter } = await attach('Offer.pdf', await aPdf());
  const body = aForm('Offer.docx', aDocx());
  const { attachment } = (await maya.call(uploadAttachment, { query: { selectedLetterId: letter.id }, body })).body;
  const on = (await mark(letter, attachment.id, true)).body.attachments[1];
  expect(on).toMatchObject({ id: attachment.id, name: 'Offer (2).pdf', extension: 'pdf', watermarked: true });
  expect(Buffer.from(await download(letter, attachment.id)).toString('latin1', 0, 5)).toBe('%PDF-');
  expect((await mark(letter, attachment.id, false)).body.attachments[1]).toEqual(attachment);
});

test.each([
  ['watermark_needs_office', () => Promise.reject(new OfficeMissing())],
  ['watermark_failed', () => Promise.reject(new OfficeTooSlow('it is a test'))],
  ['watermark_refused', async () => Buffer.from('no PDF')],
] as const)('an office file that can’t be converted (%s) stays as it is', async (code, toPdf) => {
  convert = toPdf;
  const { attachment, letter } = await attach('Offer.docx', aDocx());
  expect((await mark(letter, attachment.id, true)).error.code).toBe(code);
  expect((await maya.call(getLetter, { params: { id: letter.id } })).body).toEqual(letter);
});

test('a PDF that can’t be watermarked says why, and stays', async () => {
  const { attachment, letter } = await attach(
    'Broken.pdf',
    Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\ntrailer\n<<>>\n%%EOF\n'),
  );
  const { status, error } = await mark(letter, attachment.id, true);
  const message = 'This PDF is damaged, so it can’t be watermarked. Attach it without a watermark.';
  expect([status, error.message]).toEqual([422, message]);
  expect((await maya.call(getLetter, { params: { id: letter.id } })).body).toEqual(letter);
});

test.each(['broken', 'invisible', 'too_many_pages', 'too_costly'] as const)(
  'a refusal of a watermark (%s) says what to do',
  async (refusal) => {
    const { attachment, letter } = await attach('Terms.pdf', await aPdf());
    watermark = async () => ({ bytes: null, refusal });
    const { error } = await mark(letter, attachment.id, true);
    expect(error.message).toMatch(/\. (?:Attach it without a watermark|Print it to a new PDF, then attach that)\.$/);
  },
);

test('each person has a queue and a time of their own, and what took too long is refused', async () => {
  const { attachment, letter } = await attach('Terms.pdf', await aPdf());
  const persons: unknown[] = [];
  watermark = async (_request, source) => {
    persons.push(source);
    throw new PdfError('over_budget', 'No time is left.', { retryAfterSeconds: 7 });
  };
  const { status, error } = await mark(letter, attachment.id, true);
  expect([status, error.code, error.details]).toEqual([429, 'watermark_over_budget', { retryAfterSeconds: 7 }]);
  const turn = { person: expect.stringMatching(/^\d+$/), urgent: false };
  expect(persons).toEqual([{ turn, sha256: hashOf(await download(letter, attachment.id)) }]);
  watermark = async () => Promise.reject(new PdfError('busy', 'Too many PDFs wait.'));
  expect((await mark(letter, attachment.id, true)).error.code).toBe('pdf_busy');
  watermark = async () => Promise.reject(new PdfError('timed_out', 'The PDF took too long.'));
  expect(await mark(letter, attachment.id, true)).toMatchObject({
    status: 422,
    error: { message: 'This file takes too long to watermark. Print it to a new PDF, then attach that.' },
  });
});

test('pictures, attachments of other letters, and people who may only read are refused', async () => {
  const { attachment, letter } = await attach('Photo.png', A_PNG);
  expect(attachment.watermarkable).toBe(false);
  expect((await mark(letter, attachment.id, true)).error.code).toBe('not_watermarkable');
  const other = await attach('Terms.pdf', await aPdf());
  expect((await mark(letter, other.attachment.id, true)).error.code).toBe('attachment_not_found');
  expect((await mark(other.letter, other.attachment.id, true, reader)).status).toBe(403);
});

test('while a thousand pages are watermarked, others are answered', async () => {
  const { attachment, letter } = await attach('Long.pdf', await aPdf(1_000));
  const order: string[] = [];
  const marking = mark(letter, attachment.id, true).then(({ body }) => {
    order.push('marked');
    return body;
  });
  await maya.call(getLetter, { params: { id: letter.id } });
  order.push('answered');
  expect((await marking).attachments[0]?.watermarked).toBe(true);
  expect(order).toEqual(['answered', 'marked']);
});
