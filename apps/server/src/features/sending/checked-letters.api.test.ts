import type { CheckResult, PassedCheck } from '@letterdesk/contract/check-result';
import { checkLetter } from '@letterdesk/contract/checks';
import { type Letter, saveLetter } from '@letterdesk/contract/letters';
import { getSentLetter, sendEmail } from '@letterdesk/contract/sending';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createClient, type TestClient } from '../../testing/test-client.ts';
import { anEmail, givenClientTemplate, givenLetter, withKey } from './testing/given-letter.ts';

let server: TestApp;
let client: TestClient;
let templateId: number;

beforeAll(async () => {
  server = await startTestApp();
  client = createClient(server, await server.tokenFor());
  templateId = await givenClientTemplate(server.db);
});
afterAll(() => server.close());

async function givenText(added: string): Promise<Letter> {
  const letter = await givenLetter(client, templateId);
  const { id, version, name, text } = letter;
  return (await client.call(saveLetter, { body: { id, version, name, text: `${text}<p>${added}</p>` } })).body;
}

const send = (letter: Letter, passedChecks: readonly PassedCheck[] = [], changes = {}) =>
  client.call(sendEmail, { ...withKey(), body: { ...anEmail(letter, changes), passedChecks } });

function resultsOf({ error }: Awaited<ReturnType<typeof send>>): CheckResult[] {
  expect(error.code).toBe('checks_failed');
  return (error.details as { results: CheckResult[] }).results;
}

const passOf = ({ check, title, findings }: CheckResult): PassedCheck => ({
  check,
  title,
  messages: findings.map(({ message }) => message),
  reason: 'Agreed by phone',
});

test('a finding stops the mail until a reason is given, which is kept with the sending', async () => {
  const letter = await givenText('We meet on Monday, March 3, 2037.');
  const results = resultsOf(await send(letter));
  expect(results.map(({ check }) => check)).toEqual(['weekday-mismatch']);
  const { body } = await send(letter, results.map(passOf));
  const sent = await client.call(getSentLetter, { params: { id: body.sentLetterId } });
  expect(sent.body.passedChecks).toEqual(results.map(passOf));
});

test('a reason counts only for what was found when it was given', async () => {
  const letter = await givenText('We meet on Monday, March 3, 2037.');
  const passed = resultsOf(await send(letter)).map(passOf);
  const worse = await givenText('We meet on Monday, March 3, 2037, and on Friday, March 5, 2037.');
  const [result] = resultsOf(await send(worse, passed));
  expect(result?.findings.map(({ message }) => message)).toContain('March 5, 2037 is a Thursday, not a Friday.');
});

test('the subject and the message are checked when the letter is sent', async () => {
  const letter = await givenLetter(client, templateId);
  const [result] = resultsOf(await send(letter, [], { subject: 'Confirmation for [name]' }));
  expect(result?.findings.map(({ place }) => place.part)).toEqual(['subject']);
});

test('a letter is checked as it is written, and nothing is stored', async () => {
  const letter = await givenLetter(client, templateId);
  const check = async (text: string) => {
    const { flooded, id: letterId, name } = letter;
    const body = { letterId, letterTemplateId: templateId, name, text, flooded };
    return (await client.call(checkLetter, { body })).body.results;
  };
  expect(await check(letter.text)).toEqual([]);
  expect(await check(`${letter.text}<p>The start is TBD.</p>`)).toMatchObject([
    { check: 'placeholder', findings: [{ place: { part: 'text', line: 2, from: 13, to: 16 } }] },
  ]);
});

test('a text of nothing but faults is answered with the first ones and a number', async () => {
  const letter = await givenLetter(client, templateId);
  const text = `<p>${'TBD, '.repeat(5_000)}</p>`;
  const body = { letterId: letter.id, letterTemplateId: templateId, name: letter.name, text, flooded: letter.flooded };
  const { results } = (await client.call(checkLetter, { body })).body;
  const found = results.find(({ check }) => check === 'placeholder');
  expect(found?.findings).toHaveLength(20);
  expect(found?.more).toBe(4_980);
});
