import type { CheckResult, PassedCheck } from '@letterdesk/contract/check-result';
import { checkEmail } from '@letterdesk/contract/email-checks';
import type { Letter } from '@letterdesk/contract/letters';
import { getSentLetter, sendEmail } from '@letterdesk/contract/sending';
import type { CustomerRecord } from '@letterdesk/core/flooding/records';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type RecordServer, startRecordServer } from '../../integrations/customer-data/testing/start-record-server.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createClient, type TestClient } from '../../testing/test-client.ts';
import { anEmail, CLIENT_ID, givenClientTemplate, givenLetter, withKey } from './testing/given-letter.ts';

const HARBOUR_ID = 77;

function aRecord(kind: CustomerRecord['kind'], id: number, record: Partial<CustomerRecord>): CustomerRecord {
  return { kind, id, label: `${kind} ${id}`, fields: {}, relations: {}, ...record };
}

const RECORDS: CustomerRecord[] = [
  aRecord('client', CLIENT_ID, {
    fields: { name: 'Lakeside & Sons', invoices: 'Accounts <AP@Lakeside.example>' },
    relations: { clientContactId: 1, clientContactIds: [1, 2] },
  }),
  aRecord('contact', 1, { label: 'Ann Lee', fields: { email: 'ann@lakeside.example' } }),
  aRecord('contact', 2, { label: 'Bob Ray', fields: { email: 'Bob@KÖLN.example' } }),
  aRecord('client', HARBOUR_ID, { label: 'Harbour Health', relations: { clientContactIds: [8, 9] } }),
  aRecord('contact', 8, { fields: { email: 'zoe@harbour.example' } }),
  aRecord('contact', 9, {
    fields: { email: 'yan@gmail.com, yan@lakeside.example' },
    relations: { clientId: HARBOUR_ID },
  }),
];

let source: RecordServer;
let server: TestApp;
let maya: TestClient;
let templateId: number;

beforeAll(async () => {
  source = await startRecordServer({ demo: RECORDS });
  const variables = { CUSTOMER_DATA_URL: source.url, CUSTOMER_DATA_TOKEN: source.token };
  server = await startTestApp({ variables });
  maya = createClient(server, await server.tokenFor());
  templateId = await givenClientTemplate(server.db, { default_bcc: 'archive@partner.example' });
  await server.db
    .updateTable('divisions')
    .set({ email_domains: ['own.example'] })
    .execute();
  await server.dependencies.customerData.nameIndexes.refresh();
});
afterAll(async () => {
  await server.close();
  await source.kill();
});
afterEach(() => source.react());

async function messagesFor(letterTo: string): Promise<string[]> {
  const body = anEmail(await givenLetter(maya, templateId), { letterTo });
  return messagesOf((await maya.call(checkEmail, { body })).body.results);
}

const messagesOf = (results: readonly CheckResult[]) =>
  results.flatMap(({ findings }) => findings.map(({ message }) => message));

const send = (letter: Letter, letterTo: string, passedChecks: readonly PassedCheck[] = []) =>
  maya.call(sendEmail, { ...withKey(), body: { ...anEmail(letter, { letterTo }), passedChecks: [...passedChecks] } });

const passOf = ({ check, title, findings }: CheckResult): PassedCheck => ({
  check,
  title,
  messages: findings.map(({ message }) => message),
  reason: 'Asked for it by phone',
});

const STRANGER = '“j.halloran@mailbox.example” isn’t a contact, and no letter was ever sent to it.';

describe('a recipient', () => {
  test.each([
    ['the primary contact', 'ann@lakeside.example'],
    ['the primary contact, in other letters', 'ANN@LakeSide.Example'],
    ['another contact, whose domain the source spells in Unicode', 'bob@xn--kln-sna.example'],
    ['an address in the record of the client', 'ap@lakeside.example'],
    ['an address that the template names', 'archive@partner.example'],
    ['an address of the company', 'records@meridale.example'],
    ['an address of a division', 'records@own.example'],
  ])('is known as %s', async (_who, address) => {
    expect(await messagesFor(address)).toEqual([]);
  });

  test('is asked about if it is a stranger, or mistyped', async () => {
    expect(await messagesFor('ann@lakeside.example, j.halloran@mailbox.example')).toEqual([STRANGER]);
    expect(await messagesFor('xann@lakeside.example')).toEqual([
      '“xann@lakeside.example” isn’t a contact, and no letter was ever sent to it.',
    ]);
  });

  test('is asked about with the name of another client that uses its domain', async () => {
    expect(await messagesFor('info@harbour.example')).toEqual([
      '“info@harbour.example” belongs to another client, Harbour Health.',
    ]);
  });

  test('is a stranger at a domain that anyone can use, or that its own client uses too', async () => {
    for (const address of ['zed@gmail.com', 'zed@lakeside.example']) {
      expect(await messagesFor(address)).toEqual([`“${address}” isn’t a contact, and no letter was ever sent to it.`]);
    }
  });

  test.each(['silence', 'drop', { status: 200, body: '{"records": [{"kind": "client", "id"' }] as const)(
    'is not asked about while the source answers with %j',
    async (reaction) => {
      // Nothing is remembered of another client's letters.
      const { id, version } = await givenLetter(maya, templateId);
      await server.db.updateTable('letters').set({ given_ids: '{"clientId":13}' }).where('id', '=', id).execute();
      await source.react(...Array(12).fill(reaction));
      const body = anEmail({ id, version, sentLetters: 0 }, { letterTo: 'j.halloran@mailbox.example' });
      const { results } = (await maya.call(checkEmail, { body })).body;
      expect(results.map(({ check }) => check)).not.toContain('unknown-recipient');
    },
  );
});

describe('a sending to a stranger', () => {
  test('is refused until a reason is given, which is kept with it; the next one is not asked about', async () => {
    const letter = await givenLetter(maya, templateId);
    const address = 'Lisa@SmithFamily.example';
    const refused = await send(letter, address);
    expect(refused.error.code).toBe('checks_failed');
    const [result] = (refused.error.details as { results: CheckResult[] }).results;
    if (result === undefined) throw new Error('Nothing was found');
    expect(result).toMatchObject({ check: 'unknown-recipient', severity: 'ask' });
    const { body } = await send(letter, address, [passOf(result)]);
    const read = async () => (await maya.call(getSentLetter, { params: { id: body.sentLetterId } })).body;
    expect((await read()).passedChecks).toEqual([passOf(result)]);
    await expect.poll(async () => (await read()).recipients[0]?.state).toBe('sent');
    expect(await messagesFor('lisa@smithfamily.example')).toEqual([]);
  });

  test('does not make the address known while it is on its way, or if it failed', async () => {
    await sql`insert into mail_hold (backup_at) values (now() - interval '1 day')`.execute(server.db);
    const letter = await givenLetter(maya, templateId);
    const address = 'waiting@smithfamily.example';
    const { results } = (await send(letter, address)).error.details as { results: CheckResult[] };
    expect((await send(letter, address, results.map(passOf))).status).toBe(202);
    const question = `“${address}” isn’t a contact, and no letter was ever sent to it.`;
    expect(await messagesFor(address)).toEqual([question]);
    await sql`update mail_recipients set state = 'failed', next_attempt_at = null where address = ${address}`.execute(
      server.db,
    );
    await sql`delete from mail_hold`.execute(server.db);
    expect(await messagesFor(address)).toEqual([question]);
  });
});
