import type { NodeName } from '@letterdesk/core/document/schema';
import type { Node } from '@tiptap/pm/model';
import { isInTable } from '@tiptap/pm/tables';
import type { EditorCommand } from './command.ts';
import { tableAround } from './table-around.ts';

const HEADER: NodeName = 'tableHeader';
const ORDINARY: NodeName = 'tableCell';

function isHeaderRow(row: Node | null): boolean {
  return row !== null && row.children.length > 0 && row.children.every(({ type }) => type.name === HEADER);
}

/** Makes the first row of the table its header, or an ordinary row again, wherever in the table the caret stands. */
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
        // Within the table and within its row; a cell stays as long as it was.
        row.forEach((cell, offset) => {
          tr.setNodeMarkup(table.position + 2 + offset, type, cell.attrs);
        });
        return true;
      })
      .run(),
};
