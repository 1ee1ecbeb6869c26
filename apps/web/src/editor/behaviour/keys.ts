import { type Editor, Extension } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import type { ResolvedPos } from '@tiptap/pm/model';
import { AllSelection, type Selection, TextSelection } from '@tiptap/pm/state';
import { CellSelection, cellAround, nextCell } from '@tiptap/pm/tables';
import type { EditorView } from '@tiptap/pm/view';
import { COMMANDS_WITH_SHORTCUT } from '../commands/all-commands.ts';
import { redo } from '../commands/history.ts';
import { moveByCell } from '../commands/tables.ts';
import { goToAnEnd } from './caret.ts';

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
 * Shift+arrow with cells selected, beyond prosemirror-tables: at a table edge the cells stay selected; Ctrl, Home and
 * End extend to the edge.
 */
const CHOSEN_CELLS_KEYS: Readonly<Record<string, Key>> = Object.fromEntries([
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

/** Selects the cell when the caret would leave the table this way, unless text follows. */
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

/**
 * Keyboard: command shortcuts, Tab in lists and tables, Enter in lists. Elsewhere Tab leaves the editor, so nobody is
 * trapped.
 */
export const Keys = Extension.create({
  name: 'keys',
  priority: 200,
  addKeyboardShortcuts() {
    const { editor } = this;
    const shortcuts = COMMANDS_WITH_SHORTCUT.flatMap((command) => {
      // Even without effect, a shortcut must not reach the browser.
      const run = () => command.perform(editor) || true;
      return command.shortcut ? [[command.shortcut, run] as const] : [];
    });
    return {
      ...Object.fromEntries(shortcuts),
      'Mod-y': () => redo.perform(editor) || true,
      'Mod-Home': () => goToAnEnd(editor, 'first'),
      'Mod-End': () => goToAnEnd(editor, 'last'),
      ...Object.fromEntries(Object.entries(CHOSEN_CELLS_KEYS).map(([key, run]) => [key, () => run(editor)])),
      Enter: () => breakLine(editor),
      // A list's first item can't sink; Tab must not leave the letter because of that.
      Tab: () => moveByCell(editor, 1) || editor.commands.sinkListItem('listItem') || editor.isActive('listItem'),
      'Shift-Tab': () => moveByCell(editor, -1) || editor.commands.liftListItem('listItem'),
    };
  },
});

/**
 * Splits the list item, or the block. A selection over several blocks is deleted first, since splitting both ends
 * doesn't work.
 */
function breakLine(editor: Editor): boolean {
  const { state, view } = editor;
  if (!spansBlocks(state.selection)) return editor.commands.splitListItem('listItem');
  const taken = closeHistory(state.tr).deleteSelection();
  view.dispatch(taken);
  // Protected content remains.
  if (spansBlocks(editor.state.selection)) return true;
  editor
    .chain()
    // One undo step with the deletion; the history groups by position, which may differ.
    .setMeta('appendedTransaction', taken)
    .first(({ commands }) => [
      () => commands.splitListItem('listItem'),
      () => commands.liftEmptyBlock(),
      () => commands.splitBlock(),
    ])
    .run();
  return true;
}

function spansBlocks(selection: Selection): boolean {
  if (selection instanceof AllSelection) return true;
  return selection instanceof TextSelection && !selection.empty && !selection.$from.sameParent(selection.$to);
}
