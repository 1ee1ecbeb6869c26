import { uploadAttachment } from '@letterdesk/contract/attachments';
import {
  AUDIT_PAGE_SIZE,
  type AuditEvent,
  exportAuditEvents,
  findAuditedPeople,
  listAuditEvents,
} from '@letterdesk/contract/audit';
import { deleteLetter, getLetter, type Letter, saveLetter } from '@letterdesk/contract/letters';
import { getSentLetterPdf } from '@letterdesk/contract/pdf';
import { getSentLetter, sendEmail } from '@letterdesk/contract/sending';
import { getSession } from '@letterdesk/contract/session';
import type { Role } from '@letterdesk/core/session/roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createClient, type TestClient } from '../../testing/test-client.ts';
import { aForm } from '../attachments/testing/a-form.ts';
import { A_PDF } from '../attachments/testing/given-files.ts';
import {
  anEmail,
  givenClientAddresses,
  givenClientTemplate,
  givenLetter,
  withKey,
} from '../sending/testing/given-letter.ts';

let server: TestApp;
let maya: TestClient;
let hannah: TestClient;
let templateId: number;

beforeAll(async () => {
  server = await startTestApp();
  maya = createClient(server, await server.tokenFor({ username: 'maya.lindqvist', name: 'Maya Lindqvist' }));
  const groups: Role[] = ['ROLE_LETTERS_VIEW_ONLY'];
  hannah = createClient(server, await server.tokenFor({ username: 'hannah.voss', name: 'Hannah Voss', groups }));
  templateId = await givenClientTemplate(server.db);
  await givenClientAddresses(server.db, 'carl@lakeside.example secret@lakeside.example');
});
afterAll(() => server.close());

/** Each auditor may export six times a minute. */
let auditors = 0;
async function anAuditor(): Promise<TestClient> {
  auditors += 1;
  const groups: Role[] = ['ROLE_LETTERS_AUDITOR'];
  return createClient(server, await server.tokenFor({ username: `auditor.${auditors}`, groups }));
}

const eventsOf = async (query: Readonly<Record<string, string | number>>, client?: TestClient) =>
  (await (client ?? (await anAuditor())).call(listAuditEvents, { query })).body.events;

const told = ({ by, phrase, detail }: AuditEvent) =>
  `${by?.name ?? 'Letterdesk'} ${phrase}${detail === '' ? '' : `: ${detail}`}`;

async function accountOf(client: TestClient): Promise<number> {
  return (await client.call(getSession)).body.account;
}

/** A letter that was saved, got a file, was sent, seen as it was sent, and downloaded. */
async function givenSentLetter(): Promise<{ letter: Letter; sentLetterId: number }> {
  const { id, version, text } = await givenLetter(maya, templateId);
  await maya.call(saveLetter, { body: { id, version, text, name: 'Offer' } });
  await maya.call(uploadAttachment, { query: { selectedLetterId: id }, body: aForm('CV.pdf', A_PDF) });
  const { body: letter } = await maya.call(getLetter, { params: { id } });
  const { body } = await maya.call(sendEmail, { ...withKey(), body: anEmail(letter) });
  await hannah.call(getSentLetter, { params: { id: body.sentLetterId } });
  await hannah.call(getSentLetterPdf, { query: { sentLetterId: body.sentLetterId } });
  return { letter, sentLetterId: body.sentLetterId };
}

async function untilDelivered(letterId: number): Promise<void> {
  const shown = async () => (await eventsOf({ letterId })).map(told);
  await expect.poll(shown).toContain('Letterdesk tried to deliver the e-mail');
}

describe('the audit of a letter', () => {
  test('tells who created, changed, sent, saw and downloaded it, newest first', async () => {
    const { letter } = await givenSentLetter();
    await untilDelivered(letter.id);
    const events = (await eventsOf({ letterId: letter.id }))
      .map(told)
      .filter((each) => !/^Letterdesk|looked this up/.test(each))
      .toReversed();
    expect(events[0]).toBe('Maya Lindqvist created the letter from its template');
    expect(events).toEqual(
      expect.arrayContaining([
        'Maya Lindqvist saved the letter',
        'Maya Lindqvist attached a file: CV.pdf',
        'Maya Lindqvist opened the letter',
        'Maya Lindqvist sent the letter: ann@lakeside.example',
        'Hannah Voss opened the letter as it was sent',
        'Hannah Voss downloaded a sent file: Letter.pdf',
      ]),
    );
    const all = await eventsOf({ letterId: letter.id });
    expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((one, other) => other - one));
    expect(new Set(all.map((event) => event.letter?.id))).toEqual(new Set([letter.id]));
  });

  test('can be narrowed to a kind and to a time', async () => {
    const { letter } = await givenSentLetter();
    const letterId = letter.id;
    const downloads = await eventsOf({ letterId, kind: 'downloaded' });
    expect(downloads.map(told)).toEqual(['Hannah Voss downloaded a sent file: Letter.pdf']);
    const at = downloads[0]?.date ?? '';
    const later = new Date(Date.parse(at) + 1).toISOString();
    expect(await eventsOf({ letterId, kind: 'downloaded', from: at, until: later })).toEqual(downloads);
    expect(await eventsOf({ letterId, kind: 'downloaded', from: later })).toEqual([]);
    expect(await eventsOf({ letterId, kind: 'downloaded', until: at })).toEqual([]);
  });

  test('outlives the letter', async () => {
    const { id } = await givenLetter(maya, templateId);
    await maya.call(deleteLetter, { params: { id } });
    const [last] = (await eventsOf({ letterId: id })).filter(({ kind }) => kind === 'changed');
    expect(last).toMatchObject({ phrase: 'deleted the letter', letter: { id, name: null } });
  });

  test('tells that it was looked up, once for all its pages', async () => {
    const { id } = await givenLetter(maya, templateId);
    const auditor = await anAuditor();
    const [first] = await eventsOf({ letterId: id }, auditor);
    await eventsOf({ letterId: id, before: first?.id ?? 0 }, auditor);
    const seen = await eventsOf({ letterId: id, kind: 'saw' });
    expect(seen.map(told)).toEqual([expect.stringMatching(/looked this up in the audit$/)]);
  });

  test('tells that it was looked up, also if its first page was left out', async () => {
    const { id } = await givenLetter(maya, templateId);
    const auditor = await anAuditor();
    for (const before of [900_000_000, 900_000_001]) await eventsOf({ letterId: id, before }, auditor);
    const account = await accountOf(auditor);
    const seen = (await eventsOf({ letterId: id, kind: 'saw' })).filter(({ by }) => by?.account === account);
    expect(seen.map(({ phrase }) => phrase)).toEqual(['looked this up in the audit']);
  });

  test('is empty for a letter that never was', async () => {
    expect(await eventsOf({ letterId: 2_000_000_000 })).toEqual([]);
  });
});

describe('the audit of a person', () => {
  test('tells what they did and saw, in pages', async () => {
    const nora = createClient(server, await server.tokenFor({ username: 'nora', name: 'Nora' }));
    const letters = await Promise.all(
      Array.from({ length: AUDIT_PAGE_SIZE / 2 + 1 }, async () => givenLetter(nora, templateId)),
    );
    for (const { id } of letters) await nora.call(getLetter, { params: { id } });
    const auditor = await anAuditor();
    const account = await accountOf(nora);
    const seen: AuditEvent[] = [];
    let before: number | null | undefined;
    do {
      const query: Record<string, number> = before ? { account, before } : { account };
      const { body } = await auditor.call(listAuditEvents, { query });
      expect(body.events.length).toBeLessThanOrEqual(AUDIT_PAGE_SIZE);
      seen.push(...body.events);
      before = body.next;
    } while (before !== null);
    const counts = Map.groupBy(seen, ({ phrase }) => phrase);
    expect(counts.get('opened the letter')).toHaveLength(letters.length);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
    expect(seen.every(({ by }) => by?.account === account)).toBe(true);
  });

  test('is found by a part of the name or the subject, and tells people of one name apart', async () => {
    const auditor = await anAuditor();
    const account = await accountOf(hannah);
    const find = async (query: Readonly<Record<string, string | number>>) =>
      (await auditor.call(findAuditedPeople, { query })).body;
    const found = await find({ value: 'VOSS' });
    // The demo's person has the same name and subject at another provider.
    expect(found.length).toBeGreaterThan(1);
    for (const person of found) expect(person).toMatchObject({ name: 'Hannah Voss' });
    expect(await find({ account })).toEqual(found.filter((person) => person.account === account));
    expect(await find({ value: '%' })).toEqual([]);
    expect(await find({ value: 'hannah_voss' })).toEqual([]);
  });
});

describe('the exported audit', () => {
  const csvOf = async (query: Readonly<Record<string, string | number>>) => {
    const { status, body, headers } = await (await anAuditor()).call(exportAuditEvents, { query });
    expect(status).toBe(200);
    return { headers, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(body) };
  };

  test('has every event in UTF-8 with a mark, and is an event itself', async () => {
    const { letter } = await givenSentLetter();
    await untilDelivered(letter.id);
    const { text, headers } = await csvOf({ letterId: letter.id });
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename=audit-\d{4}-\d\d-\d\d\.csv$/);
    expect(text.startsWith('\uFEFFTime (UTC),Person,')).toBe(true);
    expect(text).toContain(',Hannah Voss,hannah.voss,Downloaded,downloaded a sent file,Letter.pdf,');
    expect(text.split('\r\n')).toHaveLength((await eventsOf({ letterId: letter.id })).length + 2);
    expect((await eventsOf({ letterId: letter.id, kind: 'downloaded' }))[0]?.phrase).toBe('exported audit events');
  });

  test('reads more events than a batch has, and defuses formulas', async () => {
    const nora = createClient(server, await server.tokenFor({ username: 'formula', name: '=1+1' }));
    const account = await accountOf(nora);
    const row = { username: 'formula', account, action: 'letter.save', subject_type: 'letter', subject_id: '1' };
    const rows = Array.from({ length: 2_500 }, (_, index) => ({
      ...row,
      at: new Date(index * 1_000),
      details: JSON.stringify({ name: `+${index}` }),
    }));
    await server.db.insertInto('audit_events').values(rows).execute();
    const { text } = await csvOf({ account });
    const lines = text.trimEnd().split('\r\n');
    expect(lines).toHaveLength(2_501);
    expect(lines[1]).toContain(",'=1+1,formula,Changed,saved the letter,'+2499,1,");
  });
});

describe('only auditors', () => {
  const ROLES: Role[][] = [
    [],
    ['ROLE_LETTERS_CORPORATE_TEMPLATE_ADMIN'],
    ['ROLE_LETTERS_TEMPLATE_ADMIN'],
    ['ROLE_LETTERS_CORPORATE_USER'],
    ['ROLE_LETTERS_VIEW_ONLY'],
  ];

  test.each(ROLES)('can read the audit, not %s', async (...groups) => {
    const client = createClient(server, await server.tokenFor({ groups }));
    for (const endpoint of [listAuditEvents, exportAuditEvents] as const) {
      expect((await client.call(endpoint, { query: { letterId: 1 } })).error.code).toBe('auditor_only');
    }
    expect((await client.call(findAuditedPeople, { query: {} })).error.code).toBe('auditor_only');
  });

  test('can’t write letters without another role', async () => {
    const auditor = await anAuditor();
    const { id, version, text } = await givenLetter(maya, templateId);
    const saved = await auditor.call(saveLetter, { body: { id, version, text, name: 'Mine' } });
    expect(saved.status).toBe(403);
  });
});

test.each([
  {},
  { letterId: 1, account: 1 },
  { letterId: 0 },
  { letterId: 'one' },
  { account: 1, kind: 'everything' },
  { account: 1, from: 'yesterday' },
  { account: 1, before: '-1' },
])('the question %j is refused', async (query) => {
  const answer = await (await anAuditor()).call(listAuditEvents, { query: query as Record<string, string> });
  expect(answer.error.code).toBe('invalid_request');
});
