import { firstDate } from './dates-in-lines.ts';
import type { Line } from './lines.ts';
import type { TextRange } from './written-parts.ts';

export interface ExpiryCell {
  readonly line: Line;
  readonly range: TextRange;
}

interface Row {
  readonly line: Line;
  readonly date: string;
  readonly state: string | null;
}

const EXPIRY = /^(?:expir|valid (?:until|through|to)|renew(?:al|s)? (?:by|due|date)|good through)/i;
const NO_CREDENTIAL = /contract|agreement|lease|offer|quote|password/i;
const STATE = /^state$/i;

/**
 * Returns the cells of credential tables that expire before a day. Of several licenses, only those of the worksite's
 * state count; while it is unknown, one that lasts is enough.
 */
export function lastingTooShort(lines: readonly Line[], day: string, state: string | null): ExpiryCell[] {
  return [...groupByTable(lines).values()].flatMap((cells) => {
    const header = cells.filter(({ cell }) => cell?.row === 0);
    const expiry = columnOf(header, EXPIRY);
    if (expiry === null || header.some(({ text }) => NO_CREDENTIAL.test(text))) return [];
    const rows = rowsOf(cells, expiry, columnOf(header, STATE));
    return lastPerState(rows, state)
      .filter(({ date }) => date < day)
      .map(({ line }) => ({ line, range: { from: 0, to: line.text.length } }));
  });
}

function groupByTable(lines: readonly Line[]): Map<number, Line[]> {
  const tables = new Map<number, Line[]>();
  for (const line of lines) {
    if (line.cell === null) continue;
    const table = tables.get(line.cell.table);
    if (table === undefined) tables.set(line.cell.table, [line]);
    else table.push(line);
  }
  return tables;
}

function columnOf(header: readonly Line[], name: RegExp): number | null {
  return header.find(({ text }) => name.test(text.trim()))?.cell?.column ?? null;
}

function rowsOf(cells: readonly Line[], expiry: number, stateColumn: number | null): Row[] {
  const states = new Map(
    cells.filter(({ cell }) => cell?.column === stateColumn).map(({ cell, text }) => [cell?.row, text.trim()]),
  );
  return cells.flatMap((line) => {
    const date = line.cell?.column === expiry && line.cell.row > 0 ? (firstDate(line.text)?.date ?? null) : null;
    return date === null ? [] : [{ line, date, state: states.get(line.cell?.row) ?? null }];
  });
}

function lastPerState(rows: readonly Row[], state: string | null): Row[] {
  const hasStates = rows.some((row) => row.state !== null);
  if (!hasStates) return [...rows];
  const last = rows
    .filter((row) => state === null || row.state === state)
    .reduce<Row | null>((latest, row) => (latest !== null && latest.date >= row.date ? latest : row), null);
  return last === null ? [] : [last];
}
