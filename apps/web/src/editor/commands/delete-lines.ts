import { type Command, TextSelection, type Transaction } from '@tiptap/pm/state';
import { deleteColumn, deleteRow, isInTable, selectedRect, TableMap, type TableRect } from '@tiptap/pm/tables';
import type { EditorCommand } from './command.ts';

interface Lines {
  readonly id: string;
  readonly label: string;
  readonly command: Command;
  /** Whether the selection takes in all of them: the last one of a table is not deleted. */
  all(rect: TableRect): boolean;
}

/** Puts the caret into the cell that came in place of the deleted ones, or into the last before them. */
function caretInPlace(transaction: Transaction, { tableStart, top, left }: TableRect): Transaction {
  const table = transaction.doc.nodeAt(tableStart - 1);
  if (!table) return transaction;
  const { map, width, height } = TableMap.get(table);
  const cell = map[Math.min(top, height - 1) * width + Math.min(left, width - 1)] ?? 0;
  return transaction.setSelection(TextSelection.near(transaction.doc.resolve(tableStart + cell + 1)));
}

function deleting({ id, label, command, all }: Lines): EditorCommand {
  return {
    id,
    label,
    isEnabled: (state) => isInTable(state) && !all(selectedRect(state)),
    perform: ({ state, view }) => {
      if (!isInTable(state)) return false;
      const rect = selectedRect(state);
      const done = command(state, (transaction) => view.dispatch(caretInPlace(transaction, rect)), view);
      view.focus();
      return done;
    },
  };
}

/** Takes the rows of the selection, or the caret's, out of the table; the caret stays in it. */
export const deleteRows = deleting({
  id: 'deleteRow',
  label: 'Delete row',
  command: deleteRow,
  all: ({ top, bottom, map }) => top === 0 && bottom === map.height,
});

/** The same with columns. */
export const deleteColumns = deleting({
  id: 'deleteColumn',
  label: 'Delete column',
  command: deleteColumn,
  all: ({ left, right, map }) => left === 0 && right === map.width,
});
