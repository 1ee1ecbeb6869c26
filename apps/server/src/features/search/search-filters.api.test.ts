import { listRecentLetters } from '@letterdesk/contract/letters';
import { type SearchRow, searchLetters } from '@letterdesk/contract/search';
import { LETTER_STATUSES } from '@letterdesk/core/letters/letter-status';
import { SORT_KEYS } from '@letterdesk/core/search/columns';
import { holdsTerm } from '@letterdesk/core/search/term';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createClient, type TestClient } from '../../testing/test-client.ts';
import { givenClientTemplate, givenLetter } from '../sending/testing/given-letter.ts';
import { givenSending, setRecipientState } from './testing/given-sending.ts';

const DAY = 24 * 60 * 60_000;

let server: TestApp;
let maya: TestClient;
let owen: TestClient;
let reader: TestClient;
let all: readonly SearchRow[];
/** Days since the last sending, by letter id. */
const sentAgo = new Map<number, number>();

type Query = Readonly<Record<string, string | number>>;
const search = async (query: Query, client = maya) => (await client.call(searchLetters, { query })).body;

beforeAll(async () => {
  server = await startTestApp();
  const { db } = server;
  const template = await givenClientTemplate(db);
  const client = async (username: string, name: string, ...groups: 'ROLE_LETTERS_VIEW_ONLY'[]) =>
    createClient(server, await server.tokenFor({ username, name, groups }));
  maya = await client('maya.lindqvist', 'Maya Lindqvist');
  owen = await client('owen.castellan', 'Owen Castellan');
  reader = await client('rita.reader', 'Rita Reader', 'ROLE_LETTERS_VIEW_ONLY');
  for (const [writer, names] of [
    [maya, ['Rate', 'Night call', 'Harbour']],
    [owen, ['Rate', 'Housing']],
  ] as const) {
    const like = await givenLetter(writer, template);
    await sql`
      insert into letters (name, text, document, ids, given_ids, environment, template_id, template_version, flooded,
        flooded_at, created_at, created_by, updated_by, record_names)
      select (array[${sql.join(names)}])[1 + n % ${sql.lit(names.length)}] || ' ' || n, text, document, ids, given_ids,
        environment, template_id, template_version, flooded, flooded_at, created_at - n * interval '1 hour', created_by,
        updated_by, jsonb_build_object('client', 'client ' || n % 5)
      from letters, generate_series(1, 40) as n where id = ${like.id}`.execute(db);
  }
  const letters = await db.selectFrom('letters').select('id').orderBy('id').execute();
  for (const [index, { id }] of letters.entries()) {
    if (index % 3 > 0) continue;
    const days = index % 20;
    sentAgo.set(id, days);
    // One minute earlier, to stay clear of the limit.
    const mail = await givenSending(db, id, new Date(Date.now() - days * DAY - 60_000));
    if (index % 4 === 0) await setRecipientState(db, mail, 'failed');
  }
  all = (await search({ perPage: 100 })).content;
  expect(all).toHaveLength(letters.length);
});
afterAll(() => server.close());

test('a status, the current user, the days since sending and a term combine in every order', async () => {
  const question = fc.record(
    {
      status: fc.constantFrom(...LETTER_STATUSES),
      mine: fc.constant('true'),
      sentWithinDays: fc.constantFrom(1, 7, 19, 366),
      value: fc.constantFrom('rate', 'no', 'zebra', 'r', 'e'),
      sort: fc.constantFrom(...SORT_KEYS),
      direction: fc.constantFrom('asc' as const, 'desc' as const),
      currentPage: fc.integer({ min: 1, max: 3 }),
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(question, fc.boolean(), async (asked, byOwen) => {
      const found = await search({ key: 'letter', perPage: 10, ...asked }, byOwen ? owen : maya);
      const { status, mine, sentWithinDays, value = '', currentPage = 1 } = asked;
      const name = byOwen ? 'Owen Castellan' : 'Maya Lindqvist';
      const matches = all.filter(
        (row) =>
          (status === undefined || row.status === status) &&
          (mine === undefined || row.createdBy === name) &&
          (sentWithinDays === undefined || (sentAgo.get(row.id) ?? 999) < sentWithinDays) &&
          (value === '' || holdsTerm(row.letter, value)),
      );
      expect(found.total).toBe(matches.length);
      const ids = new Set(matches.map(({ id }) => id));
      expect(found.content.every(({ id }) => ids.has(id))).toBe(true);
      expect(found.content).toHaveLength(Math.max(0, Math.min(10, matches.length - (currentPage - 1) * 10)));
    }),
    { numRuns: 100 },
  );
});

test('a person without letters finds none of their own', async () => {
  expect((await search({ mine: 'true' }, reader)).total).toBe(0);
  expect((await search({ mine: 'false' }, reader)).total).toBe(all.length);
});

test.each<Query>([{ status: 'PENDING' }, { mine: 1 }, { sentWithinDays: 0 }, { sentWithinDays: 'week' }])(
  '%j is refused',
  async (query) => {
    expect((await maya.call(searchLetters, { query })).status).toBe(400);
  },
);

test('recent letters show their status, records and author', async () => {
  const { body } = await maya.call(listRecentLetters, { query: { count: 100 } });
  const rows = new Map(all.map((row) => [row.id, row]));
  expect(body.length).toBeGreaterThan(20);
  for (const { id, status, client, provider, createdBy } of body) {
    expect(rows.get(id)).toMatchObject({ status, client, provider, createdBy });
  }
});
