import { DOCUMENT_LIMITS } from '@letterdesk/core/document/limits';
import type { NodeName } from '@letterdesk/core/document/schema';
import { Fragment, type Node, type Schema, Slice } from '@tiptap/pm/model';
import type { EditorState } from '@tiptap/pm/state';
import { CellSelection, isInTable } from '@tiptap/pm/tables';

/** Rows that were copied as plain text, their cells parted by tabs, as a table that fills the cells from the caret's on; else null. */
export function cellsOfText(text: string, state: EditorState): Slice | null {
  if (!text.includes('\t') || !isInTable(state)) return null;
  const lines = text
    .replace(/\r\n?/g, '\n')
    .replace(/\n+$/, '')
    .split('\n')
    .map((line) => line.split('\t'));
  const width = Math.max(...lines.map((cells) => cells.length));
  // Text in which a tab happens to stand is text: only rows of as many cells each are a table.
  if (width < 2 || lines.some((cells) => cells.length !== width) || !isRoomFor(state)) return null;
  if (lines.length > DOCUMENT_LIMITS.tableRows || width > DOCUMENT_LIMITS.tableColumns) return null;
  const rows = lines.map((cells) => row(state.schema, cells, width));
  return new Slice(Fragment.from(make(state.schema, 'table', rows)), 0, 0);
}

/** Whether nothing written would be lost: cells are chosen to be filled, or the caret's is empty. */
function isRoomFor({ selection }: EditorState): boolean {
  return selection instanceof CellSelection || (selection.empty && selection.$from.parent.content.size === 0);
}

/** The cells of one line. */
function row(schema: Schema, cells: readonly string[], width: number): Node {
  const filled = Array.from({ length: width }, (_, column) => {
    const text = cells[column]?.trim() ?? '';
    const paragraph = make(schema, 'paragraph', text === '' ? [] : [schema.text(text)]);
    return make(schema, 'tableCell', [paragraph]);
  });
  return make(schema, 'tableRow', filled);
}

const make = (schema: Schema, name: NodeName, content: readonly Node[]): Node => schema.node(name, null, content);
