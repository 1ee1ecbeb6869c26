import { Extension } from '@tiptap/core';
import { dropCursor } from '@tiptap/pm/dropcursor';
import { gapCursor } from '@tiptap/pm/gapcursor';
import { history } from '@tiptap/pm/history';
import { columnResizing, tableEditing } from '@tiptap/pm/tables';
import { caretBeforeKeys, pressBelowText } from './caret.ts';
import { listSignsPlugin } from './list-signs.ts';
import { LetterTableView, onlyDragsResize } from './table-resizing.ts';

const UNDO_STEPS = 500;
const MIN_COLUMN_PX = 32;

/** Plugins of every editor. */
export const StandardPlugins = Extension.create({
  name: 'standardPlugins',
  addProseMirrorPlugins: () => [
    caretBeforeKeys(),
    history({ depth: UNDO_STEPS }),
    onlyDragsResize(MIN_COLUMN_PX),
    columnResizing({ View: LetterTableView, cellMinWidth: MIN_COLUMN_PX, defaultCellMinWidth: MIN_COLUMN_PX }),
    tableEditing({ allowTableNodeSelection: true }),
    dropCursor({ color: 'var(--accent)', width: 2 }),
    pressBelowText(),
    gapCursor(),
    listSignsPlugin(),
  ],
});
