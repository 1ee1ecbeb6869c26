import { floodLetter } from '@letterdesk/contract/flooding';
import { changeExpression, tryExpression } from '@letterdesk/contract/organisation';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillDemoData } from '../../demo/fill-demo-data.ts';
import { givenTemplate } from '../../testing/given.ts';
import { type Administrators, givenAdministrators } from './testing/given-administrators.ts';

let people: Administrators;
let client: { id: number; label: string; fields: Readonly<Record<string, unknown>> };

beforeAll(async () => {
  people = await givenAdministrators({}, ({ db }) => fillDemoData(db));
  client = await people.server.db
    .selectFrom('customer.records')
    .select(['id', 'label', 'fields'])
    .where('kind', '=', 'client')
    .where('environment', '=', 'demo')
    .orderBy('id')
    .executeTakeFirstOrThrow();
});
afterAll(() => people.server.close());

function anExpression(field: string, changes: object = {}) {
  return {
    group: 1,
    name: 'NewlyWanted',
    description: 'Something new',
    kind: null,
    editable: true,
    required: false,
    valueType: 'text',
    idKey: 'clientId',
    record: 'client',
    field,
    columns: null,
    ...changes,
  };
}

function aTextField(): string {
  const [found] =
    Object.entries(client.fields).find(([, value]) => typeof value === 'string' && /^[A-Z][a-z ]+$/.test(value)) ?? [];
  if (found === undefined) throw new Error('The client has no such field');
  return found;
}

const attempt = (expression: object, ids: object = { clientId: client.id }) =>
  people.oona.call(tryExpression, { body: { expression, ids } });

test('an unsaved expression finds its value, or gives the reason and place of a missing one', async () => {
  const field = aTextField();
  const records = [{ kind: 'client', id: client.id, label: client.label }];
  expect((await attempt(anExpression(field))).body).toEqual({
    records,
    missing: null,
    text: client.fields[field],
    list: null,
  });
  expect((await attempt(anExpression('NoSuchField'))).body).toEqual({
    records,
    missing: 'field_empty',
    text: '',
    list: null,
  });
  expect((await attempt(anExpression(field), {})).body).toMatchObject({ records: [], missing: 'no_id' });
  expect((await attempt(anExpression(field), { clientId: 999_999 })).body.missing).toBe('record_not_found');
  const today = anExpression('today', { valueType: 'date', idKey: '', record: 'letter' });
  expect((await attempt(today, {})).body).toMatchObject({
    records: [],
    missing: null,
    text: expect.stringMatching(/\d{4}/),
  });
});

test('a list shows each of its flooded rows', async () => {
  const contacts = await people.server.db
    .selectFrom('customer.records')
    .select(['id', 'label', 'fields'])
    .where('kind', '=', 'contact')
    .where('environment', '=', 'demo')
    .orderBy('id')
    .limit(2)
    .execute();
  const [field = ''] = Object.entries(contacts[0]?.fields ?? {}).find(([, value]) => typeof value === 'string') ?? [];
  const list = anExpression('', {
    valueType: 'list',
    idKey: 'clientContactIds',
    record: 'contact',
    columns: [{ label: 'Contact', type: 'text', field }],
  });
  const { body } = await attempt(list, { clientContactIds: contacts.map(({ id }) => id) });
  expect(body.list).toEqual({
    columns: ['Contact'],
    rows: contacts.map(({ fields }) => [fields[field]]),
    total: 2,
  });
  expect(body.records.map(({ label }) => label)).toEqual(contacts.map(({ label }) => label));
});

test('invalid ids and an unknown environment are refused', async () => {
  const expression = anExpression('City');
  expect((await attempt(expression, { clientId: 'x' })).error.code).toBe('invalid_ids');
  const { error } = await people.oona.call(tryExpression, { body: { expression, ids: {}, environment: 'moon' } });
  expect(error.code).toBe('unknown_environment');
});

test('a letter can use an expression that was just added', async () => {
  const field = aTextField();
  const letterTemplateId = await givenTemplate(people.server.db, '<p>It says {{shortcode NewlyWanted}}.</p>', {
    footer_id: null,
    logo_id: null,
  });
  const flood = () => people.oona.call(floodLetter, { body: { letterTemplateId, ids: { clientId: client.id } } });
  expect((await flood()).error.code).toBe('unknown_shortcodes');
  const { status } = await people.oona.call(changeExpression, { body: { before: null, after: anExpression(field) } });
  expect(status).toBe(200);
  expect((await flood()).body.text).toContain(`>${client.fields[field]}<`);
});
