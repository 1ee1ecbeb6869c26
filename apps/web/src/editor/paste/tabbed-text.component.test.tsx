import { parseHtml } from '@letterdesk/document/parse-html';
import type { Editor } from '@tiptap/core';
import { afterAll, expect, test } from 'vitest';
import { openEditor, showText } from '../testing/open-editor.ts';

const editor: Editor = openEditor();
afterAll(() => editor.destroy());

/**
 * Pastes text after a letter, or into the first empty paragraph. @returns the paragraphs by table row, or of the
 * whole text.
 */
function pasted(html: string, letter: string, text: string): string[] {
  showText(editor, parseHtml(html));
  editor.state.doc.descendants((node, at) => {
    const place = letter === '' ? node.isTextblock && node.content.size === 0 : node.text === letter;
    if (place) editor.commands.setTextSelection(at + 1);
  });
  // jsdom has no ClipboardEvent or DragEvent.
  editor.view.pasteText(text, new Event('paste') as ClipboardEvent);
  const rows: string[] = [];
  editor.state.doc.descendants((node) => {
    if (node.type.name === 'tableRow') rows.push(node.children.map(({ textContent }) => textContent).join('|'));
    return node.type.name !== 'tableRow';
  });
  return rows;
}

const TABLE =
  '<table><tbody><tr><td><p>a</p></td><td><p>b</p></td></tr><tr><td><p>c</p></td><td><p>d</p></td></tr></tbody></table>';

const EMPTY = TABLE.replace('<p>a</p>', '<p></p>');

test('rows with tabs fill table cells from an empty one on, and add rows if needed', () => {
  expect(pasted(EMPTY, '', '1\t2\r\n3\t4\r\n5\t6\r\n')).toEqual(['1|2', '3|4', '5|6']);
});

test("other text is pasted into the caret's cell, and rows with tabs outside a table into the text", () => {
  expect(pasted(TABLE, 'a', '1 2')).toEqual(['a1 2|b', 'c|d']);
  expect(pasted(TABLE, 'a', '1\t2')[1]).toBe('c|d');
  expect(pasted(TABLE, 'a', '1\t2')[0]).toMatch(/^a1\s2\|b$/);
  expect(pasted(EMPTY, '', '1.\tFoo\nMore of it')[1]).toBe('c|d');
  expect(pasted(`<p>x</p>${TABLE}`, 'x', '1\t2')).toEqual(['a|b', 'c|d']);
  expect(editor.state.doc.firstChild?.textContent).toMatch(/^x1\s2$/);
});

test("Word's bullets in plain text become the characters people see", () => {
  showText(editor, parseHtml('<p></p>'));
  editor.view.pasteText('\uf0b7 one\n\uf0fc two', new Event('paste') as ClipboardEvent);
  expect(editor.state.doc.children.map(({ textContent }) => textContent)).toEqual(['• one', '✓ two']);
});
