import { checkLetter } from '@letterdesk/contract/checks';
import type { Letter } from '@letterdesk/contract/letters';
import { sendEmail } from '@letterdesk/contract/sending';
import type { CustomerRecord } from '@letterdesk/core/flooding/records';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Reaction } from '../../integrations/customer-data/testing/record-server.ts';
import { type RecordServer, startRecordServer } from '../../integrations/customer-data/testing/start-record-server.ts';
import { ATTEMPTS } from '../../integrations/http-source/source.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createClient, type TestClient } from '../../testing/test-client.ts';
import { submit } from '../approvals/testing/decisions.ts';
import { givenApprovals } from '../approvals/testing/given-approval.ts';
import { anEmail, CLIENT_ID, givenClientTemplate, givenLetter, withKey } from '../sending/testing/given-letter.ts';
import { SOURCE_PATIENCE } from './ask-with-patience.ts';

const RECORDS: CustomerRecord[] = [
  {
    kind: 'client',
    id: CLIENT_ID,
    label: 'Lakeside',
    fields: { name: 'Lakeside & Sons' },
    relations: { clientContactId: 1 },
  },
  { kind: 'contact', id: 1, label: 'Ann Lee', fields: { email: 'ann@lakeside.example' }, relations: {} },
];

let source: RecordServer;
let server: TestApp;
let maya: TestClient;
let letter: Letter;
let templateId: number;

beforeAll(async () => {
  source = await startRecordServer({ demo: RECORDS });
  server = await startTestApp({ variables: { CUSTOMER_DATA_URL: source.url, CUSTOMER_DATA_TOKEN: source.token } });
  maya = createClient(server, await server.tokenFor());
  templateId = await givenClientTemplate(server.db);
  letter = await givenLetter(maya, templateId);
});
afterAll(async () => {
  await server.close();
  await source.kill();
});
afterEach(() => source.react());

async function compare(): Promise<string[]> {
  const { id, letterTemplate, name, text, flooded } = letter;
  const body = { letterId: id, letterTemplateId: letterTemplate.id, name, text, flooded, compareWithSource: true };
  return (await maya.call(checkLetter, { body })).body.results.map(({ check }) => check);
}

function answering(record: object): Reaction {
  return { status: 200, body: JSON.stringify({ records: [{ ...RECORDS[0], ...record }] }) };
}

const ALWAYS = (reaction: Reaction) => Array<Reaction>(ATTEMPTS).fill(reaction);

describe('a source of a letter that is sent', () => {
  test('is compared if it answers', async () => {
    expect(await compare()).toEqual([]);
    await source.react(answering({ fields: { name: 'Lakeside Group' } }));
    expect(await compare()).toEqual(['changed-data']);
  });

  test.each<[string, Reaction[]]>([
    ['hangs', ['silence']],
    ['hangs after a half of the records', [answering({}), 'silence']],
    ['cuts the connection', ALWAYS('drop')],
    ['never ends', ['endless']],
    ['fails', ALWAYS({ status: 503 })],
    ['answers nonsense', [{ status: 200, body: '{"records": [{"kind": "client", "id"' }]],
    ['answers with another record', [answering({ id: 99 })]],
  ])('is noted if it %s', async (_how, reactions) => {
    await source.react(...reactions);
    expect(await compare()).toEqual(['silent-source']);
  });

  test('does not stop the letter if it hangs, and the event says so', async () => {
    const sent = await givenLetter(maya, templateId);
    await source.react('silence');
    const before = Date.now();
    const answer = await maya.call(sendEmail, { ...withKey(), body: anEmail(sent) });
    expect(answer.status).toBe(202);
    expect(Date.now() - before).toBeGreaterThanOrEqual(SOURCE_PATIENCE);
    const { details } = await server.db
      .selectFrom('audit_events')
      .select('details')
      .where('action', '=', 'letter.send')
      .where('subject_id', '=', String(sent.id))
      .executeTakeFirstOrThrow();
    expect(details).toMatchObject({ isSourceSilent: true });
  });

  test('does not stop a submission whose mail needs no data', async () => {
    const variables = { CUSTOMER_DATA_URL: source.url, CUSTOMER_DATA_TOKEN: source.token };
    const desk = await givenApprovals({ variables });
    try {
      await desk.db.updateTable('letter_templates').set({ approval_message_id: null }).execute();
      const pending = await desk.letter(desk.templates.open);
      await source.react('silence', 'silence');
      expect((await submit(desk.maya, pending)).status).toBe(201);
    } finally {
      await desk.server.close();
    }
  });

  test('is not asked again after the time is over', async () => {
    const before = (await source.requests()).length;
    await source.react('silence');
    await compare();
    expect(await compare()).toEqual([]);
    expect((await source.requests()).length - before).toBe(3);
  });
});
