import type { Endpoint } from '@letterdesk/contract/define-endpoint';
import { CHANGED_BY_YOU } from '@letterdesk/contract/errors';
import * as contract from '@letterdesk/contract/organisation';
import { ORGANISATION_KINDS } from '@letterdesk/core/organisation/kinds';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { givenExpression, givenTemplate } from '../../testing/given.ts';
import { createClient } from '../../testing/test-client.ts';
import { type Administrators, givenAdministrators } from './testing/given-administrators.ts';

let people: Administrators;
beforeAll(async () => {
  people = await givenAdministrators();
});
afterAll(() => people.server.close());

const AN_EXPRESSION = {
  group: 1,
  name: 'ClientCity',
  description: 'City of the client',
  kind: null,
  editable: true,
  required: false,
  valueType: 'text',
  idKey: 'clientId',
  record: 'client',
  field: 'City',
  columns: null,
} as const;
const A_PRE_QUERY = {
  name: 'Assignments of a client',
  record: 'assignment',
  matchFields: ['clientId'],
  resultFields: [{ name: 'label', label: 'Assignment', type: 'text' }],
  resultKey: 'assignmentId',
  idMapValueField: 'id',
} as const;
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10"/></svg>';
const look = (text: string) => ({ text, colour: '#51606d' });
const ANY_DOMAIN = { emailDomains: [], allowsOtherDomains: true };

type Item = Readonly<Record<string, unknown>>;

/** For each kind: a new item, its change, how to find it, and its audit subject. */
const KINDS: readonly (readonly [string, Endpoint, Item, Item, (all: contract.Organisation) => object[], string])[] = [
  [
    'division',
    contract.changeDivision,
    { id: 5, name: 'Kestrel', watermark: look('Draft'), ...ANY_DOMAIN },
    {
      id: 5,
      name: 'Kestrel Staffing',
      watermark: look('Secret'),
      emailDomains: ['kestrel.example'],
      allowsOtherDomains: false,
    },
    ({ divisions }) => divisions,
    '5',
  ],
  [
    'company',
    contract.changeCompany,
    { claim: 'kestrel', division: 1 },
    { claim: 'kestrel', division: 9 },
    ({ divisions }) => divisions.flatMap(({ id, companies }) => companies.map((claim) => ({ claim, division: id }))),
    'kestrel',
  ],
  [
    'logo',
    contract.changeLogo,
    { division: 1, description: 'Night', svg: SVG },
    { division: 1, description: 'Night and day', svg: SVG.replaceAll('10', '12') },
    ({ divisions }) => divisions.flatMap(({ logos }) => logos),
    '1 Night and day',
  ],
  [
    'footer',
    contract.changeFooter,
    { division: 1, name: 'Legal', text: 'Meridale' },
    { division: 1, name: 'Legal notice', text: 'Meridale\nRegistered' },
    ({ divisions }) => divisions.flatMap(({ footers }) => footers),
    '1 Legal notice',
  ],
  [
    'expression-group',
    contract.changeExpressionGroup,
    { name: 'Client' },
    { name: 'The client' },
    ({ expressionGroups }) => expressionGroups,
    'The client',
  ],
  [
    'expression',
    contract.changeExpression,
    AN_EXPRESSION,
    { ...AN_EXPRESSION, description: 'Town', required: true },
    ({ expressionGroups }) => expressionGroups.flatMap(({ expressions }) => expressions),
    'ClientCity',
  ],
  [
    'pre-query',
    contract.changePreQuery,
    A_PRE_QUERY,
    { ...A_PRE_QUERY, name: 'Assignments' },
    ({ preQueries }) => preQueries,
    'Assignments',
  ],
  [
    'flag',
    contract.changeFlag,
    { key: 'night-shift', description: 'Night shift', enabled: false, divisions: [1] },
    { key: 'night-shift', description: 'Night shift', enabled: true, divisions: null },
    ({ flags }) => flags,
    'night-shift',
  ],
];

test('every kind is tested here, except those with separate tests', () => {
  const tried = KINDS.map(([kind]) => kind);
  const separate = ['letter-type', 'from-domain'];
  expect([...tried, ...separate].sort()).toEqual(Object.keys(ORGANISATION_KINDS).sort());
});

/** The item's changeable text field. */
const textField = (item: Item) => ('description' in item ? 'description' : 'name');

describe.each(KINDS)('each %s', (kind, endpoint, added, changed, listed, subject) => {
  const change = (before: object | null, after: object | null, who = people.oona) =>
    who.call(endpoint, { body: { before, after } });
  const found = async (like: object) =>
    listed(await people.now()).find((found) =>
      Object.entries(like).every(([key, value]) => JSON.stringify((found as Item)[key]) === JSON.stringify(value)),
    );

  test('is added, changed and removed once each and audited, and unseen changes are never overwritten', async () => {
    const before = (await people.trail()).length;
    expect((await change(null, added)).status).toBe(200);
    // A retry after a lost response.
    expect((await change(null, added)).status).toBe(200);
    const seen = await found(added);
    expect(seen).toBeDefined();
    expect((await change(seen ?? null, changed)).status).toBe(200);
    const newer = await found(changed);
    expect(newer).toBeDefined();
    expect(await found(added)).toBeUndefined();

    // The item has changed again since.
    const third = { ...changed, ...(kind === 'company' ? { division: 1 } : { [textField(added)]: 'Mine' }) };
    const answers = [await change(seen ?? null, null, people.gordon), await change(seen ?? null, third, people.gordon)];
    for (const { status, error } of answers) {
      expect([status, error.code]).toEqual([409, 'organisation_changed']);
      expect(error.details).toMatchObject({ kind, theirs: changed });
      expect(error.message).toMatch(/^Someone else changed this/);
    }
    const own = await change(seen ?? null, third);
    expect(own.error.message).toBe(CHANGED_BY_YOU);

    expect((await change(newer ?? null, null)).status).toBe(200);
    expect(await found(changed)).toBeUndefined();
    expect((await change(newer ?? null, null)).status).toBe(200);
    const type = kind === 'flag' ? 'feature-flag' : kind;
    const trail = (await people.trail()).slice(before);
    expect(trail).toEqual([
      expect.stringMatching(`^oona.reyes added ${type} `),
      `oona.reyes changed ${type} ${subject}`,
      `oona.reyes removed ${type} ${subject}`,
    ]);
  });
});

test('a taken name is refused in any field', async () => {
  const { divisions, expressionGroups } = await people.now();
  const [meridale, tarrow] = divisions;
  const taken = await Promise.all([
    people.oona.call(contract.changeDivision, {
      body: { before: null, after: { id: 1, name: 'Another', watermark: look('Draft'), ...ANY_DOMAIN } },
    }),
    people.oona.call(contract.changeCompany, { body: { before: null, after: { claim: 'meridale', division: 9 } } }),
    people.oona.call(contract.changeFooter, {
      body: { before: null, after: { division: 1, name: 'Standard', text: 'Other' } },
    }),
    people.oona.call(contract.changeLogo, {
      body: { before: null, after: { division: 1, description: 'Meridale', svg: SVG } },
    }),
  ]);
  expect(taken.map(({ error }) => [error.code, error.details])).toEqual(
    ['id', 'claim', 'name', 'description'].map((field) => ['organisation_name_taken', { field }]),
  );
  expect(taken.slice(0, 2).map(({ error }) => error.message)).toEqual([
    `Number 1 is ${meridale?.name}.`,
    `meridale belongs to ${meridale?.name}.`,
  ]);
  expect((await people.now()).divisions).toEqual([meridale, tarrow]);
  expect((await people.now()).expressionGroups).toEqual(expressionGroups);
});

test('divisions, letter types and companies have unique names, ignoring case', async () => {
  const { divisions, letterTypes } = await people.now();
  const [meridale] = divisions;
  const [first, second] = letterTypes;
  const refused = await Promise.all([
    people.oona.call(contract.changeDivision, {
      body: {
        before: null,
        after: { id: 77, name: meridale?.name.toUpperCase(), watermark: look('Draft'), ...ANY_DOMAIN },
      },
    }),
    people.oona.call(contract.changeLetterType, {
      body: { before: second, after: { ...second, displayName: first?.displayName } },
    }),
    people.oona.call(contract.changeCompany, { body: { before: null, after: { claim: 'Meridale', division: 1 } } }),
  ]);
  expect(refused.map(({ error }) => [error.code, error.message])).toEqual([
    ['organisation_invalid', 'Division 1 already has this name.'],
    ['organisation_invalid', 'Another letter type already has this name.'],
    ['organisation_invalid', 'meridale already exists with other capitals. Remove it first if it’s a mistake.'],
  ]);
  expect(await people.now()).toMatchObject({ divisions, letterTypes });
});

describe('an item in use', () => {
  beforeAll(async () => {
    const { db } = people.server;
    await givenExpression(db, 'ClientName');
    const names = ['Cancellation', 'Approval', 'Bonus', 'Dates', 'Evening', 'Farewell'];
    for (const name of names) await givenTemplate(db, '<p>Dear {{shortcode ClientName}},</p>', { name });
  });

  test("can't be removed, and its uses are named", async () => {
    const { divisions, expressionGroups } = await people.now();
    const [meridale, tarrow] = divisions;
    const [group] = expressionGroups;
    const named = ['Approval', 'Bonus', 'Cancellation', 'Dates', 'Evening'];
    const removed = await Promise.all([
      people.oona.call(contract.changeExpression, { body: { before: group?.expressions[0], after: null } }),
      people.oona.call(contract.changeLogo, { body: { before: meridale?.logos[0], after: null } }),
      people.oona.call(contract.changeFooter, { body: { before: meridale?.footers[0], after: null } }),
      people.oona.call(contract.changeExpressionGroup, { body: { before: group, after: null } }),
      people.oona.call(contract.changeDivision, { body: { before: tarrow, after: null } }),
    ]);
    expect(removed.map(({ error }) => [error.code, error.details])).toEqual([
      ...[1, 2, 3].map(() => ['organisation_in_use', { uses: [{ what: 'templates', count: 6 }], templates: named }]),
      ['organisation_in_use', { uses: [{ what: 'expressions', count: 1 }], templates: [] }],
      ['organisation_in_use', { uses: [{ what: 'companies', count: 1 }], templates: [] }],
    ]);
    expect(removed[0]?.error.message).toBe(
      'This is used by 6 templates (‘Approval’, ‘Bonus’, ‘Cancellation’, ‘Dates’, ‘Evening’ and 1 other), and can’t be removed.',
    );
    expect(group?.expressions[0]).toMatchObject({ name: 'ClientName', usedBy: 6 });
    expect(await people.now()).toEqual({ ...(await people.now()), divisions, expressionGroups });
  });
});

describe('the administration of letter types and orders', () => {
  test('lets a letter type be renamed but not removed', async () => {
    const [first] = (await people.now()).letterTypes;
    const after = { name: first?.name, displayName: 'Introduction', keepMonths: 84 };
    const { body } = await people.oona.call(contract.changeLetterType, { body: { before: first, after } });
    expect(body.letterTypes[0]).toEqual(after);
    const { error } = await people.oona.call(contract.changeLetterType, { body: { before: after, after: null } });
    expect(error.code).toBe('organisation_invalid');
  });

  test('puts a letter type last when it gets its first name', async () => {
    await people.server.db.deleteFrom('letter_types').where('name', '=', 'CANCEL').execute();
    const after = { name: 'CANCEL', displayName: 'Cancellation', keepMonths: null };
    const { body } = await people.oona.call(contract.changeLetterType, { body: { before: null, after } });
    expect(body.letterTypes.at(-1)).toEqual(after);
  });

  test('changes an order only as seen and with the same items', async () => {
    const before = (await people.now()).letterTypes.map(({ name }) => name);
    const after = before.toReversed();
    const order = (body: object) => people.oona.call(contract.changeOrder, { body: { of: 'letter-types', ...body } });
    const { body } = await order({ before, after });
    expect(body.letterTypes.map(({ name }) => name)).toEqual(after);
    const stale = await order({ before, after: [before[1], before[0], ...before.slice(2)] });
    expect(stale.error).toMatchObject({ code: 'organisation_changed', details: { kind: 'order', theirs: after } });
    expect((await order({ before: after, after: after.slice(1) })).error.code).toBe('organisation_invalid');
    expect((await people.trail()).at(-1)).toBe('oona.reyes changed order letter types');
  });

  test('puts a new or moved expression last in its group', async () => {
    const add = (name: string, group: number) =>
      people.oona.call(contract.changeExpression, { body: { before: null, after: { ...AN_EXPRESSION, name, group } } });
    const { body: withGroup } = await people.oona.call(contract.changeExpressionGroup, {
      body: { before: null, after: { name: 'Later' } },
    });
    const later = withGroup.expressionGroups.at(-1)?.id ?? 0;
    for (const name of ['First', 'Second']) await add(name, later);
    await add('Third', 1);
    const before = { ...AN_EXPRESSION, name: 'Third', group: 1 };
    const { body } = await people.oona.call(contract.changeExpression, {
      body: { before, after: { ...before, group: later } },
    });
    const names = body.expressionGroups.at(-1)?.expressions.map(({ name }) => name);
    expect(names).toEqual(['First', 'Second', 'Third']);
  });
});

test("names used by texts and tokens don't change, and invalid input is reported by field", async () => {
  const { divisions, flags } = await people.now();
  const [meridale] = divisions;
  const [flag] = flags;
  const renamed = await people.oona.call(contract.changeDivision, {
    body: { before: meridale, after: { ...meridale, id: 2 } },
  });
  expect(renamed.error).toMatchObject({ code: 'organisation_invalid', details: { problems: [{ field: 'id' }] } });
  const rekeyed = await people.oona.call(contract.changeFlag, {
    body: { before: flag, after: { ...flag, key: 'other' } },
  });
  expect(rekeyed.error).toMatchObject({ code: 'organisation_invalid', details: { problems: [{ field: 'key' }] } });
  const gone = await people.oona.call(contract.changeFooter, {
    body: { before: null, after: { division: 4711, name: 'Legal', text: '' } },
  });
  expect(gone.error).toMatchObject({ code: 'organisation_invalid', details: { problems: [{ field: 'division' }] } });
  const blank = await people.oona.call(contract.changeDivision, {
    body: { before: null, after: { id: 6, name: 'Blank', watermark: look(' '), ...ANY_DOMAIN } },
  });
  expect(blank.error).toMatchObject({
    code: 'invalid_request',
    details: { fields: [{ field: 'body.after.watermark.text' }] },
  });
  const wrong = await people.oona.call(contract.changeExpression, {
    body: { before: null, after: { ...AN_EXPRESSION, record: 'provider' } },
  });
  expect(wrong.error).toMatchObject({
    code: 'invalid_request',
    details: { fields: [{ field: 'body.after.record', problem: "must be 'client', which this id names" }] },
  });
});

test('only corporate template administrators can see or change the organisation', async () => {
  const { server } = people;
  const calls = Object.values(contract).filter((value): value is Endpoint & typeof value => 'method' in value);
  for (const groups of [
    [],
    ['ROLE_LETTERS_TEMPLATE_ADMIN'],
    ['ROLE_LETTERS_CORPORATE_TEMPLATE_ADMIN', 'ROLE_LETTERS_VIEW_ONLY'],
  ] as const) {
    const client = createClient(server, await server.tokenFor({ username: 'ted.vance', groups: [...groups] }));
    for (const endpoint of calls) {
      const { status, error } = await client.call(endpoint, endpoint.method === 'GET' ? {} : { body: {} });
      expect([status, error.code]).toEqual([403, 'corporate_admin_only']);
    }
  }
});
