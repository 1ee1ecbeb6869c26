import { createClause, publishClause, saveClause } from '@letterdesk/contract/clauses';
import { floodLetter, rehearseTemplate } from '@letterdesk/contract/flooding';
import {
  copyLetterTemplate,
  publishLetterTemplate,
  saveLetterTemplate,
} from '@letterdesk/contract/template-administration';
import type { LetterTemplateDetail } from '@letterdesk/contract/templates';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { givenExpression, givenRecord } from '../../testing/given.ts';
import { type Authors, givenAuthors } from './testing/given-authors.ts';

const UNITS = [
  { label: 'Unit name', type: 'text', field: 'name' },
  { label: 'Shift', type: 'text', field: 'shift' },
];

const TEXT = [
  '<p>{{if Housing equals "yes"}}</p><p>We book a room.</p>',
  '<p>{{else if Housing is empty}}</p><p>Tell us whether you need a room.</p>',
  '<p>{{else}}</p><p>You need no room.</p><p>{{end}}</p>',
  '<ul><li><p>{{each Units}}</p></li><li><p>{{shortcode UnitName}}{{if Shift equals "night"}} at night{{end}}</p></li><li><p>{{end}}</p></li></ul>',
].join('');

const ALL = [
  'If Housing request is “yes”',
  'Or if Housing request is empty',
  'Otherwise',
  'For each of The Units',
  'If Shift is “night”',
];

const NIGHT = 2;
const DAY = 3;
const NOTHING = 4;

let authors: Authors;
beforeAll(async () => {
  authors = await givenAuthors();
  const { db } = authors.server;
  await givenExpression(db, 'Housing', { field: 'housing', description: 'Housing request' });
  await givenExpression(db, 'Units', { field: 'units', value_type: 'list', columns: UNITS });
  await givenRecord(db, 'client', NIGHT, { housing: 'yes', units: [{ name: 'ICU', shift: 'night' }] });
  await givenRecord(db, 'client', DAY, { housing: 'no', units: [{ name: 'ER', shift: 'day' }] });
  await givenRecord(db, 'client', NOTHING, { housing: null, units: [] });
});
afterAll(() => authors.server.close());

let template: LetterTemplateDetail;
beforeEach(async () => {
  const { create, priya, complete } = authors;
  const { id, version } = await create(TEXT);
  template = (await priya.call(saveLetterTemplate, { body: { id, configuration: { ...complete(), version } } })).body;
});

async function rehearse(clientId: number | null, text = TEXT, letterTemplateId = template.id) {
  const ids = clientId === null ? {} : { clientId };
  const body = { letterTemplateId, title: 'Title', template: text, ids };
  const answer = await authors.priya.call(rehearseTemplate, { body });
  expect(answer.status).toBe(200);
  return answer.body.templateBranches;
}

async function publish(rehearsal: boolean, id = template.id, version?: number) {
  const body = { id, version: version ?? template.draft?.version ?? 1, rehearsal };
  const answer = await authors.priya.call(publishLetterTemplate, { body });
  expect(answer.status).toBe(200);
  return answer.body;
}

const unseen = async (id = template.id, version?: number) =>
  (await publish(true, id, version)).unseenBranches.map(({ condition }) => condition);

/** Begins a draft with another text, or changes it. */
async function draft(text: string, seen: number) {
  const body = { id: template.id, draft: { title: 'Title', template: text, version: seen } };
  const { body: saved } = await authors.priya.call(saveLetterTemplate, { body });
  return saved.draft?.version ?? 0;
}

describe('a rehearsal', () => {
  test('names all branches of the text, and how often the record takes each', async () => {
    const branches = await rehearse(NIGHT);
    expect(branches.map(({ condition }) => condition)).toEqual(ALL);
    expect(branches.map(({ depth, taken }) => [depth, taken])).toEqual([
      [0, 1],
      [0, 0],
      [0, 0],
      [0, 1],
      [1, 1],
    ]);
    expect((await rehearse(DAY)).map(({ taken }) => taken)).toEqual([0, 0, 1, 1, 0]);
    expect((await rehearse(NOTHING)).map(({ taken }) => taken)).toEqual([0, 1, 0, 0, 0]);
  });
});

describe('publishing', () => {
  test('names the branches that no rehearsal took, and publishes all the same', async () => {
    expect(await unseen()).toEqual(ALL);
    await rehearse(NIGHT);
    expect(await unseen()).toEqual(['Or if Housing request is empty', 'Otherwise']);
    await rehearse(DAY);
    await rehearse(NOTHING);
    expect(await unseen()).toEqual([]);
    const published = await publish(false);
    expect([published.publishedVersion, published.unseenBranches]).toEqual([1, []]);
  });

  test('counts only rehearsals with a record and of the same template', async () => {
    await rehearse(null);
    await rehearse(99_999);
    const { body: copy } = await authors.priya.call(copyLetterTemplate, { params: { id: template.id }, body: {} });
    await rehearse(NIGHT, TEXT, copy.id);
    expect(await unseen()).toEqual(ALL);
  });

  test('names a branch again when its condition, one before it or one around it changes', async () => {
    for (const client of [NIGHT, DAY, NOTHING]) await rehearse(client);
    const reworded = await draft(TEXT.replace('We book a room.', 'We book a hotel.'), 1);
    expect(await unseen(template.id, reworded)).toEqual([]);
    const changed = await draft(TEXT.replace('"yes"', '"requested"'), reworded);
    expect(await unseen(template.id, changed)).toEqual([
      'If Housing request is “requested”',
      'Or if Housing request is empty',
      'Otherwise',
    ]);
    const wrapped = await draft(`<p>{{if ClientName is empty}}</p>${TEXT}<p>{{end}}</p>`, changed);
    expect(await unseen(template.id, wrapped)).toHaveLength(6);
  });

  test('counts letters of published versions with the same conditions, also when they are gone', async () => {
    const { maya, server } = authors;
    await publish(false);
    const body = { letterTemplateId: template.id, ids: { clientId: NIGHT } };
    expect((await maya.call(floodLetter, { body })).status).toBe(201);
    // The conditions have other places.
    const moved = await draft(`<p>Dear provider,</p>${TEXT}`, 0);
    expect(await unseen(template.id, moved)).toEqual(['Or if Housing request is empty', 'Otherwise']);
    await server.db.deleteFrom('letter_search').execute();
    await server.db.deleteFrom('letters').where('template_id', '=', template.id).execute();
    expect(await unseen(template.id, moved)).toEqual(['Or if Housing request is empty', 'Otherwise']);
  });

  test('names the conditions of clauses too, and counts letters with them', async () => {
    const { priya, maya } = authors;
    const details = { name: 'Parking', description: '', division: null, letterTypes: [] };
    const { body: clause } = await priya.call(createClause, { body: details });
    const text =
      '<p>{{if Housing is empty}}</p><p>Park on the street.</p><p>{{else}}</p><p>Park here.</p><p>{{end}}</p>';
    const { body: saved } = await priya.call(saveClause, { body: { id: clause.id, version: 1, text } });
    await priya.call(publishClause, { body: { id: clause.id, version: saved.version, rehearsal: false } });
    const version = await draft('<p>{{clause "Parking"}}</p>', 1);
    expect(await unseen(template.id, version)).toEqual(['If Housing request is empty', 'Otherwise']);
    await publish(false, template.id, version);
    const body = { letterTemplateId: template.id, ids: { clientId: NIGHT } };
    expect((await maya.call(floodLetter, { body })).status).toBe(201);
    const next = await draft('<p>Dear provider,</p><p>{{clause "Parking"}}</p>', 0);
    expect(await unseen(template.id, next)).toEqual(['If Housing request is empty']);
  });

  test('warns of nothing without conditions', async () => {
    const version = await draft('<p>Dear {{shortcode ClientName}},</p>', 1);
    expect(await unseen(template.id, version)).toEqual([]);
  });

  test('is refused to others, as a rehearsal is, and nothing counts as seen', async () => {
    const { maya, viewer } = authors;
    for (const client of [maya, viewer]) {
      const body = { letterTemplateId: template.id, title: 'Title', template: TEXT, ids: { clientId: NIGHT } };
      expect((await client.call(rehearseTemplate, { body })).status).toBe(403);
      const publishing = { id: template.id, version: 1, rehearsal: true };
      expect((await client.call(publishLetterTemplate, { body: publishing })).status).toBe(403);
    }
    expect(await unseen()).toEqual(ALL);
  });
});
