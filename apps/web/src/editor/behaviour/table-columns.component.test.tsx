import { parseHtml } from '@letterdesk/document/parse-html';
import { afterAll, expect, test } from 'vitest';
import { openEditor, showText } from '../testing/open-editor.ts';

const editor = openEditor();
afterAll(() => editor.destroy());

test('a table has the columns of its widest row, and is no wider than the cell that it is in', () => {
  showText(editor, parseHtml('<table><tr><td>A</td></tr><tr><td>B</td><td>C</td><td>D</td></tr></table>'));
  const table = editor.view.dom.querySelector('table');
  expect(table?.querySelectorAll('col')).toHaveLength(3);
  expect(table?.style.minWidth).toBe('');
});
