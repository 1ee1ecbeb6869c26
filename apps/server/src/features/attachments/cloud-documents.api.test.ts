import { createHash } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import { downloadAttachment } from '@letterdesk/contract/attachments';
import { attachCloudDocuments, listCloudDocuments, listContentTypes } from '@letterdesk/contract/cloud-documents';
import { floodLetter } from '@letterdesk/contract/flooding';
import { getLetter, type Letter } from '@letterdesk/contract/letters';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  givenCloudDocument,
  givenContentTypes,
} from '../../integrations/cloud-documents/testing/given-cloud-documents.ts';
import { givenRecord } from '../../testing/given.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createClient, type TestClient } from '../../testing/test-client.ts';
import { CLIENT_ID, givenClientTemplate } from '../sending/testing/given-letter.ts';
import { A_PDF } from './testing/given-files.ts';
import { aDocx, aPresentation } from './testing/given-office-files.ts';

const TYPES = [
  { name: 'License', watermarkable: true, defaultTo: true },
  { name: 'Photograph', watermarkable: false, defaultTo: false },
] as const;
const TODAY = '2026-11-22';
const CLIENT = { kind: 'client', id: CLIENT_ID } as const;
const PROVIDER = { kind: 'provider', id: 1001 } as const;
const STRANGER = { kind: 'client', id: CLIENT_ID + 1 } as const;

let server: TestApp;
let maya: TestClient;
let reader: TestClient;
let template: number;

beforeAll(async () => {
  server = await startTestApp({
    variables: { ATTACHMENT_BYTES: '100000' },
    parts: { now: () => new Date(`${TODAY}T12:00:00`) },
  });
  template = await givenClientTemplate(server.db);
  await givenContentTypes(server.db, TYPES);
  await givenRecord(server.db, 'provider', PROVIDER.id, { legalName: 'Ann Ro, MD' });
  await givenRecord(server.db, 'assignment', 501, { endDate: '2027-03-31' }, { jobId: 301, providerId: PROVIDER.id });
  await givenRecord(server.db, 'job', 301, {}, { clientId: CLIENT.id });
  maya = createClient(server, await server.tokenFor({ username: 'maya.lindqvist' }));
  reader = createClient(server, await server.tokenFor({ username: 'ruth.reader', groups: ['ROLE_LETTERS_VIEW_ONLY'] }));
});
afterAll(() => server.close());

type Given = Partial<Parameters<typeof givenCloudDocument>[2]>;

const given = (document: Given = {}) =>
  givenCloudDocument(server.db, server.dependencies.blobs, { owner: CLIENT, ...document });

async function aLetter(ids: object = { clientId: CLIENT.id }): Promise<Letter> {
  return (await maya.call(floodLetter, { body: { letterTemplateId: template, ids } })).body;
}

const list = ({ id }: Pick<Letter, 'id'>, client = maya) =>
  client.call(listCloudDocuments, { query: { letterId: id } });

const attach = ({ id: letterId }: Pick<Letter, 'id'>, ids: readonly string[], client = maya) =>
  client.call(attachCloudDocuments, { body: { letterId, documents: ids.map((id) => ({ id, watermarked: false })) } });

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('the cloud documents of a letter', () => {
  test('belong to the client and the provider in its id map, sorted by name', async () => {
    const mine = [
      await given({ filename: 'b.pdf' }),
      await given({ filename: 'C.pdf', owner: PROVIDER }),
      await given({ filename: 'a.pdf' }),
    ];
    const others = [await given({ owner: STRANGER }), await given({ environment: 'second' })];
    const { body } = await list(await aLetter({ assignmentId: 501 }));
    const shown = body.documents.map(({ id }) => id).filter((id) => [...mine, ...others].includes(id));
    expect(shown).toEqual([mine[2], mine[0], mine[1]]);
    const { body: ofClient } = await list(await aLetter());
    expect(ofClient.documents.map(({ id }) => id)).not.toContain(mine[1]);
  });

  test('show their metadata on one line each, and whether they can have a watermark', async () => {
    const days = { scannedDate: '2024-02-29', expirationDate: '2027-12-31' };
    const full = await given({ filename: 'x/Grüße\u202e.PDF', description: 'Two\nlines', state: 'TX', ...days });
    const photograph = await given({ filename: 'Photo.png', docType: 'Photograph' });
    const picture = await given({ filename: 'Scan.png' });
    const { body } = await list(await aLetter(), reader);
    const shown = (id: string) => body.documents.find((document) => document.id === id);
    expect(shown(full)).toEqual({
      id: full,
      filename: 'Grüße.pdf',
      docType: 'License',
      description: 'Two lines',
      state: 'TX',
      ...days,
      watermarkable: true,
      watermarked: true,
      expiry: null,
    });
    for (const id of [photograph, picture])
      expect(shown(id)).toMatchObject({ watermarkable: false, watermarked: false });
  });

  test('show if they are expired or expire before the assignment ends', async () => {
    const expired = await given({ expirationDate: '2026-11-21' });
    const tooEarly = await given({ expirationDate: '2027-01-10' });
    const messages = async (letter: Letter) => {
      const { body } = await list(letter);
      return [expired, tooEarly].map(
        (id) => body.documents.find((document) => document.id === id)?.expiry?.message ?? null,
      );
    };
    expect(await messages(await aLetter({ assignmentId: 501 }))).toEqual([
      'Expired on 2026-11-21',
      'Expires on 2027-01-10, before the assignment ends on 2027-03-31',
    ]);
    expect(await messages(await aLetter())).toEqual(['Expired on 2026-11-21', null]);
  });

  test('are not found for an unknown letter; their types are listed by name', async () => {
    expect((await list({ id: 999_999 })).error.code).toBe('letter_not_found');
    expect((await reader.call(listContentTypes)).body).toEqual(TYPES);
  });
});

describe('attaching cloud documents', () => {
  test('attaches several at once under one lock, with exact bytes, and audits their names', async () => {
    const letter = await aLetter();
    const pdf = await given({ filename: 'Agreement.pdf', bytes: A_PDF });
    const same = await given({ filename: 'agreement.PDF', bytes: Buffer.concat([A_PDF, Buffer.from('%2')]) });
    const { body } = await attach(letter, [pdf, same]);
    expect(body.refused).toEqual([]);
    expect(body.attached.map(({ name, contentType }) => [name, contentType])).toEqual([
      ['Agreement.pdf', 'License'],
      ['agreement (2).pdf', 'License'],
    ]);
    expect(body.letter).toMatchObject({ version: letter.version + 1, attachments: body.attached });
    const params = { attachmentId: body.attached[0]?.id ?? 0 };
    const download = await maya.call(downloadAttachment, { params, query: { letterId: letter.id } });
    expect(hashOf(download.body)).toBe(hashOf(A_PDF));
    const events = await server.db
      .selectFrom('audit_events')
      .select('details')
      .where('subject_id', '=', String(letter.id))
      .where('action', '=', 'letter.attach')
      .orderBy('id')
      .execute();
    expect(events.map(({ details }) => details.cloudDocument)).toEqual([
      { id: pdf, filename: 'Agreement.pdf' },
      { id: same, filename: 'agreement.pdf' },
    ]);
  });

  test('reports the reason for each refused one and attaches the others', async () => {
    const letter = await aLetter();
    const asked = {
      good: await given({ filename: 'Terms.txt' }),
      stranger: await given({ owner: STRANGER }),
      page: await given({ filename: 'Page.pdf', bytes: Buffer.from('<html>') }),
      large: await given({ filename: 'Large.txt', bytes: Buffer.alloc(100_001, 'x') }),
    };
    const { body } = await attach(letter, Object.values(asked));
    expect(body.attached.map(({ name }) => name)).toEqual(['Terms.txt']);
    expect(body.refused).toEqual([
      { id: asked.stranger, name: null, code: 'cloud_document_not_found', message: expect.any(String) },
      {
        id: asked.page,
        name: 'Page.pdf',
        code: 'attachment_content_invalid',
        message: 'The content of this file does not match its name: it is not a pdf file.',
      },
      {
        id: asked.large,
        name: 'Large.txt',
        code: 'attachment_too_large',
        message: expect.stringContaining('too large'),
      },
    ]);
  });

  test('accepts macro formats, but no macros in other files and no unlisted types', async () => {
    const macros = { 'ppt/vbaProject.bin': 'macros' };
    const deck = aPresentation('pptm', macros);
    const asked = [
      await given({ filename: 'Deck.pptm', bytes: deck }),
      await given({ filename: 'Hidden.docx', bytes: aDocx({ 'word/vbaProject.bin': 'macros' }) }),
      await given({ filename: 'Macros.docm', bytes: aDocx() }),
    ];
    const { body } = await attach(await aLetter(), asked);
    expect(body.attached.map(({ name, extension }) => [name, extension])).toEqual([['Deck.pptm', 'pptm']]);
    expect(body.refused.map(({ id, code }) => [id, code])).toEqual([
      [asked[1], 'attachment_with_macros'],
      [asked[2], 'attachment_type_not_allowed'],
    ]);
  });

  test('changes nothing if all are refused, too many are requested or one twice', async () => {
    const letter = await aLetter();
    const many = await Promise.all(Array.from({ length: 6 }, () => given()));
    const none = await attach(letter, ['999999']);
    expect([none.body.attached, none.body.letter.version]).toEqual([[], letter.version]);
    expect((await attach(letter, many)).error).toMatchObject({ code: 'too_many_attachments', details: { limit: 5 } });
    expect((await attach(letter, [many[0] ?? '', many[0] ?? ''])).error.code).toBe('invalid_request');
    expect((await attach(letter, many.slice(1))).body.letter.version).toBe(letter.version + 1);
    expect((await attach(letter, many.slice(0, 1))).error.code).toBe('too_many_attachments');
  });

  test('refuses one of two people whose documents together exceed the limit', async () => {
    const letter = await aLetter();
    const ids = await Promise.all(Array.from({ length: 6 }, () => given()));
    const answers = await Promise.all([attach(letter, ids.slice(0, 3)), attach(letter, ids.slice(3))]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.error.code).toBe('too_many_attachments');
    const { body } = await maya.call(getLetter, { params: { id: letter.id } });
    expect(body.attachments).toHaveLength(3);
  });

  test('is refused to read-only users', async () => {
    expect((await attach(await aLetter(), [await given()], reader)).error.code).toBe('letter_read_only');
  });
});

test("a file's content type decides its watermark unless a person chooses otherwise, and an impossible watermark is refused with the reason", async () => {
  const letter = await aLetter();
  const document = await PDFDocument.create();
  document.addPage();
  const bytes = Buffer.from(await document.save());
  const ids = [await given({ filename: 'License.pdf', bytes }), await given({ filename: 'Damaged.pdf', bytes: A_PDF })];
  const body = { letterId: letter.id, documents: ids.map((id) => ({ id })) };
  const answer = (await maya.call(attachCloudDocuments, { body })).body;
  expect(answer.attached).toMatchObject([{ name: 'License.pdf', watermarked: true, watermarkable: true }]);
  expect(answer.refused).toMatchObject([{ name: 'Damaged.pdf', code: 'watermark_refused' }]);
  const plain = (await attach(answer.letter, [ids[1] ?? ''])).body;
  expect(plain.attached).toMatchObject([{ name: 'Damaged.pdf', watermarked: false, watermarkable: true }]);
});
