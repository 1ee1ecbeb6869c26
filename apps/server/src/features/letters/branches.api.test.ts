import { checkLetter } from '@letterdesk/contract/checks';
import { floodLetter, previewReflood } from '@letterdesk/contract/flooding';
import { createLetter, getLetter, type Letter, saveLetter } from '@letterdesk/contract/letters';
import type { FieldValue } from '@letterdesk/core/flooding/records';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { givenExpression, givenOrganisation, givenRecord, givenTemplate } from '../../testing/given.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createClient, type TestClient } from '../../testing/test-client.ts';

let server: TestApp;
let maya: TestClient;
let template: number;

const UNITS = [
  { label: 'Unit name', type: 'text', field: 'name' },
  { label: 'Start date', type: 'date', field: 'start' },
];

const TEMPLATE = [
  '<p>Dear {{shortcode ClientName}},</p>',
  '<p>{{if Housing equals "yes"}}</p><p>We book a room in {{shortcode City}}.</p>',
  '<p>{{else if Housing equals "no"}}</p><p>You asked for no room.</p><p>{{end}}</p>',
  '<p>The rate is {{if Rate > 100}}high{{else}}low{{end}}.</p>',
  '<ul><li><p>{{each Units}}</p></li><li><p>{{shortcode UnitName}} from {{shortcode StartDate format="M/D"}}</p></li><li><p>{{end}}</p></li></ul>',
  '<p>Regards</p>',
].join('');

beforeAll(async () => {
  server = await startTestApp();
  const { db } = server;
  await givenOrganisation(db);
  await givenExpression(db, 'ClientName', { field: 'name' });
  await givenExpression(db, 'City', { field: 'city', required: true });
  await givenExpression(db, 'Housing', { field: 'housing', description: 'Housing request' });
  await givenExpression(db, 'Rate', { field: 'rate', value_type: 'number' });
  await givenExpression(db, 'Units', { field: 'units', value_type: 'list', columns: UNITS });
  template = await givenTemplate(db, TEMPLATE);
  maya = createClient(server, await server.tokenFor({ username: 'maya.lindqvist' }));
});
afterAll(() => server.close());

const FIRST = {
  name: 'Northgate',
  city: 'Reno',
  housing: 'yes',
  rate: 120,
  units: [
    { name: 'ICU', start: '2027-03-05' },
    { name: 'ER', start: '2027-03-06' },
  ],
};

async function givenClient(fields: Readonly<Record<string, FieldValue>>): Promise<void> {
  await server.db.deleteFrom('customer.records').where('id', '=', 7).execute();
  await givenRecord(server.db, 'client', 7, fields);
}

beforeEach(() => givenClient(FIRST));

async function givenLetter(ids: object = { clientId: 7 }): Promise<Letter> {
  return (await maya.call(floodLetter, { body: { letterTemplateId: template, ids } })).body;
}

function preview({ id, text }: Letter, more: object = {}) {
  return maya.call(previewReflood, {
    body: { letterTemplateId: template, letterId: id, ids: { clientId: 7 }, text, ...more },
  });
}

function reflood({ id, version, text }: Letter, more: object = {}) {
  const body = { letterTemplateId: template, letterId: id, version, ids: { clientId: 7 }, text, ...more };
  return maya.call(floodLetter, { query: { reflood: 'true' }, body });
}

const plain = (html: string) =>
  html
    .replaceAll(/<\/(p|li)>/g, '\n')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/\n+/g, '\n')
    .trim()
    .split('\n');

describe('a letter of a template with conditions', () => {
  test('has the branches whose conditions are met, a part for each item, and says why', async () => {
    const letter = await givenLetter();
    expect(plain(letter.text)).toEqual([
      'Dear Northgate,',
      'We book a room in Reno.',
      'The rate is high.',
      'ICU from 3/5',
      'ER from 3/6',
      'Regards',
    ]);
    expect(letter.branches.map(({ taken, excerpt, reason }) => [taken, excerpt, reason])).toEqual([
      [0, 'We book a room in ….', 'Included because Housing request is “yes”.'],
      [0, 'high', 'Included because The Rate is “120”.'],
      [2, '… from …', '2 times, one for each of The Units.'],
    ]);
    expect((await maya.call(getLetter, { params: { id: letter.id } })).body.branches).toEqual(letter.branches);
    const { id, version, name, text } = letter;
    expect((await maya.call(saveLetter, { body: { id, version, name, text } })).body.branches).toEqual(letter.branches);
  });

  test('names a missing value that leaves a condition undecided', async () => {
    await givenClient({ name: 'Northgate', rate: 80, units: FIRST.units });
    const letter = await givenLetter();
    expect(plain(letter.text)).toEqual([
      'Dear Northgate,',
      'The rate is low.',
      'ICU from 3/5',
      'ER from 3/6',
      'Regards',
    ]);
    expect(letter.branches[0]).toMatchObject({
      taken: null,
      reason: 'Left out because Housing request is missing.',
      gaps: [{ name: 'Housing', description: 'Housing request' }],
    });
  });
});

describe('a reflood', () => {
  test('shows the branches that would change, and changes them', async () => {
    const letter = await givenLetter();
    await givenClient({
      ...FIRST,
      city: 'Elko',
      housing: 'no',
      rate: 90,
      units: [...FIRST.units, { name: 'OR', start: '2027-03-07' }],
    });
    const { body } = await preview(letter);
    expect(body.branches.map(({ before, state, handEdited }) => [before, state, handEdited])).toEqual([
      ['Included', 'Another text is used', false],
      ['Included', 'Another text is used', false],
      ['2 times', '3 times', false],
    ]);
    const { body: again } = await reflood(letter);
    expect(plain(again.text)).toEqual([
      'Dear Northgate,',
      'You asked for no room.',
      'The rate is low.',
      'ICU from 3/5',
      'ER from 3/6',
      'OR from 3/7',
      'Regards',
    ]);
    expect(again.branches.map(({ taken }) => taken)).toEqual([1, 1, 3]);
    expect((await preview(again)).body.branches).toEqual([]);
  });

  test('keeps what people wrote around a branch, and a branch that they edited', async () => {
    const letter = await givenLetter();
    const text = letter.text
      .replace('We book a room', 'We gladly book a room')
      .replace('<p>Regards</p>', '<p>A word of mine.</p><p>Regards</p>');
    await givenClient({ ...FIRST, housing: 'no', rate: 90 });
    const { body } = await preview({ ...letter, text });
    expect(body.branches.map(({ handEdited }) => handEdited)).toEqual([true, false]);
    const { body: again } = await reflood({ ...letter, text });
    expect(plain(again.text)).toEqual([
      'Dear Northgate,',
      'We gladly book a room in Reno.',
      'The rate is low.',
      'ICU from 3/5',
      'ER from 3/6',
      'A word of mine.',
      'Regards',
    ]);
    expect(again.branches.map(({ taken }) => taken)).toEqual([0, 1, 2]);
  });

  test('replaces an edited branch if it is asked for, and changes no other', async () => {
    const letter = await givenLetter();
    const text = letter.text.replace('We book a room', 'We gladly book a room');
    await givenClient({ ...FIRST, housing: 'no', rate: 90 });
    const [housing] = (await preview({ ...letter, text })).body.branches;
    const { body: again } = await reflood({ ...letter, text }, { takeBranches: [housing?.key] });
    expect(plain(again.text).slice(1, 3)).toEqual(['You asked for no room.', 'The rate is high.']);
    expect(again.branches.map(({ taken }) => taken)).toEqual([1, 0, 2]);
  });

  test('needs no value of a branch that is left out', async () => {
    const letter = await givenLetter();
    await givenClient({ ...FIRST, city: '', housing: 'no' });
    const again = await reflood(letter);
    expect([again.status, again.body.requiredMissing]).toEqual([200, []]);
    expect(plain(again.body.text)[1]).toBe('You asked for no room.');
  });

  test('puts a branch back after its condition is met again', async () => {
    await givenClient({ ...FIRST, housing: 'later' });
    const letter = await givenLetter();
    expect(plain(letter.text)[1]).toBe('The rate is high.');
    await givenClient(FIRST);
    expect(plain((await reflood(letter)).body.text)[1]).toBe('We book a room in Reno.');
  });

  test('is possible after an expression of the letter’s version was removed', async () => {
    await givenExpression(server.db, 'Gone', { field: 'gone' });
    const html = '<p>{{shortcode Gone}}</p><p>{{if Rate > 100}}high{{else}}low{{end}}</p>';
    const own = await givenTemplate(server.db, html, { name: 'With a removed expression' });
    const { body: letter } = await maya.call(floodLetter, { body: { letterTemplateId: own, ids: { clientId: 7 } } });
    await server.db.deleteFrom('expressions').where('name', '=', 'Gone').execute();
    await givenClient({ ...FIRST, rate: 90 });
    const again = await reflood(letter, { letterTemplateId: own });
    expect([again.status, plain(again.body.text).at(-1)]).toEqual([200, 'low']);
  });

  test('goes by the version of the template that the letter has', async () => {
    const own = await givenTemplate(server.db, '<p>{{if Rate > 100}}high{{else}}low{{end}}</p>', { name: 'Own' });
    const { body: letter } = await maya.call(floodLetter, { body: { letterTemplateId: own, ids: { clientId: 7 } } });
    const changed = '<p>New</p><p>{{if Rate > 100}}dear{{else}}cheap{{end}}</p>';
    await server.db
      .updateTable('letter_templates')
      .set({ template: changed, published_version: 2 })
      .where('id', '=', own)
      .execute();
    await givenClient({ ...FIRST, rate: 90 });
    const { id, version, text } = letter;
    const body = { letterTemplateId: own, letterId: id, version, ids: { clientId: 7 }, text };
    const { body: again } = await maya.call(floodLetter, { query: { reflood: 'true' }, body });
    expect([plain(again.text), again.templateVersion]).toEqual([['low'], 1]);
  });
});

test('an unsaved letter keeps its branches when it is reflooded and created', async () => {
  const letter = await givenLetter({});
  expect([letter.id, letter.branches.map(({ taken }) => taken)]).toEqual([-1, [null, 1, null]]);
  const branches = letter.branches.map(({ key, taken }) => ({ key, taken }));
  const { body } = await preview(letter, { branches });
  expect(body.branches.map(({ taken }) => taken)).toEqual([0, 0, 2]);
  const request = { letterTemplateId: template, ids: '{}', environment: letter.environment, name: 'Mine' };
  const kept = [{ key: branches[1]?.key ?? '', taken: 0 }];
  const created = await maya.call(createLetter, { body: { ...request, text: letter.text, branches: kept } });
  expect([created.status, created.body.branches.map(({ taken }) => taken)]).toEqual([201, [null, 0, null]]);
});

test('the checks of a letter find conditions that have another result now', async () => {
  const letter = await givenLetter();
  const { id: letterId, name, text, flooded } = letter;
  const check = () => {
    const values = flooded.map((value) => ({ shortcode: value.shortcode, text: value.text, source: value.source }));
    const body = { letterId, letterTemplateId: template, name, text, flooded: values, compareWithSource: true };
    return maya.call(checkLetter, { body });
  };
  await givenClient({ ...FIRST, housing: 'no' });
  const messages = (await check()).body.results.flatMap(({ findings }) => findings.map(({ message }) => message));
  expect(messages).toContain(
    'A condition of the template has another result now. “We book a room in ….”: Another text is used because Housing request is “no”.',
  );
  const kept = await reflood(letter, { takeBranches: [] });
  expect(kept.body.branches[0]?.taken).toBe(0);
  expect((await check()).body.results.filter(({ check: name }) => name === 'changed-data')).toEqual([]);
});
