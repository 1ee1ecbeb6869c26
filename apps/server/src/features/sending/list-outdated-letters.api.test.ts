import { floodLetter } from '@letterdesk/contract/flooding';
import { type Letter, saveLetter } from '@letterdesk/contract/letters';
import { draftAmendment, listOutdatedLetters } from '@letterdesk/contract/outdated-letters';
import { sendEmail } from '@letterdesk/contract/sending';
import type { FieldValue } from '@letterdesk/core/flooding/records';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { givenExpression, givenRecord, givenTemplate } from '../../testing/given.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createClient, type TestClient } from '../../testing/test-client.ts';
import { anEmail, CLIENT_ID, givenClientTemplate, withKey } from './testing/given-letter.ts';

const OTHER_ASSIGNMENT = 900;

let server: TestApp;
let maya: TestClient;
let templateId: number;
let assignmentId = 500;

beforeAll(async () => {
  server = await startTestApp();
  maya = createClient(server, await server.tokenFor());
  await givenClientTemplate(server.db);
  const assignment = { id_key: 'assignmentId', record: 'assignment' };
  await givenExpression(server.db, 'StartDate', { ...assignment, field: 'startDate', value_type: 'date' });
  await givenExpression(server.db, 'Number', { ...assignment, field: 'number' });
  const text = '<p>Dear client,</p><p>{{shortcode Number}} begins on {{shortcode StartDate}}.</p>';
  templateId = await givenTemplate(server.db, text, { name: 'Dates' });
  await givenRecord(server.db, 'assignment', OTHER_ASSIGNMENT, {
    startDate: '2027-05-01',
    contact: 'ann@lakeside.example',
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  assignmentId += 1;
  const fields = { startDate: '2027-05-01', number: 'A-1', contact: 'ann@lakeside.example' };
  await givenRecord(server.db, 'assignment', assignmentId, fields);
});

async function change(fields: Record<string, FieldValue>): Promise<void> {
  await server.db
    .updateTable('customer.records')
    .set({
      fields: JSON.stringify({ startDate: '2027-05-01', number: 'A-1', contact: 'ann@lakeside.example', ...fields }),
    })
    .where('kind', '=', 'assignment')
    .where('id', '=', assignmentId)
    .execute();
}

async function flood(ids: Record<string, number> = { assignmentId }): Promise<Letter> {
  return (await maya.call(floodLetter, { body: { letterTemplateId: templateId, ids } })).body;
}

async function send(letter: Letter): Promise<number> {
  const { status, body } = await maya.call(sendEmail, { ...withKey(), body: anEmail(letter) });
  expect(status).toBe(202);
  return body.sentLetterId;
}

const outdated = async (letter: Letter) =>
  (await maya.call(listOutdatedLetters, { query: { letterId: letter.id } })).body.letters;

describe('the sent letters of an assignment', () => {
  test('are listed with a date that is another one in the record now', async () => {
    const letter = await flood();
    const sentLetterId = await send(letter);
    const next = await flood();
    expect(await outdated(next)).toEqual([]);
    await change({ startDate: '2027-05-10', number: 'A-2' });
    expect(await outdated(next)).toMatchObject([
      {
        sentLetterId,
        letterId: letter.id,
        letterName: letter.name,
        letterTo: 'ann@lakeside.example',
        dates: [
          { description: 'The StartDate', says: expect.stringContaining('1'), now: expect.stringContaining('10') },
        ],
      },
    ]);
  });

  test('are not listed if a later sending states the new date', async () => {
    const letter = await flood();
    await send(letter);
    await change({ startDate: '2027-05-10' });
    const body = { letterTemplateId: templateId, ids: { assignmentId }, letterId: letter.id, version: letter.version };
    const reflooded = await maya.call(floodLetter, {
      query: { reflood: 'true' },
      body: { ...body, text: letter.text },
    });
    expect(await outdated(letter)).toHaveLength(1);
    await send({ ...reflooded.body, sentLetters: 1 });
    expect(await outdated(letter)).toEqual([]);
  });

  test('are not listed for letters about another record', async () => {
    await send(await flood());
    await change({ startDate: '2027-05-10' });
    expect(await outdated(await flood({ assignmentId: OTHER_ASSIGNMENT }))).toEqual([]);
    expect(await outdated(await flood({ clientId: CLIENT_ID }))).toEqual([]);
  });

  test('are listed with what a person typed, and not for a date that was removed', async () => {
    const letter = await flood();
    const shown = /StartDate"[^>]*>([^<]+)</.exec(letter.text)?.[1] ?? '';
    const text = letter.text.replace(shown, 'in June');
    const typed = await maya.call(saveLetter, { body: { ...letter, text } });
    await send(typed.body);
    const { id, version, name } = await flood();
    const removed = await maya.call(saveLetter, { body: { id, version, name, text: '<p>Hello.</p>' } });
    await send(removed.body);
    const listed = await outdated(letter);
    expect(listed.flatMap(({ dates }) => dates.map(({ says }) => says))).toEqual(['in June']);
  });

  test('are refused for an unknown letter', async () => {
    const { error } = await maya.call(listOutdatedLetters, { query: { letterId: 999_999 } });
    expect(error.code).toBe('letter_not_found');
  });
});

describe('an amendment of a sent letter', () => {
  const amend = (id: number, by = maya) => by.call(draftAmendment, { params: { id }, body: {} });

  test('is a new letter with the data of now that says what changed below its greeting', async () => {
    const letter = await flood();
    const sentLetterId = await send(letter);
    await change({ startDate: '2027-05-10', number: 'A-2' });
    const { status, body } = await amend(sentLetterId);
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: `Amendment: ${letter.name}`, sentLetters: 0 });
    expect(body.id).not.toBe(letter.id);
    expect(body.text.replace(/<[^>]*>/g, '|').replace(/\|+/g, '|')).toMatch(
      /^\|Dear client,\|This letter replaces our letter of \w+ \d+, \d{4}\. The StartDate: .*10.* instead of .*1.*\.\|A-2\| begins on \|/,
    );
    expect(await outdated(body)).toHaveLength(1);
    const amendment = await send(body);

    await change({ startDate: '2027-05-20' });
    const { body: second } = await amend(amendment);
    expect(second.name).toBe(body.name);
    expect(second.text.match(/This letter replaces our letter/g)).toHaveLength(1);
    expect(second.text).toMatch(/May 20, 2027 instead of May 10, 2027/);
  });

  test('is refused if the dates are right, for an unknown sending, and to readers', async () => {
    const sentLetterId = await send(await flood());
    expect((await amend(sentLetterId)).error.code).toBe('nothing_to_amend');
    expect((await amend(999_999)).error.code).toBe('sent_letter_not_found');
    await change({ startDate: '2027-05-10' });
    const reader = createClient(server, await server.tokenFor({ groups: ['ROLE_LETTERS_VIEW_ONLY'] }));
    expect((await amend(sentLetterId, reader)).status).toBe(403);
    expect((await outdated(await flood()))[0]?.abilities.create).toBe(true);
  });
});
