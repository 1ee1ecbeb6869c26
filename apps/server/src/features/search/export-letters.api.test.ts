import { finished } from 'node:stream/promises';
import { saveLetter } from '@letterdesk/contract/letters';
import { EXPORTED_RESULTS, exportLetters } from '@letterdesk/contract/search';
import { RESULT_COLUMNS } from '@letterdesk/core/search/columns';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEFERRED_INDEXES } from '../../database/indexes/deferred-indexes.ts';
import { givenAccount } from '../../testing/given-account.ts';
import { recordStatements } from '../../testing/record-statements.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createClient, type TestClient } from '../../testing/test-client.ts';
import { givenClientTemplate, givenLetter } from '../sending/testing/given-letter.ts';
import { exportLetters as openExport } from './export-letters.ts';
import { givenSending } from './testing/given-sending.ts';

const NOW = new Date('2026-03-02T23:30:00Z');

let server: TestApp;
let maya: TestClient;
let template: number;
let reader: TestClient;

beforeAll(async () => {
  server = await startTestApp({ parts: { now: () => NOW } });
  template = await givenClientTemplate(server.db);
  maya = createClient(server, await server.tokenFor({ username: 'maya.lindqvist', name: 'Maya Lindqvist' }));
  const groups = ['ROLE_LETTERS_VIEW_ONLY'] as const;
  reader = createClient(server, await server.tokenFor({ username: 'rita.reader', name: 'Rita Reader', groups }));
});
afterAll(() => server.close());

/** Each test needs a person who has not exported yet, because of the rate limit. */
let people = 0;
async function somebody(): Promise<TestClient> {
  people += 1;
  const username = `exporter.${people}`;
  return createClient(server, await server.tokenFor({ username, name: `Exporter ${people}` }));
}

async function exported(query: Readonly<Record<string, string | number>>, client?: TestClient) {
  const { status, body, headers } = await (client ?? (await somebody())).call(exportLetters, { query });
  expect(status).toBe(200);
  return { headers, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(body) };
}

/** Parses CSV as defined by RFC 4180. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^,"\r\n]*))(,|\r\n|$)/gy;
  for (const [whole, quoted, plain = '', end] of text.matchAll(cell)) {
    if (whole === '') break;
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

async function aLetter(name: string) {
  const { id, version, text } = await givenLetter(maya, template);
  await maya.call(saveLetter, { body: { id, version, text, name } });
  return id;
}

describe('the exported file', () => {
  test("has the table's columns in UTF-8 with a mark, and a name with the date", async () => {
    const id = await aLetter('Élan, “of” the day');
    const made = { created_date: new Date('2026-03-01T21:05:00Z') };
    await server.db.updateTable('letter_search').set(made).where('letter_id', '=', id).execute();
    const { text, headers } = await exported({ value: 'élan' }, reader);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename=letters-2026-03-02.csv');
    expect(text.startsWith('\uFEFFLetters,Status,')).toBe(true);
    const [head, row] = readCsv(text.slice(1));
    const sent = ['Last Sent Date (UTC)', 'Last Sent By', 'Sendings'];
    const heads = RESULT_COLUMNS.flatMap(({ key, label }) =>
      key === 'createdDate' ? [`${label} (UTC)`, ...sent] : [label],
    );
    expect(head).toEqual(heads);
    const first = [
      'Élan, “of” the day',
      'Draft',
      'CONFIRMATION',
      '',
      'Maya Lindqvist',
      '2026-03-01 21:05',
      '',
      '',
      '0',
    ];
    expect(row?.slice(0, 9)).toEqual(first);
  });

  test('contains the last sending, its sender and the count, in the requested time zone', async () => {
    const id = await aLetter('Sent twice');
    for (const sent of ['2026-03-01T04:30:00Z', '2026-02-20T12:00:00Z']) {
      await givenSending(server.db, id, new Date(sent));
    }
    const { text } = await exported({ key: 'letterId', value: id, zone: 'America/Chicago' }, reader);
    const [head, row] = readCsv(text.slice(1));
    const said = Object.fromEntries(head?.map((name, index) => [name, row?.[index]]) ?? []);
    expect(said).toMatchObject({
      'Last Sent Date (America/Chicago)': '2026-02-28 22:30',
      'Last Sent By': 'Maya Lindqvist',
      Sendings: '2',
    });
    expect(head).toContain('Created Date (America/Chicago)');
  });

  test.each(['Etc/Unknown', '=1+1'])("has times in UTC if the server doesn't know the zone %s", async (zone) => {
    const id = await aLetter('Anywhere');
    await givenSending(server.db, id, new Date('2026-03-01T04:30:00Z'));
    const { text } = await exported({ key: 'letterId', value: id, zone });
    const [head, row] = readCsv(text.slice(1));
    expect(row?.[head?.indexOf('Last Sent Date (UTC)') ?? -1]).toBe('2026-03-01 04:30');
    expect(head).toContain('Created Date (UTC)');
  });

  test.each([
    ['say "when"', 'say "when"'],
    ['=HYPERLINK("http://x.org")', '\'=HYPERLINK("http://x.org")'],
    ['+1 + 2', "'+1 + 2"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
  ])('writes %s as %s', async (name, cell) => {
    const id = await aLetter(name);
    const { text } = await exported({ key: 'letterId', value: id });
    expect(readCsv(text.slice(1))[1]?.[0]).toBe(cell);
  });

  test('keeps the lines of a cell together and defuses cells that begin with a tab or a line end', async () => {
    const id = await aLetter('Lines');
    await server.db
      .updateTable('letter_search')
      .set({ job: 'one\ntwo\r\nthree', client: '\t=1', provider: '\r=1' })
      .where('letter_id', '=', id)
      .execute();
    const { text } = await exported({ key: 'letterId', value: id });
    expect(readCsv(text.slice(1))[1]?.slice(-3)).toEqual(['one\ntwo\r\nthree', "'\t=1", "'\r=1"]);
  });

  test('has only its header if nothing is found, and is audited', async () => {
    const { text } = await exported({ value: 'no such thing', status: 'draft' }, maya);
    expect(readCsv(text.slice(1))).toHaveLength(1);
    const events = await server.db
      .selectFrom('audit_events')
      .select(['username', 'details'])
      .where('action', '=', 'search.export')
      .where('username', '=', 'maya.lindqvist')
      .execute();
    expect(events).toMatchObject([{ details: { value: 'no such thing', status: 'draft', letters: 0, more: false } }]);
  });

  test('is refused without a sign-in, and after a few exports a minute', async () => {
    expect((await createClient(server).call(exportLetters)).status).toBe(401);
    const client = await somebody();
    const statuses = [];
    for (let turn = 0; turn < 7; turn += 1) {
      statuses.push((await client.call(exportLetters, { query: { value: 'nothing' } })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });
});

describe('an export of more letters than a file holds', () => {
  beforeAll(async () => {
    // Copies rows without indexes, because 10,001 trigger calls would take most of the test's time.
    const { id } = await givenLetter(maya, template);
    const many = sql`generate_series(1, ${sql.lit(EXPORTED_RESULTS + 1)}) as n`;
    await server.db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx);
      for (const { name } of DEFERRED_INDEXES) await sql`drop index ${sql.id(name)}`.execute(trx);
      await sql`alter table letters disable trigger letters_are_found`.execute(trx);
      await sql`
        insert into letters (id, name, text, document, ids, given_ids, environment, template_id, template_version, flooded,
          flooded_at, created_at, created_by, updated_by)
        select id + n, 'Many ' || n, '', document, ids, given_ids, environment, template_id, template_version, flooded,
          flooded_at, created_at - n * interval '1 second', created_by, updated_by
        from letters, ${many} where id = ${id}`.execute(trx);
      await sql`alter table letters enable trigger letters_are_found`.execute(trx);
      await sql`
        insert into letter_search (letter_id, letter, letter_type, sent_to, created_by, writer, created_date, assignment,
          present, job, client, provider, status, last_sent_at)
        select letter_id + n, 'Many ' || n, letter_type, sent_to, created_by, writer, created_date - n * interval '1 second',
          assignment, present, job, client, provider, status, last_sent_at
        from letter_search, ${many} where letter_id = ${id}`.execute(trx);
    });
  });

  test("contains the first letters in the table's order", async () => {
    const { text } = await exported({ key: 'letter', value: 'many' });
    const names = readCsv(text.slice(1)).map(([name]) => name);
    expect(names).toHaveLength(EXPORTED_RESULTS + 1);
    expect([names[1], names.at(-1)]).toEqual(['Many 1', `Many ${EXPORTED_RESULTS}`]);
  });

  test('stops reading once the client disconnects', async () => {
    const username = 'maya.lindqvist';
    const user = { username, account: await givenAccount(server.db, username) };
    const query = { key: 'all', value: 'many', sort: 'createdDate', direction: 'desc', zone: 'UTC' } as const;
    const statements = recordStatements();
    try {
      const stream = await openExport({ db: server.db, user, query, now: NOW });
      for await (const chunk of stream) {
        expect(String(chunk)).toContain('Letters,Status');
        break;
      }
      await finished(stream).catch(() => undefined);
      expect(stream.destroyed).toBe(true);
      expect(statements.outsideWith('from "letter_search" as "found"').length).toBeLessThan(5);
    } finally {
      statements.stop();
    }
  });
});
