import { arrangeAttachments } from '@letterdesk/contract/attachments';
import type { PassedCheck } from '@letterdesk/contract/check-result';
import { checkLetter } from '@letterdesk/contract/checks';
import { attachCloudDocuments } from '@letterdesk/contract/cloud-documents';
import type { Letter } from '@letterdesk/contract/letters';
import { sendEmail } from '@letterdesk/contract/sending';
import type { RequiredDocument } from '@letterdesk/core/attachments/required-documents';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  givenCloudDocument,
  givenContentTypes,
} from '../../integrations/cloud-documents/testing/given-cloud-documents.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createClient, type TestClient } from '../../testing/test-client.ts';
import { anEmail, CLIENT_ID, givenClientTemplate, givenLetter, withKey } from '../sending/testing/given-letter.ts';

const TYPES = ['CV', 'License', 'Contract'].map((name) => ({ name, watermarkable: false, defaultTo: false }));
const CV: RequiredDocument = { kind: 'CV', maxAge: { count: 6, unit: 'months' } };
const LICENSE: RequiredDocument = { kind: 'License', maxAge: null };
const TODAY = '2026-11-22';

let server: TestApp;
let templateId: number;
let maya: TestClient;
let viewer: TestClient;

beforeAll(async () => {
  server = await startTestApp({ parts: { now: () => new Date(`${TODAY}T12:00:00`) } });
  templateId = await givenClientTemplate(server.db);
  await givenContentTypes(server.db, TYPES);
  maya = createClient(server, await server.tokenFor());
  viewer = createClient(server, await server.tokenFor({ username: 'hannah.voss', groups: ['ROLE_LETTERS_VIEW_ONLY'] }));
});
afterAll(() => server.close());

beforeEach(() => requireDocuments([CV, LICENSE]));

async function requireDocuments(required: readonly RequiredDocument[], severities: Record<string, string> = {}) {
  await server.db
    .updateTable('letter_templates')
    .set({ required_documents: JSON.stringify(required), check_severities: JSON.stringify(severities) })
    .where('id', '=', templateId)
    .execute();
}

const aLetter = () => givenLetter(maya, templateId);

const given = (docType: string, scannedDate: string | null = null) =>
  givenCloudDocument(server.db, server.dependencies.blobs, {
    owner: { kind: 'client', id: CLIENT_ID },
    filename: `${docType} of ${scannedDate}.txt`,
    docType,
    scannedDate,
  });

async function attach({ id: letterId }: Pick<Letter, 'id'>, ...documents: string[]): Promise<Letter> {
  const body = { letterId, documents: documents.map((id) => ({ id })) };
  const answer = await maya.call(attachCloudDocuments, { body });
  expect(answer.body.refused).toEqual([]);
  return answer.body.letter;
}

const kindsOf = ({ attachments }: Letter) => attachments.map(({ contentType }) => contentType);

async function findIn(letter: Letter) {
  const { id: letterId, name, text } = letter;
  const body = { letterId, letterTemplateId: templateId, name, text, flooded: [] };
  const { results } = (await maya.call(checkLetter, { body })).body;
  return results.filter(({ check }) => check === 'required-documents');
}

const send = (letter: Letter, passedChecks: PassedCheck[] = []) =>
  maya.call(sendEmail, { body: { ...anEmail(letter), passedChecks }, ...withKey() });

describe('a template that requires documents', () => {
  test('has what is missing named while its letter is written, and refuses to send it', async () => {
    const letter = await aLetter();
    const [result] = await findIn(letter);
    expect(result).toMatchObject({ severity: 'block', title: 'Required documents' });
    expect(result?.findings.map(({ message, fix }) => [message, fix])).toEqual([
      ['CV isn’t attached.', { by: 'attaching', kind: 'CV', since: '2026-05-22' }],
      ['License isn’t attached.', { by: 'attaching', kind: 'License', since: null }],
    ]);
    const refused = await send(letter);
    expect([refused.status, refused.error.code]).toEqual([422, 'checks_failed']);
    expect(refused.error.details).toMatchObject({ results: [{ check: 'required-documents' }] });
  });

  test('is content with documents of the store that are new enough, and puts them in order', async () => {
    const letter = await aLetter();
    const attached = await attach(
      letter,
      await given('Contract'),
      await given('License'),
      await given('CV', '2026-05-22'),
    );
    expect(kindsOf(attached)).toEqual(['CV', 'License', 'Contract']);
    expect(await findIn(attached)).toEqual([]);
    expect((await send(attached)).status).toBe(202);
  });

  test('names documents that are too old or have no date', async () => {
    const old = await attach(await aLetter(), await given('License'), await given('CV', '2026-05-21'));
    expect((await findIn(old)).flatMap(({ findings }) => findings.map(({ message }) => message))).toEqual([
      '“CV of 2026-05-21.txt” is too old: CV must be dated May 22, 2026 or later.',
    ]);
    const undated = await attach(await aLetter(), await given('License'), await given('CV'));
    expect((await findIn(undated)).flatMap(({ findings }) => findings.map(({ message }) => message))).toEqual([
      '“CV of null.txt” has no date, so its age isn’t known.',
    ]);
    await attach(undated, await given('CV', TODAY));
    expect(await findIn(undated)).toEqual([]);
  });

  test('lets a letter pass with a reason if its administrator lets it ask', async () => {
    await requireDocuments([LICENSE], { 'required-documents': 'ask' });
    const letter = await aLetter();
    expect((await send(letter)).error.code).toBe('checks_failed');
    const passed = { check: 'required-documents', title: 'Required documents', reason: 'It follows by post.' };
    const sent = await send(letter, [{ ...passed, messages: ['License isn’t attached.'] }]);
    expect(sent.status).toBe(202);
  });

  test('has a changed order fixed by one call, which is audited and repeated without effect', async () => {
    const letter = await attach(await aLetter(), await given('CV', TODAY), await given('License'));
    await requireDocuments([LICENSE, CV]);
    const [result] = await findIn(letter);
    expect(result?.findings).toMatchObject([{ fix: { by: 'arranging' } }]);
    const arrange = (client = maya) => client.call(arrangeAttachments, { body: { letterId: letter.id } });
    expect((await arrange(viewer)).status).toBe(403);
    const arranged = (await arrange()).body;
    expect([kindsOf(arranged), arranged.version]).toEqual([['License', 'CV'], letter.version + 1]);
    expect(await findIn(arranged)).toEqual([]);
    expect((await arrange()).body.version).toBe(arranged.version);
    const events = await server.db
      .selectFrom('audit_events')
      .select('details')
      .where('action', '=', 'letter.arrange')
      .where('subject_id', '=', String(letter.id))
      .execute();
    expect(events).toEqual([{ details: { names: arranged.attachments.map(({ name }) => name) } }]);
    expect((await maya.call(arrangeAttachments, { body: { letterId: 99_999 } })).status).toBe(404);
  });
});
