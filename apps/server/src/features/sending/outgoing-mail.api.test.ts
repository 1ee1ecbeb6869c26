import { listOutgoing } from '@letterdesk/contract/outgoing-mail';
import { sendEmail } from '@letterdesk/contract/sending';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createClient, type TestClient } from '../../testing/test-client.ts';
import { readMailHold } from './mail-hold.ts';
import { anEmail, givenClientAddresses, givenClientTemplate, givenLetter, withKey } from './testing/given-letter.ts';

let server: TestApp;
let operator: TestClient;
let writer: TestClient;

beforeAll(async () => {
  server = await startTestApp();
  writer = createClient(server, await server.tokenFor());
  operator = createClient(
    server,
    await server.tokenFor({ username: 'oona.reyes', groups: ['ROLE_LETTERS_CORPORATE_TEMPLATE_ADMIN'] }),
  );
});
afterAll(() => server.close());

const list = (status: 'waiting' | 'failed' | 'uncertain') =>
  operator.call(listOutgoing, { query: { status } }).then(({ body }) => body);

test('administrators see waiting, failed and uncertain mails with reasons', async () => {
  // Holds all mail, so that the given states don't change.
  await sql`insert into mail_hold (backup_at) values (now() - interval '1 day')`.execute(server.db);
  const letter = await givenLetter(writer, await givenClientTemplate(server.db));
  const to = 'ann@lakeside.example, bob@lakeside.example, cleo@lakeside.example';
  await givenClientAddresses(server.db, 'cleo@lakeside.example');
  const { body: sent } = await writer.call(sendEmail, { body: anEmail(letter, { letterTo: to }), ...withKey() });
  const put = (address: string, state: string, detail: string) =>
    sql`update mail_recipients set state = ${state}, detail = ${detail}, next_attempt_at = null where address = ${address}`.execute(
      server.db,
    );
  await put('bob@lakeside.example', 'failed', 'Mailbox full');
  await put('cleo@lakeside.example', 'uncertain', 'No answer');

  const failed = await list('failed');
  expect(failed.counts).toEqual({ waiting: 1, failed: 1, uncertain: 1 });
  expect(failed.heldDate).toBe((await readMailHold(server.db))?.heldAt.toISOString());
  expect(failed.recipients).toMatchObject([
    {
      name: letter.name,
      sentLetterId: sent.sentLetterId,
      address: 'bob@lakeside.example',
      detail: 'Mailbox full',
      nextAttemptDate: null,
    },
  ]);
  expect((await list('waiting')).recipients).toMatchObject([{ address: 'ann@lakeside.example', state: 'queued' }]);
  expect((await list('uncertain')).recipients.map(({ address }) => address)).toEqual(['cleo@lakeside.example']);
});

test('other users are refused', async () => {
  for (const groups of [
    ['ROLE_LETTERS_TEMPLATE_ADMIN'],
    ['ROLE_LETTERS_CORPORATE_TEMPLATE_ADMIN', 'ROLE_LETTERS_VIEW_ONLY'],
  ] as const) {
    const client = createClient(server, await server.tokenFor({ username: 'ted.vance', groups: [...groups] }));
    const { status, error } = await client.call(listOutgoing, { query: { status: 'failed' } });
    expect([status, error.code]).toEqual([403, 'corporate_admin_only']);
  }
});
