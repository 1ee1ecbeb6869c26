import { saveLetter } from '@letterdesk/contract/letters';
import {
  listLetterFilters,
  listSearchFilters,
  queryLetters,
  type SearchRow,
  searchLetters,
} from '@letterdesk/contract/search';
import { sendEmail } from '@letterdesk/contract/sending';
import { SORT_KEYS, type SortKey, TEXT_COLUMNS, type TextColumn } from '@letterdesk/core/search/columns';
import { normalizeText } from '@letterdesk/core/search/normal-form';
import { holdsTerm } from '@letterdesk/core/search/term';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createClient, type TestClient } from '../../testing/test-client.ts';
import {
  anEmail,
  givenClientAddresses,
  givenClientTemplate,
  givenLetter,
  withKey,
} from '../sending/testing/given-letter.ts';
import { findLetters } from './find-letters.query.ts';
import { FORMER_LAYOUT, NORMAL_LAYOUT } from './search-layout.ts';

let server: TestApp;
let maya: TestClient;
let reader: TestClient;
let template: number;

beforeAll(async () => {
  server = await startTestApp();
  template = await givenClientTemplate(server.db);
  maya = createClient(server, await server.tokenFor({ username: 'maya.lindqvist', name: 'Maya Lindqvist' }));
  const groups = ['ROLE_LETTERS_VIEW_ONLY'] as const;
  reader = createClient(server, await server.tokenFor({ username: 'rita.reader', name: 'Rita Reader', groups }));
});
afterAll(() => server.close());

async function search(query: Readonly<Record<string, string | number>>, client = maya) {
  return (await client.call(searchLetters, { query })).body;
}

/** A letter with a unique title. */
async function aLetter(name: string, text = '<p>Regards</p>') {
  const letter = await givenLetter(maya, template);
  const { id, version } = letter;
  return (await maya.call(saveLetter, { body: { id, name, text: letter.text + text, version } })).body;
}

describe('finding a letter', () => {
  test('works by title right after a save, with its source records, for everyone', async () => {
    const { id } = await aLetter('Zebra crossing');
    const [row] = (await search({ key: 'letter', value: '  EBRA cross ' }, reader)).content;
    expect(row).toMatchObject({
      id,
      letter: 'Zebra crossing',
      createdBy: 'Maya Lindqvist',
      client: 'client 12',
      to: '',
      sentLetters: 0,
    });
    await aLetter('Giraffe');
    expect((await search({ value: 'zebra' })).total).toBe(1);
  });

  test('works by recipient, and shows the number of sendings', async () => {
    const letter = await aLetter('Sent to somebody');
    await givenClientAddresses(server.db, 'zoe@harbour.example');
    const sent = await maya.call(sendEmail, {
      ...withKey(),
      body: anEmail(letter, { letterTo: 'zoe@harbour.example' }),
    });
    expect(sent.status).toBe(202);
    const { content } = await search({ key: 'to', value: 'harbour' });
    expect(content).toMatchObject([{ id: letter.id, to: 'zoe@harbour.example', sentLetters: 1 }]);
  });

  test('works by the words of the text with any separators, until they are deleted', async () => {
    const letter = await aLetter('With words', '<p>The <strong>quokka</strong> &amp; friends</p>');
    expect((await search({ key: 'text', value: 'QUOKKA friends' })).content.map(({ id }) => id)).toEqual([letter.id]);
    const { id, version, text } = letter;
    await maya.call(saveLetter, { body: { id, name: 'With words', text: text.replace('quokka', 'numbat'), version } });
    expect((await search({ key: 'text', value: 'quokka' })).total).toBe(0);
  });

  test('finds each half of a joined word whatever is bold, but no word across cells or paragraphs', async () => {
    const { id } = await aLetter(
      'With joined words',
      `<p>Cardio<strong>vascular</strong>/thoracic at l’Hôpital</p><table><tbody><tr><td><p>night</p></td><td><p>shift</p></td></tr></tbody></table><p>Grand</p><p>Rapids</p>`,
    );
    const find = async (value: string) => (await search({ key: 'text', value })).content.map((row) => row.id);
    for (const value of [
      'cardiovascular',
      'THORACIC',
      'cardiovascular/thoracic',
      'hopital',
      "L'HOPITAL",
      'night "grand rapids"',
    ])
      expect([value, await find(value)]).toEqual([value, [id]]);
    for (const value of ['vascular', 'nightshift', 'grandrapids', 'thoracic -night', '"rapids grand"'])
      expect([value, await find(value)]).toEqual([value, []]);
  });

  test.each([
    ['José Peña', ['Pena', 'PEN\u0303A', 'jose pena', 'pena jose']],
    ["Liam O'Halloran", ['O’Halloran', 'OHalloran', 'liam o´halloran']],
    ['Anna Groß-Müller', ['gross', 'GROẞ', 'gross‐muller', 'Groß—Müller']],
    ['Łukasz\u00a0Ørsted', ['lukasz orsted', 'Ørsted łukasz']],
  ])('finds %s in other spellings', async (name, terms) => {
    const { id } = await aLetter(name);
    for (const key of ['letter', 'all']) {
      for (const value of terms) {
        expect([value, (await search({ key, value })).content.map((row) => row.id)]).toEqual([value, [id]]);
      }
    }
  });

  test('finds several words, for All in any columns', async () => {
    const { id } = await aLetter('Hôpital Müller');
    expect((await search({ key: 'letter', value: 'muller hopital' })).content.map((row) => row.id)).toEqual([id]);
    expect((await search({ key: 'all', value: 'hopital client maya' })).content.map((row) => row.id)).toEqual([id]);
    expect((await search({ key: 'letter', value: 'hopital maya' })).total).toBe(0);
  });

  test('finds nothing for apostrophes alone', async () => {
    expect((await search({ value: '’' })).total).toBe(0);
  });

  test('works by letter type, even after a change in the template', async () => {
    await aLetter('Of another type');
    await server.db.updateTable('letter_templates').set({ letter_type: 'RISK' }).where('id', '=', template).execute();
    expect((await search({ key: 'letterType', value: 'risk', sort: 'letter' })).content[0]?.letterType).toBe('RISK');
    await server.db.updateTable('letter_templates').set({ letter_type: 'OTHER' }).where('id', '=', template).execute();
    expect((await search({ key: 'letterType', value: 'risk' })).total).toBe(0);
  });

  test('works by id until the letter is deleted', async () => {
    const { id } = await aLetter('To be deleted');
    expect((await search({ key: 'letterId', value: String(id) })).content.map((row) => row.id)).toContain(id);
    await server.db.deleteFrom('letters').where('id', '=', id).execute();
    expect((await search({ key: 'letter', value: 'to be deleted' })).total).toBe(0);
  });
});

test.each([listSearchFilters, listLetterFilters])('the filters are listed at $path', async (endpoint) => {
  const { body } = await reader.call(endpoint, {});
  expect(body.map(({ key }) => key).slice(0, 11)).toEqual([
    'all',
    'letter',
    'letterType',
    'to',
    'createdBy',
    'assignment',
    'present',
    'job',
    'client',
    'provider',
    'letterId',
  ]);
});

test('/v1/letters finds the same letters', async () => {
  const { body } = await reader.call(queryLetters, { query: { value: 'zebra' } });
  expect(body).toEqual(await search({ value: 'zebra' }));
});

test.each<Readonly<Record<string, string | number>>>([
  { key: 'everything' },
  { currentPage: -1 },
  { currentPage: 1_000_000_000 },
  { value: 'a'.repeat(10_000) },
  { sort: 'text' },
  { direction: 'up' },
  { perPage: 0 },
])('rejects %j', async (query) => {
  expect((await maya.call(searchLetters, { query })).status).toBe(400);
});

describe('a search of many letters', () => {
  const WORDS = [
    'Rate',
    'rate 100%',
    'Ray_Bell',
    "O'Neil",
    'a-b',
    'Élan',
    'x\\y',
    'night call',
    'zy zz',
    'Lakeside & Sons',
    'Müller–Groß',
    'O’Halloran\u00a0José Peña',
  ];

  /** Inserts directly into the table to save time. */
  async function givenMany(count: number): Promise<void> {
    const like = await givenLetter(maya, template);
    const pick = (by: number) =>
      sql`(array[${sql.join(WORDS)}])[1 + (n * ${sql.lit(by)}) % ${sql.lit(WORDS.length)}] || ' ' || n % 7`;
    await sql`
      insert into letters (name, text, document, ids, given_ids, environment, template_id, template_version, flooded,
        flooded_at, created_at, created_by, updated_by, record_names)
      select ${pick(3)}, text, document, ids, given_ids, environment, template_id, template_version, flooded,
        flooded_at, created_at - n * interval '1 hour', created_by, updated_by,
        jsonb_build_object('client', ${pick(7)}, 'provider', ${pick(1)})
      from letters, generate_series(1, ${sql.lit(count)}) as n where id = ${like.id}`.execute(server.db);
  }
  let all: readonly SearchRow[];

  beforeAll(async () => {
    await givenMany(240);
    const pages = await Promise.all([1, 2, 3].map((currentPage) => search({ currentPage, perPage: 100 })));
    all = pages.flatMap(({ content }) => content);
    expect(pages[0]?.total).toBe(all.length);
  });

  const sorted = (rows: readonly SearchRow[], key: SortKey, direction: 'asc' | 'desc') => {
    const textOf = (row: SearchRow) => (key === 'createdDate' ? row.createdDate : normalizeText(row[key]));
    const compare = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));
    const ascending = rows.toSorted((a, b) => compare(textOf(a), textOf(b)) || a.id - b.id);
    return direction === 'asc' ? ascending : ascending.toReversed();
  };

  test('finds the same letters in the same order as a full scan, for any query', async () => {
    const term = fc.oneof(
      fc.constantFrom(
        ...WORDS,
        ...[
          '%',
          '_',
          '\\',
          "'",
          ';--',
          'no such',
          'ay',
          'r',
          'zz',
          '100',
          ' 3',
          '& s',
          '&-',
          'É',
          'oneil',
          'gross-',
          'pena ohal',
        ],
      ),
      fc.string({ minLength: 1, maxLength: 3 }),
    );
    const question = fc.record({
      key: fc.constantFrom<TextColumn>('letter', 'client', 'provider'),
      value: term.filter((text) => text.trim() !== '' && !/[\p{Cc}\p{Cf}\p{Cs}]/u.test(text)),
      sort: fc.constantFrom(...SORT_KEYS),
      direction: fc.constantFrom('asc' as const, 'desc' as const),
      currentPage: fc.integer({ min: 1, max: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(question, async ({ key, value, sort, direction, currentPage }) => {
        const found = await search({ key, value, sort, direction, currentPage, perPage: 20 });
        const matches = all.filter((row) => holdsTerm(row[key], value.trim()));
        expect(found.total).toBe(matches.length);
        const page = sorted(matches, sort, direction).slice((currentPage - 1) * 20, currentPage * 20);
        expect(found.content.map(({ id }) => id)).toEqual(page.map(({ id }) => id));
      }),
      { numRuns: 150 },
    );
  });

  test('returns a correct page of more letters than it counts', async () => {
    const question = fc.record({
      key: fc.constantFrom<TextColumn>('letter', 'client', 'provider'),
      term: fc.constantFrom('rate', 'a', 'zy', '%', "'", 'ay', 'night call', '&', 'lakeside'),
      sort: fc.constantFrom(...SORT_KEYS),
      direction: fc.constantFrom('asc' as const, 'desc' as const),
      offset: fc.integer({ min: 0, max: 60 }),
      counted: fc.integer({ min: 1, max: 60 }),
    });
    await fc.assert(
      fc.asyncProperty(question, async ({ counted, ...asked }) => {
        const found = await findLetters(
          server.db,
          { ...asked, layout: NORMAL_LAYOUT, filter: null, limit: 15, isExact: true },
          counted,
        );
        const matches = all.filter((row) => holdsTerm(row[asked.key], asked.term));
        expect([found.total, found.more]).toEqual([Math.min(counted, matches.length), matches.length > counted]);
        const page = sorted(matches, asked.sort, asked.direction).slice(asked.offset, asked.offset + 15);
        expect(found.ids).toEqual(page.map(({ id }) => id));
      }),
      { numRuns: 100 },
    );
  });

  test('the former texts find the same words while the new ones are prepared', async () => {
    const query = {
      key: 'client',
      filter: null,
      sort: 'letter',
      direction: 'asc',
      offset: 0,
      limit: 500,
      isExact: true,
    } as const;
    for (const term of ['rate', 'zy', '100%', 'élan', 'sons lakeside']) {
      const found = await findLetters(server.db, { ...query, layout: FORMER_LAYOUT, term }, 1_000);
      const matches = all.filter((row) => holdsTerm(row.client, term)).map(({ id }) => id);
      expect(found.ids.toSorted((one, other) => one - other)).toEqual(matches.toSorted((one, other) => one - other));
    }
  });

  test.each(TEXT_COLUMNS)('the search for All also finds the content of %s', async (column) => {
    const row = all.find((candidate) => candidate[column].length > 2);
    const { content } = await search({ value: row?.[column] ?? '', perPage: 100 });
    expect(content.length).toBeGreaterThan(0);
    if (row === undefined) return;
    for (const found of content)
      expect(holdsTerm(TEXT_COLUMNS.map((key) => found[key]).join(' '), row[column])).toBe(true);
  });
});
