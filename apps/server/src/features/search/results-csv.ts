import type { SearchRow } from '@letterdesk/contract/search';
import { letterStatusInWords } from '@letterdesk/core/letters/letter-status';
import { RESULT_COLUMNS } from '@letterdesk/core/search/columns';
import { stringify } from 'csv-stringify/sync';

/** RFC 4180; a cell that a spreadsheet would take for a formula begins with an apostrophe. */
const FORMAT = { record_delimiter: 'windows', quote_record_delimiter: true, escape_formulas: true } as const;

/** The row of heads, after the mark by which a spreadsheet knows UTF-8. */
export function csvHead(): string {
  const heads = RESULT_COLUMNS.map(({ key, label }) => (key === 'createdDate' ? `${label} (UTC)` : label));
  return `\uFEFF${stringify([heads], FORMAT)}`;
}

/** Rows of the table, in its columns; the time is in UTC, as a file has no reader's zone: 2026-11-20 14:05. */
export function csvRows(rows: readonly SearchRow[]): string {
  return stringify(
    rows.map((row) => RESULT_COLUMNS.map(({ key }) => cellOf(row, key))),
    FORMAT,
  );
}

function cellOf(row: SearchRow, key: (typeof RESULT_COLUMNS)[number]['key']): string {
  if (key === 'status') return letterStatusInWords(row.status, row.sentLetters > 0);
  return key === 'createdDate' ? row.createdDate.slice(0, 16).replace('T', ' ') : row[key];
}
