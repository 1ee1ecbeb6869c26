import type { SearchRow } from '@letterdesk/contract/search';
import { letterStatusInWords } from '@letterdesk/core/letters/letter-status';
import { RESULT_COLUMNS } from '@letterdesk/core/search/columns';
import { clockOf } from '@letterdesk/core/search/time-zone';
import { stringify } from 'csv-stringify/sync';
import type { LastSending } from './last-sendings.query.ts';

/** RFC 4180; a cell that a spreadsheet would take for a formula begins with an apostrophe. */
const FORMAT = { record_delimiter: 'windows', quote_record_delimiter: true, escape_formulas: true } as const;

/** A letter as it was found, and when it was sent last. */
export interface ExportedRow extends SearchRow {
  readonly sending: LastSending | null;
}

export interface ResultsCsv {
  /** The row of heads, after the mark by which a spreadsheet knows UTF-8. */
  head(): string;
  rows(found: readonly ExportedRow[]): string;
}

/** The table's columns, and beside the day of making when the letter was sent, in a zone that their heads name. */
export function resultsCsv(zone: string): ResultsCsv {
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
