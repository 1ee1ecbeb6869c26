import type { Editor } from '@tiptap/core';
import type { ResolvedPos } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import { CellSelection, cellAround, nextCell } from '@tiptap/pm/tables';
import type { EditorView } from '@tiptap/pm/view';

type Axis = 'horiz' | 'vert';
type Direction = -1 | 1;
type Key = (editor: Editor) => boolean;

const ARROWS = [
  ['ArrowLeft', 'horiz', -1],
  ['ArrowRight', 'horiz', 1],
  ['ArrowUp', 'vert', -1],
  ['ArrowDown', 'vert', 1],
] as const;

/**
 * What Shift does to chosen cells beyond prosemirror-tables' one cell a press: at an edge of the table they stay chosen, where
 * the browser would go on with a caret; with Ctrl, Home and End they reach as far as the edge. The caret at an edge chooses its cell.
 */
export const CHOSEN_CELLS_KEYS: Readonly<Record<string, Key>> = Object.fromEntries([
  ...ARROWS.flatMap(([key, axis, direction]): [string, Key][] => [
    [`Shift-${key}`, ({ view }) => staysChosen(view, axis, direction) || choosesCell(view, axis, direction)],
    [`Mod-Shift-${key}`, ({ view }) => reachesEdge(view, axis, direction)],
  ]),
  ['Shift-Home', ({ view }: Editor) => reachesEdge(view, 'horiz', -1)],
  ['Shift-End', ({ view }: Editor) => reachesEdge(view, 'horiz', 1)],
]);

function staysChosen({ state: { selection } }: EditorView, axis: Axis, direction: Direction): boolean {
  return selection instanceof CellSelection && nextCell(selection.$headCell, axis, direction) === null;
}

function reachesEdge({ state, dispatch }: EditorView, axis: Axis, direction: Direction): boolean {
  const { selection } = state;
  if (!(selection instanceof CellSelection)) return false;
  let $head = selection.$headCell;
  for (let $next: ResolvedPos | null = $head; $next; $next = nextCell($next, axis, direction)) $head = $next;
  dispatch(state.tr.setSelection(new CellSelection(selection.$anchorCell, $head)).scrollIntoView());
  return true;
}

/** Chooses the cell of a caret that would leave the table by this arrow, unless the text goes on above or below. */
function choosesCell(view: EditorView, axis: Axis, direction: Direction): boolean {
  const { selection, doc, tr } = view.state;
  if (!(selection instanceof TextSelection)) return false;
  const $cell = cellAround(selection.$head);
  if (!$cell || nextCell($cell, axis, direction) !== null || !atEndOfCell(view, $cell, axis, direction)) return false;
  const beyond = direction < 0 ? $cell.before(-1) > 0 : $cell.after(-1) < doc.content.size;
  if (axis === 'vert' && beyond) return false;
  view.dispatch(tr.setSelection(new CellSelection($cell)).scrollIntoView());
  return true;
}

function atEndOfCell(view: EditorView, $cell: ResolvedPos, axis: Axis, direction: Direction): boolean {
  const { $head } = view.state.selection;
  for (let depth = $head.depth - 1; depth > $cell.depth; depth -= 1) {
    const edge = direction < 0 ? 0 : $head.node(depth).childCount;
    if ((direction < 0 ? $head.index(depth) : $head.indexAfter(depth)) !== edge) return false;
  }
  const [back, forth] = axis === 'horiz' ? (['left', 'right'] as const) : (['up', 'down'] as const);
  return view.endOfTextblock(direction < 0 ? back : forth);
}
