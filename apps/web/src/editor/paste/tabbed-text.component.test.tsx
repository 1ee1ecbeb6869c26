import { parseHtml } from '@letterdesk/document/parse-html';
import type { Editor } from '@tiptap/core';
import { afterAll, expect, test } from 'vitest';
import { openEditor, showText } from '../testing/open-editor.ts';

const editor: Editor = openEditor();
afterAll(() => editor.destroy());

/** Pastes plain text behind a letter of a text. @returns the paragraphs of each row of a table there, or of the whole text. */
function pasted(html: string, letter: string, text: string): string[] {
  showText(editor, parseHtml(html));
  editor.state.doc.descendants((node, at) => {
    if (node.text === letter) editor.commands.setTextSelection(at + 1);
  });
  // The DOM of the tests knows no ClipboardEvent.
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

test('rows with tabs fill the cells of a table from the caret on, and add rows where there are too few', () => {
  expect(pasted(TABLE, 'a', '1\t2\r\n3\t4\r\n5\r\n')).toEqual(['1|2', '3|4', '5|']);
});

test('other text goes into the cell of the caret, and rows with tabs beside a table into the text', () => {
  expect(pasted(TABLE, 'a', '1 2')).toEqual(['a1 2|b', 'c|d']);
  expect(pasted(`<p>x</p>${TABLE}`, 'x', '1\t2')).toEqual(['a|b', 'c|d']);
  expect(editor.state.doc.firstChild?.textContent).toMatch(/^x1\s2$/);
});
