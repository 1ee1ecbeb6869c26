import type { DocumentNode } from '@letterdesk/core/document/schema';
import type { PdfError } from '../pdf-request.ts';
import { PDF_LIMITS, tooLarge } from './budget.ts';
import { readInteger } from './read-attribute.ts';

export interface GridCell {
  readonly node: DocumentNode;
  readonly x: number;
  readonly y: number;
  readonly colspan: number;
  readonly rowspan: number;
}

interface TableGrid {
  readonly columns: number;
  /** Each column's share of the width. */
  readonly shares: readonly number[];
  readonly rows: number;
  /** Of a row. */
  readonly mostCells: number;
  /** Leading rows of header cells only, if no cell spans into the body. */
  readonly headerRows: number;
  readonly cells: readonly GridCell[];
}

/**
 * Places cells as HTML does: first free column, spans clipped.
 * @throws PdfError too_large
 */
export function tableGrid(table: DocumentNode): TableGrid {
  const rows = (table.content ?? []).filter(({ type }) => type === 'tableRow');
  if (rows.length > PDF_LIMITS.tableRows) throw tooLarge('A table in the letter has too many rows.');
  if (rows.some((row) => cellsOf(row).length > PDF_LIMITS.tableColumns)) throw tooManyColumns();
  const placed = placeCells(rows, true) ?? placeCells(rows, false);
  if (placed === null) throw tooManyColumns();
  return {
    ...withoutEmptyColumns(placed),
    rows: rows.length,
    mostCells: Math.max(0, ...rows.map((row) => cellsOf(row).length)),
    headerRows: countHeaderRows(rows, placed),
  };
}

function tooManyColumns(): PdfError {
  return tooLarge('A table in the letter has too many columns.');
}

/** Null if cells don't fit; then hostile spans are ignored. */
function placeCells(rows: readonly DocumentNode[], withSpans: boolean): GridCell[] | null {
  const taken = rows.map(() => new Set<number>());
  const placed = rows.flatMap((row, y) => {
    const cells = cellsOf(row);
    return cells.map((node, index) => {
      const columns = PDF_LIMITS.tableColumns - (cells.length - index - 1);
      return placeCell(node, y, withSpans ? { columns, rows: rows.length } : { columns: 0, rows: 0 }, taken);
    });
  });
  return placed.every(({ x }) => x < PDF_LIMITS.tableColumns) ? placed : null;
}

/** Joins columns between which no cell begins or ends. */
function withoutEmptyColumns(cells: readonly GridCell[]): Pick<TableGrid, 'columns' | 'shares' | 'cells'> {
  const edges = [...new Set(cells.flatMap(({ x, colspan }) => [x, x + colspan]))].sort((one, other) => one - other);
  const kept = cells.map((cell) => {
    const x = edges.indexOf(cell.x);
    return { ...cell, x, colspan: edges.indexOf(cell.x + cell.colspan) - x };
  });
  const shares = columnShares(cells);
  const joined = edges.slice(1).map((end, index) => shares.slice(edges[index], end).reduce((sum, one) => sum + one, 0));
  return {
    columns: joined.length,
    shares: joined.map((share) => Math.round(share * 1_000_000) / 1_000_000),
    cells: kept,
  };
}

function cellsOf(row: DocumentNode): readonly DocumentNode[] {
  return (row.content ?? []).filter(({ type }) => type === 'tableCell' || type === 'tableHeader');
}

function countHeaderRows(rows: readonly DocumentNode[], placed: readonly GridCell[]): number {
  const isHeader = (row: DocumentNode) => {
    const cells = cellsOf(row);
    return cells.length > 0 && cells.every(({ type }) => type === 'tableHeader');
  };
  const firstBodyRow = rows.findIndex((row) => !isHeader(row));
  const count = firstBodyRow === -1 ? Math.min(1, rows.length) : firstBodyRow;
  return placed.some(({ y, rowspan }) => y < count && y + rowspan > count) ? 0 : count;
}

/** The column and row before which a cell must end. */
interface SpanBounds {
  readonly columns: number;
  readonly rows: number;
}

function placeCell(node: DocumentNode, y: number, bounds: SpanBounds, taken: readonly Set<number>[]): GridCell {
  const row = taken[y];
  let x = 0;
  while (row?.has(x)) x += 1;
  const wanted = readInteger(node, 'colspan', 1, Math.max(1, bounds.columns - x), 1);
  let colspan = 1;
  while (colspan < wanted && !row?.has(x + colspan)) colspan += 1;
  const rowspan = readInteger(node, 'rowspan', 1, Math.max(1, bounds.rows - y), 1);
  for (const below of taken.slice(y, y + rowspan)) {
    for (let column = x; column < x + colspan; column += 1) below.add(column);
  }
  return { node, x, y, colspan, rowspan };
}

/** Column shares from the cells' pixel widths; equal without any. */
function columnShares(cells: readonly GridCell[]): readonly number[] {
  const columns = Math.max(0, ...cells.map(({ x, colspan }) => x + colspan));
  const widths = new Array<number | undefined>(columns).fill(undefined);
  for (const cell of cells) {
    const given = cell.node.attrs?.colwidth;
    if (!Array.isArray(given)) continue;
    for (let index = 0; index < cell.colspan; index += 1) {
      const width: unknown = given[index];
      if (typeof width === 'number' && width > 0) widths[cell.x + index] ??= Math.min(2000, Math.max(20, width));
    }
  }
  const known = widths.filter((width) => width !== undefined);
  const average = known.length === 0 ? 1 : known.reduce((sum, width) => sum + width, 0) / known.length;
  const filled = widths.map((width) => width ?? average);
  const total = filled.reduce((sum, width) => sum + width, 0);
  return filled.map((width) => width / total);
}
