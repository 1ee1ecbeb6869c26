import * as contract from '@letterdesk/contract/organisation';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../database/connection.ts';
import { givenExpression, givenTemplate } from '../../testing/given.ts';
import { givenEmailMessage } from '../sending/testing/given-letter.ts';
import { type Administrators, givenAdministrators } from './testing/given-administrators.ts';

let people: Administrators;
beforeAll(async () => {
  people = await givenAdministrators();
});
afterAll(() => people.server.close());

type Row = NonNullable<Parameters<typeof givenTemplate>[2]>;
const template = (row: Row) => (db: Db) => givenTemplate(db, '<p>Text</p>', row);
const COLUMNS = [
  'title',
  'default_to',
  'default_cc',
  'default_bcc',
  'default_from',
  'default_from_name',
  'approver',
] as const;

/** A template whose draft differs from the published version. */
async function givenDraft(db: Db, html: string, row: Row = {}): Promise<void> {
  const parent = await givenTemplate(db, '<p>Text</p>', { name: 'Published' });
  await givenTemplate(db, html, { name: 'Draft', parent_id: parent, published_version: 0, ...row });
}

const PLACES: readonly (readonly [string, string, (db: Db, shortcode: string) => Promise<unknown>])[] = [
  ...COLUMNS.map(
    (column) =>
      [
        `a template's ${column}`,
        'templates',
        (db: Db, shortcode: string) => template({ [column]: shortcode, requires_approval: column === 'approver' })(db),
      ] as const,
  ),
  ["a template's text", 'templates', (db, shortcode) => givenTemplate(db, `<p>Dear <b>${shortcode}</b>,</p>`)],
  ["a draft's text", 'templates', (db, shortcode) => givenDraft(db, `<ul><li>${shortcode}</li></ul>`)],
  ["a message's subject", 'messages', (db, subject) => givenEmailMessage(db, { html: '<p>Text</p>', subject })],
  [
    "a message's text",
    'messages',
    (db, shortcode) => givenEmailMessage(db, { html: `<p>${shortcode}</p>`, subject: 'S' }),
  ],
];

test.each(PLACES)('an expression in %s is in use', async (place, what, use) => {
  const name = place.replaceAll(/[^a-z]/g, '');
  await givenExpression(people.server.db, name);
  await use(people.server.db, `{{shortcode ${name}}}`);
  const before = (await people.now()).expressionGroups[0]?.expressions.find((one) => one.name === name);
  expect(before?.usedBy).toBe(1);
  const { error } = await people.oona.call(contract.changeExpression, { body: { before, after: null } });
  expect(error).toMatchObject({ code: 'organisation_in_use', details: { uses: [{ what, count: 1 }] } });
});

test('a draft counts once, together with its template and under its name', async () => {
  const { db } = people.server;
  await db.insertInto('logos').values({ id: 50, division_id: 9, description: 'Of a draft', svg: '<svg/>' }).execute();
  await givenDraft(db, '<p>Text</p>', { logo_id: 50 });
  const before = (await people.now()).divisions[1]?.logos[0];
  expect(before).toMatchObject({ id: 50, usedBy: 1 });
  const { error } = await people.oona.call(contract.changeLogo, { body: { before, after: null } });
  expect(error.details).toEqual({ uses: [{ what: 'templates', count: 1 }], templates: ['Published'] });
});

const A_COLUMN = { name: 'label', label: 'Assignment', type: 'text' };

test('a pre-query is in use by its templates, a division by its flags', async () => {
  const { db } = people.server;
  const definition = {
    record: 'assignment',
    matchFields: ['clientId'],
    resultFields: [A_COLUMN],
    resultKey: 'assignmentId',
  };
  await db
    .insertInto('pre_queries')
    .values({ id: 60, name: 'Assignments', definition: JSON.stringify({ ...definition, idMapValueField: 'id' }) })
    .execute();
  await template({ pre_query_id: 60, name: 'With a pre-query' })(db);
  await db.insertInto('divisions').values({ id: 61, name: 'Flagged' }).execute();
  await db
    .insertInto('feature_flags')
    .values({ key: 'night', description: 'Night', enabled: true, divisions: [61] })
    .execute();
  const { preQueries, divisions } = await people.now();
  expect(preQueries).toMatchObject([{ id: 60, usedBy: 1 }]);
  const before = divisions.find(({ id }) => id === 61);
  const { error } = await people.oona.call(contract.changeDivision, { body: { before, after: null } });
  expect(error.details).toEqual({ uses: [{ what: 'flags', count: 1 }], templates: [] });
});
