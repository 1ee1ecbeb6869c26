import { createEmailMessage, saveEmailMessage } from '@letterdesk/contract/email-messages';
import { floodLetter, rehearseTemplate } from '@letterdesk/contract/flooding';
import { createLetter, type Letter, saveLetter } from '@letterdesk/contract/letters';
import { sendEmail } from '@letterdesk/contract/sending';
import { createLetterTemplate, saveLetterTemplate } from '@letterdesk/contract/template-administration';
import { DOCUMENT_LIMITS } from '@letterdesk/core/document/limits';
import { textSize } from '@letterdesk/core/document/text-size';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  anEmail,
  CLIENT_ID,
  givenClientTemplate,
  givenLetter,
  withKey,
} from '../features/sending/testing/given-letter.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createClient, type TestClient } from '../testing/test-client.ts';

let server: TestApp;
let maya: TestClient;
let priya: TestClient;
let template: number;

beforeAll(async () => {
  server = await startTestApp();
  template = await givenClientTemplate(server.db);
  maya = createClient(server, await server.tokenFor());
  const groups = ['ROLE_LETTERS_TEMPLATE_ADMIN' as const];
  priya = createClient(server, await server.tokenFor({ username: 'priya.ramaswamy', groups }));
});
afterAll(() => server.close());

const NAME = '<p><span data-shortcode="ClientName">Lakeside &amp; Sons</span></p>';

interface Outcome {
  readonly status: number;
  /** The stored text, if the call returns it. */
  readonly stored?: string | undefined;
  readonly error?: { readonly code: string; readonly message: string };
}
/** One call that accepts a text. */
type Way = (text: string) => Promise<Outcome>;

interface Answer<Body> {
  readonly status: number;
  readonly body: Body;
  readonly error: { readonly code: string; readonly message: string };
}

function outcomeOf<Body>(answer: Answer<Body>, storedIn: (body: Body) => string | undefined): Outcome {
  const { status } = answer;
  return status < 300 ? { status, stored: storedIn(answer.body) } : { status, error: answer.error };
}

const belowName = ({ text }: Letter) => text.slice(NAME.length);
const change = ({ id, version, name }: Letter) => ({ id, version, name });

async function savingLetter(text: string) {
  const letter = await givenLetter(maya, template);
  const answer = await maya.call(saveLetter, { body: { ...change(letter), text: NAME + text } });
  return outcomeOf(answer, belowName);
}

async function creatingLetter(text: string) {
  const body = { name: 'Letter', letterTemplateId: template, environment: 'demo', ids: `{"clientId":${CLIENT_ID}}` };
  const answer = await maya.call(createLetter, { body: { ...body, text: NAME + text } });
  return outcomeOf(answer, belowName);
}

async function refloodingLetter(text: string) {
  const { id: letterId, version } = await givenLetter(maya, template);
  const body = { letterTemplateId: template, letterId, version, ids: { clientId: CLIENT_ID }, text: NAME + text };
  const answer = await maya.call(floodLetter, { query: { reflood: 'true' }, body });
  return outcomeOf(answer, belowName);
}

async function creatingTemplate(text: string) {
  const answer = await priya.call(createLetterTemplate, { body: { title: 'Template', template: text } });
  return outcomeOf(answer, ({ draft }) => draft?.template);
}

async function savingDraft(text: string) {
  const { body } = await priya.call(createLetterTemplate, { body: { title: 'Template', template: '<p>x</p>' } });
  const draft = { title: 'Template', template: text, version: body.draft?.version ?? 0 };
  const answer = await priya.call(saveLetterTemplate, { body: { id: body.id, draft } });
  return outcomeOf(answer, ({ draft }) => draft?.template);
}

async function creatingMessage(text: string) {
  const body = { name: 'Message', division: 1, subject: 'Subject', message: text };
  const answer = await priya.call(createEmailMessage, { body });
  return outcomeOf(answer, ({ message }) => message);
}

async function savingMessage(text: string) {
  const { body } = await priya.call(createEmailMessage, { body: { name: 'Message', division: 1, subject: 'Subject' } });
  const { id, version, name, division, subject } = body;
  const answer = await priya.call(saveEmailMessage, {
    body: { id, version, name, division: division.id, subject, message: text },
  });
  return outcomeOf(answer, ({ message }) => message);
}

async function sending(text: string) {
  const letter = await givenLetter(maya, template);
  const answer = await maya.call(sendEmail, { ...withKey(), body: anEmail(letter, { message: text }) });
  const sent = await server.db
    .selectFrom('sent_letters')
    .select('message')
    .where('letter_id', '=', letter.id)
    .execute();
  return outcomeOf(answer, () => sent[0]?.message);
}

async function rehearsing(text: string) {
  const body = { letterTemplateId: template, title: 'Title', template: text, ids: {} };
  const answer = await priya.call(rehearseTemplate, { body });
  return outcomeOf(answer, (flooded) => flooded.text);
}

const WAYS: [string, Way][] = [
  ['saving a letter', savingLetter],
  ['the first save of a letter', creatingLetter],
  ['reflooding a letter', refloodingLetter],
  ['creating a template', creatingTemplate],
  ["saving a template's draft", savingDraft],
  ['creating an e-mail message', creatingMessage],
  ['saving an e-mail message', savingMessage],
  ['sending a message', sending],
  ['rehearsing a template', rehearsing],
];

describe.each(WAYS)('the text limit of a call: %s', (_what, bring) => {
  const room = DOCUMENT_LIMITS.textLength - textSize(NAME).characters - '<p></p>'.length;

  test('accepts text that is stored with more characters than it shows, also again', async () => {
    const text = `<p>${['&amp;', '‹', '&nbsp;', '&lt;'].map((one) => one.repeat(50_000)).join('')}</p>`;
    const first = await bring(text);
    expect(first.status).toBeLessThan(300);
    expect(first.stored).toBe(text);
    expect((await bring(first.stored ?? '')).stored).toBe(first.stored);
  });

  test('refuses a longer text and reports the excess', async () => {
    const { status, error } = await bring(`<p>${'&amp;'.repeat(room + 2_000)}</p>`);
    expect([status, error?.code]).toEqual([413, 'text_too_large']);
    expect(error?.message).toMatch(/^This text is (1|2),\d{3} characters too long, formatting included\./);
  });
});

test('the longest text with the largest pictures fits into a request', async () => {
  const half = `<img src="data:image/png;base64,${'A'.repeat(2_000_000)}" alt="">`;
  const used = textSize(NAME + half + half).characters + '<p></p>'.length;
  const text = `<p>${'&nbsp;'.repeat(DOCUMENT_LIMITS.textLength - used)}</p>${half}${half}`;
  const first = await savingLetter(text);
  expect([first.status, first.stored]).toEqual([200, text]);
  const more = await savingLetter(text.replace('base64,', 'base64,AAAA'));
  expect([more.status, more.error?.message]).toEqual([413, expect.stringContaining('have 3.1 MB together')]);
});
