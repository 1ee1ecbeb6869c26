import { parseHtml } from '@letterdesk/document/parse-html';
import type { Editor } from '@tiptap/core';
import { afterAll, expect, test } from 'vitest';
import { openEditor, showText } from '../testing/open-editor.ts';
import { headerRow } from './table-rows.ts';

const editor: Editor = openEditor();
afterAll(() => editor.destroy());

/** Shows a table with one row per word and puts the caret in a letter's cell. */
function caretIn(cell: string, rows: readonly string[], attributes = ''): void {
  const cells = (row: string) => [...row].map((letter) => `<td${attributes}><p>${letter}</p></td>`).join('');
  const lines = rows.map((row) => `<tr>${cells(row)}</tr>`).join('');
  showText(editor, parseHtml(`<p>before</p><table><tbody>${lines}</tbody></table>`));
  editor.state.doc.descendants((node, at) => {
    if (node.text === cell) editor.commands.setTextSelection(at);
  });
}

function headers(): string {
  let letters = '';
  editor.state.doc.descendants((node) => {
    if (node.type.name === 'tableHeader') letters += node.textContent;
  });
  return letters;
}

const isOn = () => headerRow.isActive?.(editor.state);

test.each(['a', 'd', 'f'])('the first row becomes a header and an ordinary row again, with the caret in %s', (cell) => {
  caretIn(cell, ['ab', 'cd', 'ef']);
  expect(isOn()).toBe(false);
  headerRow.perform(editor);
  expect([headers(), isOn()]).toEqual(['ab', true]);
  headerRow.perform(editor);
  expect([headers(), isOn()]).toEqual(['', false]);
});

test('a table with one cell can have a header row too', () => {
  caretIn('a', ['a']);
  headerRow.perform(editor);
  expect(headers()).toBe('a');
  headerRow.perform(editor);
  expect(headers()).toBe('');
});

test('the cells keep their width', () => {
  caretIn('c', ['a', 'c'], ' colspan="2"');
  headerRow.perform(editor);
  expect(editor.state.doc.child(1).firstChild?.firstChild?.attrs.colspan).toBe(2);
});

test('the command is disabled outside a table', () => {
  caretIn('a', ['a']);
  editor.commands.setTextSelection(1);
  expect([headerRow.isEnabled?.(editor.state), isOn(), headerRow.perform(editor)]).toEqual([false, false, false]);
});
