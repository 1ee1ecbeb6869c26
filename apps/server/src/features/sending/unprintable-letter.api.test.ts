import { type Letter, saveLetter } from '@letterdesk/contract/letters';
import { sendEmail } from '@letterdesk/contract/sending';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createClient, type TestClient } from '../../testing/test-client.ts';
import { anEmail, givenClientTemplate, givenLetter, withKey } from './testing/given-letter.ts';

const PHARAOH = '\u{13000}';

let server: TestApp;
let client: TestClient;
let templateId: number;

beforeAll(async () => {
  server = await startTestApp();
  client = createClient(server, await server.tokenFor());
  templateId = await givenClientTemplate(server.db);
});
afterAll(() => server.close());

async function letterWith(added: string): Promise<Letter> {
  const { id, version, name, text } = await givenLetter(client, templateId);
  return (await client.call(saveLetter, { body: { id, version, name, text: text + added } })).body;
}

test('a letter with characters that no letter font has is sent only if the request allows them', async () => {
  const letter = await letterWith(`<p>Dear Dr. ${PHARAOH},</p>`);
  const request = { ...withKey(), body: anEmail(letter) };
  const { status, error } = await client.call(sendEmail, request);
  expect([status, error.code]).toEqual([422, 'unprintable_characters']);
  expect(error.details).toEqual({
    characters: [{ character: PHARAOH, excerpt: `Dear Dr. ${PHARAOH},`, place: 'text' }],
  });
  const repeated = { ...withKey(), body: anEmail(letter, { allowUnprintable: true }) };
  const sent = await client.call(sendEmail, repeated);
  expect(sent.status).toBe(202);
  expect((await client.call(sendEmail, repeated)).body.sentLetterId).toBe(sent.body.sentLetterId);
});

test("the footer's characters count, those of the message don't", async () => {
  const letter = await letterWith('<p>Dear Dr. 김 ☐,</p>');
  const message = `<p>Hello ${PHARAOH}</p>`;
  const sent = await client.call(sendEmail, { ...withKey(), body: anEmail(letter, { message }) });
  expect(sent.status).toBe(202);
  await server.db
    .updateTable('footers')
    .set({ text: `Northgate ${PHARAOH}` })
    .execute();
  const { error } = await client.call(sendEmail, { ...withKey(), body: anEmail(await letterWith('')) });
  expect(error.details).toEqual({
    characters: [{ character: PHARAOH, excerpt: `Northgate ${PHARAOH}`, place: 'footer' }],
  });
});
