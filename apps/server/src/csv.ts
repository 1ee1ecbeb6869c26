import { stringify } from 'csv-stringify/sync';

/** UTF-8 byte order mark, which spreadsheets need. */
export const CSV_MARK = '\uFEFF';

/** Writes rows as CSV (RFC 4180). Cells that spreadsheets would treat as formulas get an apostrophe. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((row) => [...row]),
    { record_delimiter: 'windows', quote_record_delimiter: true, escape_formulas: true },
  );
}
