import { DOCUMENT_LIMITS, grouped } from '@letterdesk/core/document/limits';
import type { Node } from 'prosemirror-model';
import { Fragment } from 'prosemirror-model';
import { DocumentError } from './error.ts';

/** Columns that cells of earlier rows still cover: for each column, the rows left. */
type Covered = number[];

function freeRun(covered: Covered, from: number, wanted: number, end: number): number {
  let run = 1;
  while (run < wanted && from + run < end && (covered[from + run] ?? 0) === 0) run += 1;
  return run;
}

/** Gives a cell a place in its row; spans that would leave the table or overlap another cell are shortened. */
function placeCell(
  cell: Node,
  covered: Covered,
  start: number,
  rowsLeft: number,
  cellsAfter: number,
): { cell: Node; next: number } {
  let column = start;
  while ((covered[column] ?? 0) > 0) column += 1;
  if (column >= DOCUMENT_LIMITS.tableColumns) {
    throw new DocumentError('too_many_columns', `A table may have ${DOCUMENT_LIMITS.tableColumns} columns at most.`);
  }
  const colspan = freeRun(covered, column, Number(cell.attrs.colspan), DOCUMENT_LIMITS.tableColumns - cellsAfter);
  const rowspan = Math.min(Number(cell.attrs.rowspan), rowsLeft);
  for (let i = column; i < column + colspan; i += 1) covered[i] = rowspan;
  const widths: unknown = cell.attrs.colwidth;
  const colwidth = Array.isArray(widths) && widths.length === colspan ? widths : null;
  const fits = colspan === cell.attrs.colspan && rowspan === cell.attrs.rowspan && colwidth === widths;
  return { cell: fits ? cell : cell.type.create({ colspan, rowspan, colwidth }, cell.content), next: column + colspan };
}

/**
 * The rows of a table with spans that form a grid: no cell reaches below the last row, beyond the allowed columns or into
 * another cell. Throws DocumentError for more rows or columns than DOCUMENT_LIMITS allows.
 */
export function fitTableRows(rows: readonly Node[]): Node[] {
  if (rows.length > DOCUMENT_LIMITS.tableRows) {
    throw new DocumentError('too_many_rows', `A table may have ${grouped(DOCUMENT_LIMITS.tableRows)} rows at most.`);
  }
  const covered: Covered = [];
  return rows.map((row, index) => {
    let column = 0;
    const cells = row.children.map((child, position) => {
      const { cell, next } = placeCell(child, covered, column, rows.length - index, row.childCount - position - 1);
      column = next;
      return cell;
    });
    for (let i = 0; i < covered.length; i += 1) covered[i] = Math.max(0, (covered[i] ?? 0) - 1);
    return cells.every((cell, i) => cell === row.child(i))
      ? row
      : row.type.create(row.attrs, Fragment.fromArray(cells));
  });
}
