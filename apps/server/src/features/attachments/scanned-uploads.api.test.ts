import { createHash } from 'node:crypto';
import { uploadAttachment } from '@letterdesk/contract/attachments';
import { getLetter, type Letter } from '@letterdesk/contract/letters';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ScriptedClamd, startScriptedClamd } from '../../integrations/scanner/testing/scripted-clamd.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createClient, type TestClient } from '../../testing/test-client.ts';
import { givenClientTemplate, givenLetter } from '../sending/testing/given-letter.ts';
import { aForm } from './testing/a-form.ts';

const INFECTED = 'a text with a virus';
/** The scanner's answers to files that contain a word. */
const ANSWERS: Readonly<Record<string, string>> = {
  virus: 'stream: Eicar-Test FOUND\0',
  large: 'INSTREAM size limit exceeded. ERROR\0',
  half: 'stream: O',
};

let clamd: ScriptedClamd;
let server: TestApp;
let maya: TestClient;
let letter: Letter;

beforeAll(async () => {
  clamd = await startScriptedClamd({
    act: (socket, file) => {
      const word = Object.keys(ANSWERS).find((each) => file.includes(each)) ?? '';
      socket.end(ANSWERS[word] ?? 'stream: OK\0');
    },
  });
  server = await startTestApp({ variables: { CLAMD_URL: clamd.url } });
  maya = createClient(server, await server.tokenFor({ username: 'maya.lindqvist', name: 'Maya Lindqvist' }));
  letter = await givenLetter(maya, await givenClientTemplate(server.db));
});
afterAll(async () => {
  await server.close();
  await clamd.close();
});

const upload = (text: string) =>
  maya.call(uploadAttachment, { query: { selectedLetterId: letter.id }, body: aForm('Offer.txt', text) });

async function namesOfAttached(): Promise<string[]> {
  const { body } = await maya.call(getLetter, { params: { id: letter.id } });
  return body.attachments.map(({ name }) => name);
}

test('an infected file is refused by name, and the refusal is audited', async () => {
  const answer = await upload(INFECTED);
  expect([answer.status, answer.error]).toMatchObject([
    422,
    {
      code: 'attachment_infected',
      message: 'The virus scanner found Eicar-Test in this file, so it wasn’t attached.',
      details: { finding: 'Eicar-Test' },
    },
  ]);
  expect(await namesOfAttached()).toEqual([]);
  const events = await server.db
    .selectFrom('audit_events')
    .select(['username', 'subject_id', 'after_hash', 'details'])
    .where('action', '=', 'letter.refuse_infected')
    .execute();
  expect(events).toEqual([
    {
      username: 'maya.lindqvist',
      subject_id: String(letter.id),
      after_hash: createHash('sha256').update(INFECTED).digest('hex'),
      details: { name: 'Offer.txt', finding: 'Eicar-Test' },
    },
  ]);
});

test('an unscannable file is refused with advice about a retry', async () => {
  for (const [text, message] of [
    ['half an answer', /^This file couldn’t be scanned for viruses, .* Try again in a moment\.$/],
    ['too large for it', /^This file is too large for the virus scanner, so it wasn’t attached\./],
  ] as const) {
    const answer = await upload(text);
    expect([answer.status, answer.error.code]).toEqual([503, 'scanner_unreachable']);
    expect(answer.error.message).toMatch(message);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect(await namesOfAttached()).toEqual([]);
});

test('a clean file is attached, none without the scanner, and everything else works', async () => {
  expect((await upload('a clean text')).status).toBe(201);
  await clamd.close();
  expect((await upload('a clean text')).error.code).toBe('scanner_unreachable');
  expect(await namesOfAttached()).toEqual(['Offer.txt']);
  expect((await fetch(`${server.baseUrl}/health/ready`)).status).toBe(200);
});
