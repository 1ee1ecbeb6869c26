import { sendEmail } from '@letterdesk/contract/sending';
import { getTemplateUsage } from '@letterdesk/contract/template-administration';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createClient, type TestClient } from '../../testing/test-client.ts';
import { anEmail, givenClientTemplate, givenLetter, withKey } from './testing/given-letter.ts';

let server: TestApp;
let client: TestClient;
let administrator: TestClient;
let templateId: number;

beforeAll(async () => {
  server = await startTestApp({ variables: { MAIL_FROM_DOMAINS: 'meridale.example' } });
  client = createClient(server, await server.tokenFor());
  administrator = createClient(server, await server.tokenFor({ groups: ['ROLE_LETTERS_TEMPLATE_ADMIN'] }));
  templateId = await givenClientTemplate(server.db);
});
afterAll(() => server.close());

const usageOf = (id: number, by = administrator) => by.call(getTemplateUsage, { params: { id } });

test("a template's usage counts letters and sendings, and gives the last one's time", async () => {
  expect((await usageOf(templateId)).body).toEqual({ lettersMade: 0, lettersSent: 0, lastUsed: null });
  const letter = await givenLetter(client, templateId);
  const { lastUsed, ...made } = (await usageOf(templateId)).body;
  expect(made).toEqual({ lettersMade: 1, lettersSent: 0 });
  expect((await client.call(sendEmail, { ...withKey(), body: anEmail(letter) })).status).toBe(202);
  const sent = (await usageOf(templateId)).body;
  expect(sent).toMatchObject({ lettersMade: 1, lettersSent: 1 });
  expect(Date.parse(sent.lastUsed ?? '')).toBeGreaterThan(Date.parse(lastUsed ?? ''));
});

test('the usage is for template administrators, and for templates', async () => {
  expect((await usageOf(templateId, client)).status).toBe(403);
  expect((await usageOf(99_999)).error).toMatchObject({ code: 'template_not_found' });
});

test('the last use is read from indexes', async () => {
  const plan = await server.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    return Promise.all(
      ['letters', 'sent_letters'].map((table) =>
        sql<{
          'QUERY PLAN': string;
        }>`explain select max(created_at) from ${sql.table(table)} where template_id = 1`.execute(trx),
      ),
    );
  });
  const [letters, sent] = plan.map(({ rows }) => rows.map((row) => row['QUERY PLAN']).join('\n'));
  expect(letters).toContain('letters_template_created');
  expect(sent).toContain('sent_letters_template');
});
