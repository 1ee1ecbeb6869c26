import { measureEmail, sendEmail } from '@letterdesk/contract/sending';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { givenTemplate } from '../../testing/given.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createClient, type TestClient } from '../../testing/test-client.ts';
import { anEmail, givenClientTemplate, givenLetter, withKey } from './testing/given-letter.ts';

let server: TestApp;
let client: TestClient;
beforeAll(async () => {
  server = await startTestApp();
  client = createClient(server, await server.tokenFor());
  await givenClientTemplate(server.db);
});
afterAll(() => server.close());

async function htmlSentAs(subject: string): Promise<string> {
  const read = () =>
    server.db.selectFrom('mailbox_messages').select('raw').where('subject', '=', subject).executeTakeFirst();
  await expect.poll(read).toBeDefined();
  return (await PostalMime.parse((await read())?.raw ?? '')).html ?? '';
}

describe('the length of an e-mail', () => {
  test.each([true, false])(
    'is that of the HTML that leaves, with the letter below the message (%s)',
    async (included) => {
      const template = await givenTemplate(server.db, '<p>The letter – with a sign: “€”.</p>', {
        include_letter: included,
      });
      const letter = await givenLetter(client, template);
      const email = anEmail(letter, {
        subject: `Letter below: ${included}`,
        message: '<p>Good <b>news</b> from Zoë.</p>',
      });
      const { subject, message } = email;
      const { body } = await client.call(measureEmail, { body: { letterId: letter.id, subject, message } });
      const sent = await client.call(sendEmail, { ...withKey(), body: email });
      expect(sent.body.sentLetterId).toBeGreaterThan(0);
      const html = (await htmlSentAs(subject)).trimEnd();
      expect(body.htmlBytes).toBe(Buffer.byteLength(html));
      expect(html.includes('The letter')).toBe(included);
    },
  );

  test('follows the message', async () => {
    const letter = await givenLetter(client, await givenTemplate(server.db, '<p>Text</p>'));
    const lengthOf = async (message: string) =>
      (await client.call(measureEmail, { body: { letterId: letter.id, subject: '', message } })).body.htmlBytes;
    const [short, long] = [await lengthOf('<p>a</p>'), await lengthOf(`<p>${'a'.repeat(1_001)}</p>`)];
    expect(long - short).toBe(1_000);
  });

  test('is refused for an unknown letter and an overlong message', async () => {
    const letter = await givenLetter(client, await givenTemplate(server.db, '<p>Text</p>'));
    const codeOf = async (letterId: number, message: string) =>
      (await client.call(measureEmail, { body: { letterId, subject: '', message } })).error.code;
    expect(await codeOf(999_999, '')).toBe('letter_not_found');
    expect(await codeOf(letter.id, `<p>${'a'.repeat(400_000)}</p>`)).toBe('text_too_large');
  });
});
