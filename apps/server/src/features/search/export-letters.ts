import { Readable } from 'node:stream';
import { EXPORTED_RESULTS, type ExportQuestion, type SearchRow } from '@letterdesk/contract/search';
import { letterStatusLabel } from '@letterdesk/core/letters/letter-status';
import { RESULT_COLUMNS } from '@letterdesk/core/search/columns';
import { clockOf, isTimeZone } from '@letterdesk/core/search/time-zone';
import type { User } from '@letterdesk/core/session/claims';
import type { Kysely } from 'kysely';
import { appendAuditEvent } from '../../audit/append-audit-event.ts';
import { CSV_MARK, toCsv } from '../../csv.ts';
import type { Database } from '../../database/tables.ts';
import { chooseLayout } from './choose-layout.ts';
import { findLetters } from './find-letters.query.ts';
import { filterCondition } from './search-conditions.ts';
import { readFoundRows } from './search-letters.ts';

/** Rows read per query. */
const BATCH_SIZE = 500;

/**
 * Exports the found letters as CSV, 10,000 at most. Selects the letters and writes the audit event before the first
 * byte, then reads rows as the stream is consumed.
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
  const layout = await chooseLayout(db, { term, sort });
  const filter = filterCondition(query, user, now);
  const search = { layout, key, term, filter, sort, direction, offset: 0, limit: EXPORTED_RESULTS, isExact: true };
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
  for (let next = 0; next < ids.length; next += BATCH_SIZE) {
    const batch = ids.slice(next, next + BATCH_SIZE);
    const sendings = await readLastSendings(db, batch);
    const rows = await readFoundRows(db, batch);
    const text = csv.rows(rows.map((row) => ({ ...row, sending: sendings.get(row.id) ?? null })));
    if (text !== '') yield text;
  }
}

interface ExportedRow extends SearchRow {
  readonly sending: LastSending | null;
}

interface ResultsCsv {
  /** The mark and the header row. */
  head(): string;
  rows(found: readonly ExportedRow[]): string;
}

/** The table's columns and the sending date, in the time zone named in the headers. */
function resultsCsv(zone: string): ResultsCsv {
  const clock = clockOf(zone);
  const columns = RESULT_COLUMNS.flatMap(({ key, label }): Column[] => {
    if (key === 'status') return [{ head: label, cell: (row) => letterStatusLabel(row.status, row.sentLetters > 0) }];
    if (key !== 'createdDate') return [{ head: label, cell: (row) => row[key] }];
    return [
      { head: `${label} (${zone})`, cell: (row) => clock(new Date(row.createdDate)) },
      { head: `Last Sent Date (${zone})`, cell: ({ sending }) => (sending ? clock(sending.at) : '') },
      { head: 'Last Sent By', cell: ({ sending }) => sending?.by ?? '' },
      { head: 'Sendings', cell: ({ sentLetters }) => String(sentLetters) },
    ];
  });
  return {
    head: () => `${CSV_MARK}${toCsv([columns.map(({ head }) => head)])}`,
    rows: (found) => toCsv(found.map((row) => columns.map(({ cell }) => cell(row)))),
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

/** Reads who sent each letter last, and when; omits unsent letters. */
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
