import { changeExpression, changePreQuery } from '@letterdesk/contract/organisation';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { givenRecord } from '../../testing/given.ts';
import { type Administrators, givenAdministrators } from './testing/given-administrators.ts';

let people: Administrators;
beforeAll(async () => {
  people = await givenAdministrators();
  const { db } = people.server;
  await givenRecord(db, 'client', 1, { commonName: 'Lakeside', city: null });
  await db.insertInto('expression_groups').values({ name: 'Client', position: 99 }).execute();
});
afterAll(() => people.server.close());

async function anExpression(changes: object = {}) {
  const group = await people.server.db
    .selectFrom('expression_groups')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const value = { kind: null, editable: true, required: false, valueType: 'text', columns: null };
  const place = { idKey: 'clientId', record: 'client', field: 'commonName' };
  return { group: group.id, name: 'Wanted', description: 'Something new', ...value, ...place, ...changes };
}
const saved = async (name: string) =>
  (await people.server.db.selectFrom('expressions').select('name').where('name', '=', name).execute()).length === 1;

describe('saving an expression', () => {
  test('asks about a field that customer data lacks, and suggests the nearest one', async () => {
    const after = await anExpression({ name: 'Typo', field: 'comonName' });
    const refused = await people.oona.call(changeExpression, { body: { before: null, after } });
    expect(refused.status).toBe(422);
    expect(refused.error).toMatchObject({
      code: 'organisation_fields_unknown',
      details: {
        problems: [
          { field: 'field', message: 'There is no field ‘comonName’ of the client. Did you mean ‘commonName’?' },
        ],
      },
    });
    expect(await saved('Typo')).toBe(false);
    expect((await people.oona.call(changeExpression, { body: { before: null, after, anyway: true } })).status).toBe(
      200,
    );
    expect(await saved('Typo')).toBe(true);
    // Previously named fields aren't checked again.
    const described = { ...after, description: 'A field of next year' };
    expect((await people.oona.call(changeExpression, { body: { before: after, after: described } })).status).toBe(200);
  });

  test('accepts an existing field without values, and a kind without records', async () => {
    for (const [name, changes] of [
      ['City', { field: 'city' }],
      ['Site', { idKey: 'primaryWorksiteId', record: 'worksite', field: 'anything' }],
    ] as const) {
      const after = await anExpression({ name, ...changes });
      expect((await people.oona.call(changeExpression, { body: { before: null, after } })).status).toBe(200);
    }
  });

  test('checks fields of the letter itself', async () => {
    const letter = { idKey: '', record: 'letter', valueType: 'date' };
    const wrong = await anExpression({ name: 'Day', ...letter, field: 'todays' });
    const refused = await people.oona.call(changeExpression, { body: { before: null, after: wrong } });
    expect(JSON.stringify(refused.error.details)).toContain('Did you mean ‘today’?');
    const right = { ...wrong, field: 'today' };
    expect((await people.oona.call(changeExpression, { body: { before: null, after: right } })).status).toBe(200);
  });
});

test("an expression is saved unchecked if its field can't be checked in time", async () => {
  const after = await anExpression({ name: 'Slow', field: 'anythingAtAll' });
  const { status } = await people.server.db.transaction().execute(async (trx) => {
    await sql`lock table customer.records in access exclusive mode`.execute(trx);
    return people.oona.call(changeExpression, { body: { before: null, after } });
  });
  expect(status).toBe(200);
  expect(await saved('Slow')).toBe(true);
});

test('a pre-query lists the unknown fields of its columns and its id', async () => {
  const after = {
    name: 'Clients',
    record: 'client',
    matchFields: ['clientId'],
    resultFields: [
      { name: 'label', label: 'Client', type: 'text' },
      { name: 'nope2', label: 'Two', type: 'text' },
    ],
    resultKey: 'clientId',
    idMapValueField: 'nope',
  };
  const refused = await people.oona.call(changePreQuery, { body: { before: null, after } });
  expect(refused.error.code).toBe('organisation_fields_unknown');
  expect(refused.error.details).toEqual({
    problems: [
      { field: 'idMapValueField', message: 'There is no field ‘nope’ of the client.' },
      { field: 'resultFields.1.name', message: 'There is no field ‘nope2’ of the client.' },
    ],
  });
  const body = {
    before: null,
    after: { ...after, idMapValueField: 'id', resultFields: after.resultFields.slice(0, 1) },
  };
  expect((await people.oona.call(changePreQuery, { body })).status).toBe(200);
});
