import { Fragment, type Node } from '@tiptap/pm/model';
import { type Rect, TableMap } from '@tiptap/pm/tables';

/** A cell and the rows and columns that it covers. */
export interface PlacedCell extends Rect {
  readonly cell: Node;
}

/** Returns the cells of a table with the places that they truly cover; none overlap. */
export function placedCells(table: Node): PlacedCell[] {
  const map = TableMap.get(table);
  const positions = new Set(map.map.filter((position) => position > 0));
  return [...positions].flatMap((position) => {
    const cell = table.nodeAt(position);
    return cell ? [{ cell, ...placeOf(position, map) }] : [];
  });
}

/** Where spans collide, the map's rectangle also covers places of other cells. */
function placeOf(position: number, map: TableMap): Rect {
  const { left, right, top, bottom } = map.findCell(position);
  const isOwn = (row: number) =>
    map.map.slice(row * map.width + left, row * map.width + right).every((at) => at === position);
  let end = top + 1;
  while (end < bottom && isOwn(end)) end += 1;
  return { left, right, top, bottom: end };
}

/** Returns an empty cell for a place; the first row stays a header row. */
export type FillCell = (row: number) => Node;

/** Returns the table with these cells; places that none covers get an empty one. Cells must not overlap. */
export function tableOf(table: Node, cells: readonly PlacedCell[], fill: FillCell): Node {
  const height = Math.max(...cells.map(({ bottom }) => bottom));
  const width = Math.max(...cells.map(({ right }) => right));
  const covered = Array.from({ length: height }, () => new Set<number>());
  const starts = Array.from({ length: height }, () => new Map<number, Node>());
  for (const { cell, ...rect } of cells) {
    starts[rect.top]?.set(rect.left, spanning(cell, rect));
    for (let row = rect.top; row < rect.bottom; row += 1) {
      for (let column = rect.left; column < rect.right; column += 1) covered[row]?.add(column);
    }
  }
  const row = table.firstChild;
  if (!row) return table;
  const rows = starts.map((inRow, at) => {
    for (let column = 0; column < width; column += 1) {
      if (!covered[at]?.has(column)) inRow.set(column, fill(at));
    }
    const inOrder = [...inRow].sort(([a], [b]) => a - b).map(([, cell]) => cell);
    return (table.maybeChild(at) ?? row).copy(Fragment.from(inOrder));
  });
  return table.copy(Fragment.from(rows));
}

/** Returns the cell with the spans of its place; widths of columns that it no longer covers are dropped. */
function spanning(cell: Node, { left, right, top, bottom }: Rect): Node {
  const colspan = right - left;
  const rowspan = bottom - top;
  if (cell.attrs.colspan === colspan && cell.attrs.rowspan === rowspan) return cell;
  const colwidth = cell.attrs.colspan === colspan ? cell.attrs.colwidth : null;
  return cell.type.create({ ...cell.attrs, colspan, rowspan, colwidth }, cell.content, cell.marks);
}
