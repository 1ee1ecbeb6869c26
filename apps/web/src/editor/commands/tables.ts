import type { NodeName } from '@letterdesk/core/document/schema';
import type { Editor } from '@tiptap/core';
import type { Node, Schema } from '@tiptap/pm/model';
import { type Command, type EditorState, TextSelection } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  cellAround,
  deleteTable,
  goToNextCell,
  inSameTable,
  isInTable,
  mergeCells,
  splitCell,
} from '@tiptap/pm/tables';
import type { EditorCommand } from './command.ts';
import { deleteColumns, deleteRows, headerRow, tableAround } from './table-rows.ts';

/** Returns true if the whole selection is in one table; the library's commands fail for others. */
function isWithinTable({ selection: { $from, $to } }: EditorState): boolean {
  const from = cellAround($from);
  const to = cellAround($to);
  return from !== null && to !== null && inSameTable(from, to);
}

function fromCommand(id: string, label: string, command: Command): EditorCommand {
  return {
    id,
    label,
    isEnabled: (state) => isWithinTable(state) && command(state),
    perform: ({ state, view }) => {
      const done = isWithinTable(state) && command(state, view.dispatch, view);
      view.focus();
      return done;
    },
  };
}

/** Commands for the table at the selection. */
export const tableCommands: readonly EditorCommand[] = [
  fromCommand('rowAbove', 'Row above', addRowBefore),
  fromCommand('rowBelow', 'Row below', addRowAfter),
  fromCommand('columnLeft', 'Column to the left', addColumnBefore),
  fromCommand('columnRight', 'Column to the right', addColumnAfter),
  headerRow,
  fromCommand('mergeCells', 'Merge cells', mergeCells),
  fromCommand('splitCell', 'Split cell', splitCell),
  deleteRows,
  deleteColumns,
  fromCommand('deleteTable', 'Delete table', deleteTable),
];

function borders(value: 'all' | 'rows' | 'none', label: string): EditorCommand {
  return {
    id: `borders:${value}`,
    label,
    isActive: (state) => tableAround(state)?.node.attrs.borders === value,
    isEnabled: (state) => isInTable(state),
    perform: (editor) =>
      editor
        .chain()
        .focus()
        .command(({ tr, state }) => {
          const table = tableAround(state);
          if (table) tr.setNodeAttribute(table.position, 'borders', value);
          return table !== null;
        })
        .run(),
  };
}

export const tableBorders: readonly EditorCommand[] = [
  borders('rows', 'Lines between rows'),
  borders('all', 'Lines all around'),
  borders('none', 'No lines'),
];

function emptyTable(schema: Schema, rows: number, columns: number): Node | null {
  const make = (name: NodeName, content: Node[]) => schema.nodes[name]?.createAndFill(null, content) ?? null;
  const cells = (name: NodeName) =>
    Array.from({ length: columns }, () => make(name, [])).filter((cell) => cell !== null);
  const lines = Array.from({ length: rows }, (_, row) =>
    make('tableRow', cells(row === 0 ? 'tableHeader' : 'tableCell')),
  ).filter((row) => row !== null);
  return make('table', lines);
}

/** Inserts a table with a header row and puts the caret in its first cell. */
export function insertTable(editor: Editor, rows: number, columns: number): boolean {
  const table = emptyTable(editor.schema, rows, columns);
  if (!table) return false;
  return editor
    .chain()
    .focus()
    .command(({ tr }) => {
      const start = tr.selection.from;
      tr.replaceSelectionWith(table);
      let first = -1;
      tr.doc.nodesBetween(Math.max(0, start - 1), tr.doc.content.size, (node, position) => {
        if (first < 0 && node.type.name === 'tableHeader') first = position;
        return first < 0;
      });
      if (first >= 0) tr.setSelection(TextSelection.near(tr.doc.resolve(first + 1)));
      tr.scrollIntoView();
      return true;
    })
    .run();
}

/** Tab and Shift+Tab between cells; Tab in the last cell adds a row. */
export function moveByCell(editor: Editor, direction: -1 | 1): boolean {
  const { view } = editor;
  if (!isInTable(editor.state)) return false;
  if (goToNextCell(direction)(editor.state, view.dispatch)) return true;
  if (direction < 0) return true;
  addRowAfter(editor.state, view.dispatch);
  return goToNextCell(1)(editor.state, view.dispatch);
}
