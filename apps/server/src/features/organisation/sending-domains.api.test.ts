import { changeFromDomain } from '@letterdesk/contract/organisation';
import { prepareEmail, sendEmail } from '@letterdesk/contract/sending';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, type TestClient } from '../../testing/test-client.ts';
import { anEmail, givenClientTemplate, givenLetter, withKey } from '../sending/testing/given-letter.ts';
import { type Administrators, givenAdministrators } from './testing/given-administrators.ts';

let people: Administrators;
let writer: TestClient;
let templateId: number;
beforeAll(async () => {
  const variables = { MAIL_FROM_DOMAINS: 'meridale.example,tarrow.example' };
  people = await givenAdministrators({ variables }, async ({ db }) => {
    templateId = await givenClientTemplate(db);
  });
  writer = createClient(people.server, await people.server.tokenFor());
});
afterAll(() => people.server.close());

async function sendFrom(letterFromEmail: string): Promise<string> {
  const letter = await givenLetter(writer, templateId);
  const answer = await writer.call(sendEmail, { body: anEmail(letter, { letterFromEmail }), ...withKey() });
  return answer.status < 300 ? 'sent' : answer.error.code;
}

test('letters leave from the stored domains, starting with the next sending', async () => {
  expect(await sendFrom('ann@kestrel.example')).toBe('from_not_allowed');
  expect(await sendFrom('ann@tarrow.example')).toBe('sent');
  await people.oona.call(changeFromDomain, { body: { before: null, after: { domain: 'kestrel.example' } } });
  await people.oona.call(changeFromDomain, { body: { before: { domain: 'tarrow.example' }, after: null } });
  expect(await sendFrom('ann@kestrel.example')).toBe('sent');
  expect(await sendFrom('ann@tarrow.example')).toBe('from_not_allowed');
  const { id } = await givenLetter(writer, templateId);
  const { body } = await writer.call(prepareEmail, { query: { letterId: id } });
  expect(body.fromDomains).toEqual(['kestrel.example', 'meridale.example']);
});
