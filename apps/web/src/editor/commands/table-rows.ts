import type { NodeName } from '@letterdesk/core/document/schema';
import type { Node } from '@tiptap/pm/model';
import { type Command, type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import { deleteColumn, deleteRow, isInTable, selectedRect, TableMap, type TableRect } from '@tiptap/pm/tables';
import type { EditorCommand } from './command.ts';

interface Lines {
  readonly id: string;
  readonly label: string;
  readonly command: Command;
  /** True if the selection covers all, since a table's last one can't be deleted. */
  all(rect: TableRect): boolean;
}

/** Puts the caret in the cell after the deleted ones, or the last before them. */
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

/** Deletes the selected rows; the caret stays in the table. */
export const deleteRows = deleting({
  id: 'deleteRow',
  label: 'Delete row',
  command: deleteRow,
  all: ({ top, bottom, map }) => top === 0 && bottom === map.height,
});

/** Deletes the selected columns. */
export const deleteColumns = deleting({
  id: 'deleteColumn',
  label: 'Delete column',
  command: deleteColumn,
  all: ({ left, right, map }) => left === 0 && right === map.width,
});

const HEADER: NodeName = 'tableHeader';
const ORDINARY: NodeName = 'tableCell';

function isHeaderRow(row: Node | null): boolean {
  return row !== null && row.children.length > 0 && row.children.every(({ type }) => type.name === HEADER);
}

/** Toggles the table's first row as header. */
export const headerRow: EditorCommand = {
  id: 'headerRow',
  label: 'Header row',
  isActive: (state) => isHeaderRow(tableAround(state)?.node.firstChild ?? null),
  isEnabled: (state) => isInTable(state),
  perform: (editor) =>
    editor
      .chain()
      .focus()
      .command(({ tr, state }) => {
        const table = tableAround(state);
        const row = table?.node.firstChild;
        if (!table || !row) return false;
        const type = state.schema.nodes[isHeaderRow(row) ? ORDINARY : HEADER];
        // Offsets within the table and the row; cell sizes don't change.
        row.forEach((cell, offset) => {
          tr.setNodeMarkup(table.position + 2 + offset, type, cell.attrs);
        });
        return true;
      })
      .run(),
};

interface TableAround {
  readonly node: Node;
  /** The position before it. */
  readonly position: number;
}

/** Returns the innermost table around the selection. */
export function tableAround({ selection: { $from } }: EditorState): TableAround | null {
  for (let depth = $from.depth; depth > 0; depth--) {
    if ($from.node(depth).type.name === 'table') return { node: $from.node(depth), position: $from.before(depth) };
  }
  return null;
}
