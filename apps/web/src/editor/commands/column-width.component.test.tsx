import { parseHtml } from '@letterdesk/document/parse-html';
import type { Editor } from '@tiptap/core';
import { afterAll, expect, test } from 'vitest';
import { openEditor, showText } from '../testing/open-editor.ts';
import { columnWidths } from './column-width.ts';

const editor: Editor = openEditor();
afterAll(() => editor.destroy());

const [wider, narrower] = columnWidths;

function showTable(rows: string, cell: string): void {
  showText(editor, parseHtml(`<p>before</p><table><tbody>${rows}</tbody></table>`));
  editor.state.doc.descendants((node, at) => {
    if (node.text === cell) editor.commands.setTextSelection(at);
  });
}

function widths(): unknown[] {
  const found: unknown[] = [];
  editor.state.doc.descendants((node) => {
    if (node.type.name === 'tableCell') found.push(node.attrs.colwidth);
  });
  return found;
}

const ROWS =
  '<tr><td data-colwidth="100"><p>a</p></td><td data-colwidth="80"><p>b</p></td></tr>' +
  '<tr><td data-colwidth="100"><p>c</p></td><td data-colwidth="80"><p>d</p></td></tr>';

test('the column at the caret becomes wider and narrower in all rows', () => {
  showTable(ROWS, 'd');
  expect(wider?.perform(editor)).toBe(true);
  expect(widths()).toEqual([[100], [96], [100], [96]]);
  narrower?.perform(editor);
  narrower?.perform(editor);
  expect(widths()).toEqual([[100], [64], [100], [64]]);
});

test('a column is never narrower than a drag allows', () => {
  showTable(ROWS, 'a');
  for (let times = 0; times < 10; times += 1) narrower?.perform(editor);
  expect(widths()).toEqual([[32], [80], [32], [80]]);
});

test('a cell over two columns changes both of its widths', () => {
  showTable('<tr><td colspan="2" data-colwidth="100,80"><p>a</p></td></tr>', 'a');
  wider?.perform(editor);
  expect(widths()).toEqual([[116, 96]]);
});

test('the commands are disabled outside a table', () => {
  showTable(ROWS, 'a');
  editor.commands.setTextSelection(1);
  expect(columnWidths.map((command) => command.isEnabled?.(editor.state))).toEqual([false, false]);
  expect(wider?.perform(editor)).toBe(false);
});
