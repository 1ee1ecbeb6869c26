import { Readable } from 'node:stream';
import { EXPORTED_RESULTS, type ExportQuestion, type SearchRow } from '@letterdesk/contract/search';
import { letterStatusInWords } from '@letterdesk/core/letters/letter-status';
import { RESULT_COLUMNS } from '@letterdesk/core/search/columns';
import { clockOf, isTimeZone } from '@letterdesk/core/search/time-zone';
import type { User } from '@letterdesk/core/session/claims';
import { stringify } from 'csv-stringify/sync';
import type { Kysely } from 'kysely';
import { appendAuditEvent } from '../../audit/append-audit-event.ts';
import type { Database } from '../../database/tables.ts';
import { findLetters } from './find-letters.query.ts';
import { narrowedTo } from './search-conditions.ts';
import { readFoundRows } from './search-letters.ts';

/** Rows that are read at once. */
const BATCH = 500;

/**
 * The letters that a search finds as CSV, 10,000 at most. Which letters they are is settled, and the audit event written,
 * before the first byte; the rows are read as the stream is, and no more of them once it is closed.
 */
export async function exportLetters(input: {
  db: Kysely<Database>;
  user: Pick<User, 'account' | 'username'>;
  query: ExportQuestion;
  now: Date;
}): Promise<Readable> {
  const { db, user, query, now } = input;
  const { key, value: term, sort, direction } = query;
  const zone = isTimeZone(query.zone) ? query.zone : 'UTC';
  const narrowing = narrowedTo(query, user, now);
  const search = { key, term, narrowing, sort, direction, offset: 0, limit: EXPORTED_RESULTS };
  const { ids, more } = await findLetters(db, search, EXPORTED_RESULTS);
  await db.transaction().execute((trx) =>
    appendAuditEvent(trx, {
      by: user,
      action: 'search.export',
      subjectType: 'search',
      subjectId: key,
      details: { ...query, zone, letters: ids.length, more },
      at: now,
    }),
  );
  return Readable.from(textOf(db, ids, resultsCsv(zone)), { objectMode: false });
}

async function* textOf(db: Kysely<Database>, ids: readonly number[], csv: ResultsCsv): AsyncGenerator<string> {
  yield csv.head();
  for (let next = 0; next < ids.length; next += BATCH) {
    const batch = ids.slice(next, next + BATCH);
    const sendings = await readLastSendings(db, batch);
    const rows = await readFoundRows(db, batch);
    const text = csv.rows(rows.map((row) => ({ ...row, sending: sendings.get(row.id) ?? null })));
    if (text !== '') yield text;
  }
}

/** RFC 4180; a cell that a spreadsheet would take for a formula begins with an apostrophe. */
const FORMAT = { record_delimiter: 'windows', quote_record_delimiter: true, escape_formulas: true } as const;

/** A letter as it was found, and when it was sent last. */
interface ExportedRow extends SearchRow {
  readonly sending: LastSending | null;
}

interface ResultsCsv {
  /** The row of heads, after the mark by which a spreadsheet knows UTF-8. */
  head(): string;
  rows(found: readonly ExportedRow[]): string;
}

/** The table's columns, and beside the day of making when the letter was sent, in a zone that their heads name. */
function resultsCsv(zone: string): ResultsCsv {
  const clock = clockOf(zone);
  const columns = RESULT_COLUMNS.flatMap(({ key, label }): Column[] => {
    if (key === 'status') return [{ head: label, cell: (row) => letterStatusInWords(row.status, row.sentLetters > 0) }];
    if (key !== 'createdDate') return [{ head: label, cell: (row) => row[key] }];
    return [
      { head: `${label} (${zone})`, cell: (row) => clock(new Date(row.createdDate)) },
      { head: `Last Sent Date (${zone})`, cell: ({ sending }) => (sending ? clock(sending.at) : '') },
      { head: 'Last Sent By', cell: ({ sending }) => sending?.by ?? '' },
      { head: 'Sendings', cell: ({ sentLetters }) => String(sentLetters) },
    ];
  });
  return {
    head: () => `\uFEFF${stringify([columns.map(({ head }) => head)], FORMAT)}`,
    rows: (found) =>
      stringify(
        found.map((row) => columns.map(({ cell }) => cell(row))),
        FORMAT,
      ),
  };
}

interface Column {
  readonly head: string;
  readonly cell: (row: ExportedRow) => string;
}

interface LastSending {
  readonly at: Date;
  readonly by: string;
}

/** Of each of these letters that was sent, when it was the last time, and who did it. */
async function readLastSendings(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, LastSending>> {
  const rows = await db
    .selectFrom('sent_letters as sent')
    .innerJoin('accounts as sender', 'sender.id', 'sent.sent_by')
    .distinctOn('sent.letter_id')
    .select(['sent.letter_id', 'sent.created_at', 'sender.name'])
    .where('sent.letter_id', 'in', ids)
    .orderBy('sent.letter_id')
    .orderBy('sent.created_at', 'desc')
    .orderBy('sent.id', 'desc')
    .execute();
  return new Map(rows.map(({ letter_id, created_at, name }) => [letter_id, { at: created_at, by: name }]));
}
