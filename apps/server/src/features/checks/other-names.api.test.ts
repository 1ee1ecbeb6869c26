import type { CheckResult } from '@letterdesk/contract/check-result';
import { checkLetter } from '@letterdesk/contract/checks';
import type { Letter } from '@letterdesk/contract/letters';
import { sendEmail } from '@letterdesk/contract/sending';
import type { CustomerRecord } from '@letterdesk/core/flooding/records';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Reaction } from '../../integrations/customer-data/testing/record-server.ts';
import { type RecordServer, startRecordServer } from '../../integrations/customer-data/testing/start-record-server.ts';
import { ATTEMPTS } from '../../integrations/http-source/source.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createClient, type TestClient } from '../../testing/test-client.ts';
import { anEmail, CLIENT_ID, givenClientTemplate, givenLetter, withKey } from '../sending/testing/given-letter.ts';

function aRecord(kind: CustomerRecord['kind'], id: number, label: string, rest: Partial<CustomerRecord> = {}) {
  return { kind, id, label, fields: {}, relations: {}, ...rest };
}

const OWN_CLIENT = aRecord('client', CLIENT_ID, 'Lakeside & Sons', {
  fields: { name: 'Lakeside & Sons' },
  relations: { clientContactId: 1, clientContactIds: [1, 2] },
});
const RECORDS: CustomerRecord[] = [
  OWN_CLIENT,
  aRecord('contact', 1, 'Ann Lee', { fields: { email: 'ann@lakeside.example' } }),
  aRecord('contact', 2, 'Amara Bankole'),
  aRecord('client', 13, 'Cedar Hollow Hospital', { fields: { legalName: 'Cedar Hollow Hospital, LLC' } }),
  aRecord('client', 14, 'Fairmont <b>Heights</b> Clinic'),
  aRecord('provider', 7, 'Reza Rasmussen, MD'),
  aRecord('provider', 8, 'Amara Bankole, DO'),
  aRecord('worksite', 3, 'St. Agnes Pavilion'),
  aRecord('job', 5, 'J-5', { relations: { clientId: CLIENT_ID, primaryWorksiteId: 3 } }),
];

let source: RecordServer;
let server: TestApp;
let client: TestClient;
let templateId: number;
let letter: Letter;

beforeAll(async () => {
  source = await startRecordServer({ demo: RECORDS });
});
afterAll(() => source.kill());
// Records of letters are remembered by each server.
beforeEach(async () => {
  server = await startTestApp({ variables: { CUSTOMER_DATA_URL: source.url, CUSTOMER_DATA_TOKEN: source.token } });
  client = createClient(server, await server.tokenFor());
  templateId = await givenClientTemplate(server.db);
  letter = await givenLetter(client, templateId);
  await server.dependencies.customerData.nameIndexes.refresh();
});
afterEach(async () => {
  await source.react();
  await source.replace({ demo: RECORDS });
  await server.close();
});

async function check(added: string, changes: Partial<Pick<Letter, 'id' | 'name'>> = {}): Promise<CheckResult[]> {
  const { id, name, text, flooded } = { ...letter, ...changes };
  const body = { letterId: id, letterTemplateId: templateId, name, text: `${text}<p>${added}</p>`, flooded };
  return (await client.call(checkLetter, { body })).body.results;
}

const messagesFor = async (...args: Parameters<typeof check>) =>
  (await check(...args)).flatMap(({ findings }) => findings.map(({ message }) => message));

const STRANGERS = 'Reza Rasmussen starts at Cedar Hollow Hospital.';
const FOUND = ['“Reza Rasmussen” is another provider.', '“Cedar Hollow Hospital” is another client.'];
const always = (reaction: Reaction) => Array<Reaction>(ATTEMPTS * 2).fill(reaction);

describe('names of other people and places', () => {
  test('are reported while the letter is written', async () => {
    expect(await messagesFor(STRANGERS)).toEqual(FOUND);
    expect(await messagesFor('', { name: 'For Cedar Hollow Hospital' })).toEqual(FOUND.slice(1));
  });

  test('are not those of the letter’s client, its contacts and the places of its jobs', async () => {
    expect(await messagesFor('Lakeside &amp; Sons and Amara Bankole work at St. Agnes Pavilion.')).toEqual([]);
  });

  test('ask when the letter is sent, also in the subject and the message', async () => {
    const changes = { subject: 'For Reza Rasmussen', message: `<p>${STRANGERS}</p>` };
    const body = anEmail(letter, changes);
    const refused = await client.call(sendEmail, { ...withKey(), body });
    expect(refused.error.code).toBe('checks_failed');
    const { results } = refused.error.details as { results: CheckResult[] };
    expect(results.map(({ check: name }) => name)).toEqual(['other-names']);
    const [result] = results;
    expect(result?.findings.map(({ place }) => place.part)).toEqual(['subject', 'message', 'message']);
    const messages = result?.findings.map(({ message }) => message) ?? [];
    const passedChecks = [{ check: 'other-names', title: result?.title ?? '', messages, reason: 'Earlier colleagues' }];
    expect((await client.call(sendEmail, { ...withKey(), body: { ...body, passedChecks } })).status).toBe(202);
  });

  test('are not searched for in a letter without records', async () => {
    expect(await messagesFor(STRANGERS, { id: -1 })).toEqual([]);
  });

  test('are not searched for until all names were read', async () => {
    const early = await startTestApp({
      variables: { CUSTOMER_DATA_URL: source.url, CUSTOMER_DATA_TOKEN: source.token },
    });
    try {
      const maya = createClient(early, await early.tokenFor());
      const id = await givenClientTemplate(early.db);
      const { id: letterId, name, text, flooded } = await givenLetter(maya, id);
      const body = { letterId, letterTemplateId: id, name, text: `${text}<p>${STRANGERS}</p>`, flooded };
      expect((await maya.call(checkLetter, { body })).body.results).toEqual([]);
    } finally {
      await early.close();
    }
  });

  test('may hold markup, which stays text', async () => {
    expect(await messagesFor('Fairmont &lt;b&gt;Heights&lt;/b&gt; Clinic')).toEqual([
      '“Fairmont <b>Heights</b> Clinic” is another client.',
    ]);
  });

  test('are known as soon as they were read again', async () => {
    const moved = aRecord('client', 13, 'Larkspur Falls Hospital');
    await source.replace({ demo: [...RECORDS.filter(({ id }) => id !== 13), moved] });
    expect(await messagesFor('Larkspur Falls Hospital')).toEqual([]);
    await server.dependencies.customerData.nameIndexes.refresh();
    expect(await messagesFor('Larkspur Falls Hospital')).toEqual(['“Larkspur Falls Hospital” is another client.']);
    expect(await messagesFor('Cedar Hollow Hospital')).toEqual([]);
  });
});

describe('the letter’s own client', () => {
  test('is known under its old and its new name after it was renamed', async () => {
    const renamed = { ...OWN_CLIENT, label: 'Shoreline Partners Group', fields: { name: 'Shoreline Partners Group' } };
    await source.replace({ demo: [renamed, ...RECORDS.slice(1)] });
    expect(await messagesFor('Lakeside &amp; Sons is now Shoreline Partners Group.')).toEqual([]);
    await server.dependencies.customerData.nameIndexes.refresh();
    expect(await messagesFor('Lakeside &amp; Sons is now Shoreline Partners Group.')).toEqual([]);
  });

  test('isn’t reported because the source is silent, and nothing waits for it again', async () => {
    await source.react(...always({ status: 503 }));
    expect(await messagesFor(`${STRANGERS} Amara Bankole helps.`)).toEqual([]);
    const before = (await source.requests()).length;
    expect(await messagesFor(STRANGERS)).toEqual([]);
    expect(await source.requests()).toHaveLength(before);
  });

  test('stays known while the source is silent, if it was read before', async () => {
    expect(await messagesFor(STRANGERS)).toEqual(FOUND);
    await source.react(...always('silence'));
    const answer = await client.call(sendEmail, { ...withKey(), body: anEmail(letter, { subject: 'Reza Rasmussen' }) });
    const { results } = answer.error.details as { results: CheckResult[] };
    expect(results.map(({ check: name }) => name)).toEqual(['other-names']);
  });

  test('is read once for several checks', async () => {
    await messagesFor(STRANGERS);
    const before = (await source.requests()).length;
    await messagesFor('A little more.');
    expect(await source.requests()).toHaveLength(before);
  });
});

describe('a text that is all names', () => {
  test('is answered with the first 20 of 5,000 findings, and their number', async () => {
    const syllables = [...'bdfgklmnprst'].flatMap((one) => [...'aeiou'].map((other) => one + other));
    const word = (at: number) =>
      `${syllables[at % 60]}${syllables[Math.floor(at / 60) % 60]}`.replace(/^./, (first) => first.toUpperCase());
    const people = Array.from({ length: 5_000 }, (_, at) => `${word(at)} ${word(at + Math.floor(at / 3_600) * 13)}son`);
    const named = people.map((label, at) => aRecord('provider', 1_000 + at, label));
    await source.replace({ demo: [...RECORDS, ...named] });
    await server.dependencies.customerData.nameIndexes.refresh();
    const results = await check(people.join('</p><p>'));
    const found = results.find(({ check: name }) => name === 'other-names');
    expect(found?.findings).toHaveLength(20);
    expect(found?.more).toBeGreaterThan(4_900);
  });
});
