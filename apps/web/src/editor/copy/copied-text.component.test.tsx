import { parseHtml } from '@letterdesk/document/parse-html';
import { CellSelection } from '@tiptap/pm/tables';
import { afterAll, expect, test } from 'vitest';
import { openEditor, showText } from '../testing/open-editor.ts';

const editor = openEditor();
afterAll(() => editor.destroy());

/** Returns the position after a text. */
function after(text: string): number {
  let found = 0;
  editor.state.doc.descendants((node, at) => {
    const index = node.text?.indexOf(text) ?? -1;
    if (index >= 0) found ||= at + index + text.length;
  });
  return found;
}

const copied = (): string => editor.view.serializeForClipboard(editor.state.selection.content()).text;

/** Copies from the start of one text to the end of another; everything without them. */
function copy(html: string, from?: string, to = from): string {
  showText(editor, parseHtml(html));
  if (from === undefined || to === undefined) editor.commands.selectAll();
  else editor.commands.setTextSelection({ from: after(from) - from.length, to: after(to) });
  return copied();
}

const LETTER = `<p>Confirms that <span data-shortcode="Name">Dr. Lee</span> will <b>provide</b><br>coverage.</p>
  <ol start="3"><li>One<ul><li>Inner</li></ul></li><li>Two</li><li>Three</li></ol>
  <hr><table><tr><th>Day</th><th>Hours</th></tr><tr><td><p>Mon</p><p>day</p></td><td>8</td></tr><tr><td>Tue</td><td></td></tr></table>`;

test('keyed values, line breaks, lists and tables are copied as plain text without signs', () => {
  expect(copy(LETTER)).toBe(
    'Confirms that Dr. Lee will provide\ncoverage.\n\n3. One\n   - Inner\n4. Two\n5. Three\n\nDay\tHours\nMon day\t8\nTue\t',
  );
});

test('a copied value is its text, even if it is selected alone', () => {
  copy('<p>a<span data-shortcode="Name">Dr. Lee</span></p>');
  editor.commands.setNodeSelection(2);
  expect(copied()).toBe('Dr. Lee');
});

test('a part of a list keeps its numbers, and a part of an item has none', () => {
  expect(copy(LETTER, 'wo', 'Three')).toBe('4. wo\n5. Three');
  expect(copy(LETTER, 'Inn')).toBe('Inn');
  expect(copy(LETTER, 'Inner', 'Two')).toBe('- Inner\n4. Two');
  expect(copy(LETTER, 'ou')).toBe('ou');
});

test('copied cells are tab-separated, one row a line', () => {
  copy(LETTER);
  const cells: number[] = [];
  editor.state.doc.descendants((node, at) => {
    if (/^table(Cell|Header)$/.test(node.type.name)) cells.push(at);
  });
  const select = (from: number, to: number) =>
    editor.view.dispatch(
      editor.state.tr.setSelection(CellSelection.create(editor.state.doc, cells[from] ?? 0, cells[to] ?? 0)),
    );
  select(0, 1);
  expect(copied()).toBe('Day\tHours');
  select(0, 2);
  expect(copied()).toBe('Day\nMon day');
});
