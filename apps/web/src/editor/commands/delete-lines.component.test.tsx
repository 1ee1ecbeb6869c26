import { parseHtml } from '@letterdesk/document/parse-html';
import type { Editor } from '@tiptap/core';
import { CellSelection } from '@tiptap/pm/tables';
import { afterAll, expect, test } from 'vitest';
import { openEditor, showText } from '../testing/open-editor.ts';
import type { EditorCommand } from './command.ts';
import { deleteColumns, deleteRows } from './table-rows.ts';

const editor: Editor = openEditor();
afterAll(() => editor.destroy());

/** Shows a table with one row per word between two paragraphs. @returns each letter's position. */
function showTable(...rows: readonly string[]): Map<string, number> {
  const cells = (row: string) => [...row].map((letter) => `<td><p>${letter}</p></td>`).join('');
  const lines = rows.map((row) => `<tr>${cells(row)}</tr>`).join('');
  showText(editor, parseHtml(`<p>before</p><table><tbody>${lines}</tbody></table><p>after</p>`));
  const places = new Map<string, number>();
  editor.state.doc.descendants((node, at) => {
    if (node.isText) places.set(node.text ?? '', at);
  });
  return places;
}

/** Selects two letters' cells, or puts the caret in one. @returns the caret's cell after deleting. */
function caretAfter(command: EditorCommand, [first = '', last]: string, ...rows: readonly string[]): string {
  const places = showTable(...rows);
  const place = (letter: string) => places.get(letter) ?? 0;
  if (last === undefined) editor.commands.setTextSelection(place(first));
  else {
    const cells = CellSelection.create(editor.state.doc, place(first) - 2, place(last) - 2);
    editor.view.dispatch(editor.state.tr.setSelection(cells));
  }
  expect(command.isEnabled?.(editor.state)).toBe(true);
  command.perform(editor);
  expect(editor.state.selection.empty).toBe(true);
  return editor.state.selection.$head.parent.textContent;
}

test('a caret in a deleted row moves to the next row, or the last one above, in its column', () => {
  expect(caretAfter(deleteRows, 'f', 'ab', 'cd', 'ef')).toBe('d');
  expect(caretAfter(deleteRows, 'd', 'ab', 'cd', 'ef')).toBe('f');
  expect(caretAfter(deleteRows, 'cf', 'ab', 'cd', 'ef')).toBe('a');
});

test('a caret in a deleted column moves to the next column, or the last one before, in its row', () => {
  expect(caretAfter(deleteColumns, 'f', 'ab', 'cd', 'ef')).toBe('e');
  expect(caretAfter(deleteColumns, 'c', 'ab', 'cd', 'ef')).toBe('d');
  expect(caretAfter(deleteColumns, 'bc', 'abc', 'def')).toBe('a');
});

test.each([
  ['a', ['ab'], [false, true]],
  ['b', ['a', 'b'], [true, false]],
  ['a', ['a'], [false, false]],
])("the only row or column of a table can't be deleted: %s in %j", (letter, rows, enabled) => {
  const place = showTable(...rows).get(letter) ?? 0;
  editor.commands.setTextSelection(place);
  expect([deleteRows, deleteColumns].map(({ isEnabled }) => isEnabled?.(editor.state))).toEqual(enabled);
  editor.commands.setTextSelection(1);
  expect([deleteRows, deleteColumns].map(({ isEnabled }) => isEnabled?.(editor.state))).toEqual([false, false]);
});
