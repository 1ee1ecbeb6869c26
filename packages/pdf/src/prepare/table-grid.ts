import type { DocumentNode } from '@letterdesk/core/document/schema';
import { PDF_LIMITS } from '../limits.ts';
import { tooLarge } from './budget.ts';
import { readInteger } from './read-attribute.ts';

export interface GridCell {
  readonly node: DocumentNode;
  readonly x: number;
  readonly y: number;
  readonly colspan: number;
  readonly rowspan: number;
}

export interface TableGrid {
  readonly columns: number;
  readonly rows: number;
  /** Leading rows that consist of header cells only; no cell reaches from them into the body. */
  readonly headerRows: number;
  readonly cells: readonly GridCell[];
}

/**
 * Places a table's cells as HTML does, each in the first free column of its row, with spans cut to what is free.
 *
 * @throws PdfError too_large
 */
export function tableGrid(table: DocumentNode): TableGrid {
  const rows = (table.content ?? []).filter(({ type }) => type === 'tableRow');
  if (rows.length > PDF_LIMITS.tableRows) throw tooLarge('A table in the letter has too many rows.');
  const headerRows = countHeaderRows(rows);
  const taken = rows.map(() => new Set<number>());
  const cells = rows.flatMap((row, y) => {
    const lastRow = y < headerRows ? headerRows : rows.length;
    return cellsOf(row).map((node) => placeCell(node, y, lastRow, taken));
  });
  return { columns: Math.max(0, ...cells.map(({ x, colspan }) => x + colspan)), rows: rows.length, headerRows, cells };
}

function cellsOf(row: DocumentNode): readonly DocumentNode[] {
  return (row.content ?? []).filter(({ type }) => type === 'tableCell' || type === 'tableHeader');
}

function countHeaderRows(rows: readonly DocumentNode[]): number {
  const isHeader = (row: DocumentNode) => {
    const cells = cellsOf(row);
    return cells.length > 0 && cells.every(({ type }) => type === 'tableHeader');
  };
  const firstBodyRow = rows.findIndex((row) => !isHeader(row));
  return firstBodyRow === -1 ? Math.min(1, rows.length) : firstBodyRow;
}

function placeCell(node: DocumentNode, y: number, lastRow: number, taken: readonly Set<number>[]): GridCell {
  const row = taken[y];
  let x = 0;
  while (row?.has(x)) x += 1;
  if (x >= PDF_LIMITS.tableColumns) throw tooLarge('A table in the letter has too many columns.');
  const wanted = readInteger(node, 'colspan', 1, PDF_LIMITS.tableColumns - x, 1);
  let colspan = 1;
  while (colspan < wanted && !row?.has(x + colspan)) colspan += 1;
  const rowspan = readInteger(node, 'rowspan', 1, lastRow - y, 1);
  for (const below of taken.slice(y, y + rowspan)) {
    for (let column = x; column < x + colspan; column += 1) below.add(column);
  }
  return { node, x, y, colspan, rowspan };
}

/** The columns' shares of the full width, from the widths (pixels) the cells carry; equal where there are none. */
export function columnShares(grid: TableGrid): readonly number[] {
  const widths = new Array<number | undefined>(grid.columns).fill(undefined);
  for (const cell of grid.cells) {
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
  return filled.map((width) => Math.round((width / total) * 10_000) / 10_000);
}
