import type { NodeName } from '@letterdesk/core/document/schema';
import { Fragment, type Node, type Schema, type Slice } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import {
  CellSelection,
  isInTable,
  type Rect,
  selectionCell,
  TableMap,
  __pastedCells as wholeCells,
} from '@tiptap/pm/tables';
import { Transform } from '@tiptap/pm/transform';
import { type FillCell, type PlacedCell, placedCells, tableOf } from './table-grid.ts';

/**
 * Pastes cells over the cells from the caret on, or anything over each selected cell; null if neither applies.
 * The table library's own paste misplaces cells when it cuts merged ones.
 */
export function pasteCells(state: EditorState, slice: Slice): Transaction | null {
  if (!isInTable(state)) return null;
  const { selection, schema } = state;
  const $cell = selectionCell(state);
  const start = $cell.start(-1);
  const table = $cell.node(-1);
  const map = TableMap.get(table);
  const pasted = pastedTable(schema, slice);
  if (selection instanceof CellSelection) {
    const rect = map.rectBetween(selection.$anchorCell.pos - start, selection.$headCell.pos - start);
    const tiles = tiled(pasted ? placedCells(pasted) : [oneCell(schema, slice)], rect);
    return replaceCells(state, { table, start, rect, cells: tiles });
  }
  if (!pasted) return null;
  const { left, top } = map.findCell($cell.pos - start);
  const cells = placedCells(pasted).map((each) => moved(each, top, left));
  const { width, height } = TableMap.get(pasted);
  return replaceCells(state, { table, start, rect: { left, top, right: left + width, bottom: top + height }, cells });
}

function make(schema: Schema, name: NodeName, content?: Fragment): Node {
  const node = schema.nodes[name]?.createAndFill(null, content);
  if (!node) throw new Error(`The schema can't make a ${name}`);
  return node;
}

/** Returns the pasted rows or cells as a table without gaps. */
function pastedTable(schema: Schema, slice: Slice): Node | null {
  const area = wholeCells(slice);
  if (!area || area.width === 0) return null;
  const [first] = area.rows;
  if (!first) return null;
  const row = make(schema, 'tableRow');
  const table = make(schema, 'table').copy(Fragment.from(area.rows.map((cells) => row.copy(cells))));
  return tableOf(table, placedCells(table), () => make(schema, 'tableCell'));
}

function oneCell(schema: Schema, slice: Slice): PlacedCell {
  const empty = make(schema, 'tableCell');
  const cell = new Transform(empty).replace(0, empty.content.size, slice).doc;
  return { cell, left: 0, top: 0, right: 1, bottom: 1 };
}

const moved = ({ cell, left, top, right, bottom }: PlacedCell, rows: number, columns: number): PlacedCell => ({
  cell,
  left: left + columns,
  right: right + columns,
  top: top + rows,
  bottom: bottom + rows,
});

/** Repeats the cells over the rectangle; those at its edge are cut. */
function tiled(cells: readonly PlacedCell[], rect: Rect): PlacedCell[] {
  const width = Math.max(...cells.map(({ right }) => right));
  const height = Math.max(...cells.map(({ bottom }) => bottom));
  const tiles: PlacedCell[] = [];
  for (let row = rect.top; row < rect.bottom; row += height) {
    for (let column = rect.left; column < rect.right; column += width) {
      for (const each of cells) tiles.push(moved(each, row, column));
    }
  }
  return tiles
    .filter(({ left, top }) => left < rect.right && top < rect.bottom)
    .map((each) => ({
      ...each,
      right: Math.min(each.right, rect.right),
      bottom: Math.min(each.bottom, rect.bottom),
    }));
}

interface Replacement {
  readonly table: Node;
  /** The position of the table's first row. */
  readonly start: number;
  readonly rect: Rect;
  readonly cells: readonly PlacedCell[];
}

const overlap = (a: Rect, b: Rect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const isWithin = (row: number, column: number, { left, top, right, bottom }: Rect): boolean =>
  row >= top && row < bottom && column >= left && column < right;

function replaceCells(state: EditorState, { table, start, rect, cells }: Replacement): Transaction {
  const kept = placedCells(table).flatMap((each) => {
    if (!overlap(each, rect)) return [each];
    // A merged cell that is cut keeps its text in its first place, if that stays.
    const first = { ...each, right: each.left + 1, bottom: each.top + 1 };
    return isWithin(each.top, each.left, rect) ? [] : [first];
  });
  const header = state.schema.nodes.tableHeader;
  const isHead = table.firstChild?.children.every(({ type }) => type === header) ?? false;
  const fill: FillCell = (row) => make(state.schema, row === 0 && isHead ? 'tableHeader' : 'tableCell');
  const changed = tableOf(table, [...kept, ...cells], fill);
  const { tr } = state;
  tr.replaceWith(start, start + table.content.size, changed.content);
  const { map, width } = TableMap.get(changed);
  const at = (row: number, column: number) => tr.doc.resolve(start + (map[row * width + column] ?? 0));
  tr.setSelection(new CellSelection(at(rect.top, rect.left), at(rect.bottom - 1, rect.right - 1)));
  return tr.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste');
}
