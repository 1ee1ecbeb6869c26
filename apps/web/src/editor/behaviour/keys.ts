import { type Editor, Extension } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { AllSelection, type Selection, TextSelection } from '@tiptap/pm/state';
import { COMMANDS_WITH_SHORTCUT } from '../commands/all-commands.ts';
import { redo } from '../commands/history.ts';
import { moveByCell } from '../commands/tables.ts';
import { CHOSEN_CELLS_KEYS } from './chosen-cells.ts';
import { goToAnEnd } from './to-an-end.ts';

/**
 * The keyboard: every command's shortcut, Tab in lists and tables, Enter in lists.
 * Outside lists and tables Tab leaves the editor, so that nobody is trapped in it.
 */
export const Keys = Extension.create({
  name: 'keys',
  priority: 200,
  addKeyboardShortcuts() {
    const { editor } = this;
    const shortcuts = COMMANDS_WITH_SHORTCUT.flatMap((command) => {
      // A shortcut that has nothing to do must still not reach the browser.
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
      // The first item of a list cannot sink; Tab must not leave the letter because of that.
      Tab: () => moveByCell(editor, 1) || editor.commands.sinkListItem('listItem') || editor.isActive('listItem'),
      'Shift-Tab': () => moveByCell(editor, -1) || editor.commands.liftListItem('listItem'),
    };
  },
});

/**
 * Within a list its item is parted; elsewhere ProseMirror parts the block. What is selected over several blocks goes first:
 * parting where it began and ended at once fits neither.
 */
function breakLine(editor: Editor): boolean {
  const { state, view } = editor;
  if (!spansBlocks(state.selection)) return editor.commands.splitListItem('listItem');
  const taken = closeHistory(state.tr).deleteSelection();
  view.dispatch(taken);
  // What may not be deleted is still there.
  if (spansBlocks(editor.state.selection)) return true;
  editor
    .chain()
    // One step of the history with what was taken out; the history groups by the place alone, which may be another.
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
