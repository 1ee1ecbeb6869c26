import { prepareEmail, sendEmail } from '@letterdesk/contract/sending';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createClient, type TestClient } from '../../testing/test-client.ts';
import { anEmail, givenClientTemplate, givenLetter, withKey } from './testing/given-letter.ts';

let server: TestApp;
let client: TestClient;
let templateId: number;

beforeAll(async () => {
  server = await startTestApp({ variables: { MAIL_FROM_DOMAINS: 'meridale.example,brightmoor.example' } });
  client = createClient(server, await server.tokenFor());
  templateId = await givenClientTemplate(server.db);
});
afterEach(() => giveDomains([], true));
afterAll(() => server.close());

async function giveDomains(emailDomains: string[], allowsOtherDomains: boolean): Promise<void> {
  await server.db
    .updateTable('divisions')
    .set({ email_domains: emailDomains, allows_other_domains: allowsOtherDomains })
    .where('id', '=', 1)
    .execute();
}

async function sendFrom(letterFromEmail: string) {
  const letter = await givenLetter(client, templateId);
  return client.call(sendEmail, { ...withKey(), body: anEmail(letter, { letterFromEmail }) });
}

async function countSentLetters(): Promise<number> {
  return (await server.db.selectFrom('sent_letters').select('id').execute()).length;
}

test('a letter is sent from any From domain if its division has no domains', async () => {
  await giveDomains([], false);
  expect((await sendFrom('ann@brightmoor.example')).status).toBe(202);
});

test('a letter is sent from another domain if its division allows it', async () => {
  await giveDomains(['meridale.example'], true);
  expect((await sendFrom('ann@brightmoor.example')).status).toBe(202);
});

test('a letter is refused from another domain if its division does not allow it, and nothing is stored', async () => {
  await giveDomains(['meridale.example'], false);
  const before = await countSentLetters();
  const { status, error } = await sendFrom('ann@brightmoor.example');
  expect(status).toBe(422);
  expect(error).toMatchObject({
    code: 'from_other_domain',
    message: expect.stringMatching(/^Letters of .+ can only be sent from meridale\.example\.$/),
    details: { division: expect.any(String), allowed: ['meridale.example'] },
  });
  expect(await countSentLetters()).toBe(before);
  expect((await sendFrom('Ann@Meridale.example')).status).toBe(202);
});

test('the prepared e-mail has the domains and the setting of the division', async () => {
  await giveDomains(['meridale.example'], false);
  const { id } = await givenLetter(client, templateId);
  const { body } = await client.call(prepareEmail, { query: { letterId: id } });
  expect(body.division).toMatchObject({ emailDomains: ['meridale.example'], allowsOtherDomains: false });
});
