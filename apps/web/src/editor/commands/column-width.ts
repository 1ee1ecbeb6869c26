import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, NodeSelection } from '@tiptap/pm/state';
import { isInTable, selectedRect, type TableRect } from '@tiptap/pm/tables';
import type { EditorView } from '@tiptap/pm/view';
import type { EditorCommand } from './command.ts';

const STEP_PX = 16;
/** As narrow and as wide as a drag allows. */
const MIN_PX = 32;
const MAX_PX = 2000;

/** Changes the width of the selected columns, for those who can't drag a border. */
function changeWidth(id: string, label: string, by: number): EditorCommand {
  return {
    id,
    label,
    isEnabled: (state) => isInTable(state) && !(state.selection instanceof NodeSelection),
    perform: (editor) => resizeColumns(editor, by),
  };
}

export const columnWidths: readonly EditorCommand[] = [
  changeWidth('widenColumn', 'Wider column', STEP_PX),
  changeWidth('narrowColumn', 'Narrower column', -STEP_PX),
];

function resizeColumns({ state, view }: Editor, by: number): boolean {
  if (!isInTable(state)) return false;
  const rect = selectedRect(state);
  const transaction = state.tr;
  for (let column = rect.left; column < rect.right; column += 1) {
    const width = Math.min(MAX_PX, Math.max(MIN_PX, Math.round(widthOf(view, state, rect, column)) + by));
    for (const position of cellsIn(rect, column)) {
      const cell = transaction.doc.nodeAt(rect.tableStart + position);
      if (cell)
        transaction.setNodeAttribute(
          rect.tableStart + position,
          'colwidth',
          withWidth(cell, rect, position, column, width),
        );
    }
  }
  view.dispatch(transaction);
  view.focus();
  return transaction.docChanged;
}

/** Returns where the cells of a column start, each once. */
function cellsIn({ map }: TableRect, column: number): ReadonlySet<number> {
  const rows = Array.from({ length: map.height }, (_, row) => map.map[row * map.width + column] ?? 0);
  return new Set(rows);
}

function withWidth(cell: Node, { map }: TableRect, position: number, column: number, width: number): number[] {
  const span = Number(cell.attrs.colspan);
  const widths: number[] = Array.isArray(cell.attrs.colwidth) ? [...cell.attrs.colwidth] : Array(span).fill(0);
  widths[column - map.colCount(position)] = width;
  return widths;
}

/** The column's width, as declared or else as drawn. */
function widthOf(view: EditorView, { doc }: EditorState, { map, tableStart }: TableRect, column: number): number {
  const position = map.map[column] ?? 0;
  const cell = doc.nodeAt(tableStart + position);
  const declared: unknown = cell?.attrs.colwidth?.[column - map.colCount(position)];
  if (typeof declared === 'number' && declared > 0) return declared;
  const drawn = view.nodeDOM(tableStart + position);
  return drawn instanceof HTMLElement ? drawn.offsetWidth / Number(cell?.attrs.colspan ?? 1) : MIN_PX;
}
