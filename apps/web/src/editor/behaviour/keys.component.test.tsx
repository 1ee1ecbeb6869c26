import { parseHtml } from '@letterdesk/document/parse-html';
import type { Editor } from '@tiptap/core';
import { AllSelection, TextSelection } from '@tiptap/pm/state';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEditor, pressKey, showText } from '../testing/open-editor.ts';

const ITEMS = '<ul><li><p>one</p></li><li><p>two</p><ul><li><p>in</p></li></ul></li></ul>';
const TABLE = '<table><tbody><tr><td><p>x</p></td><td><p>y</p></td></tr></tbody></table>';

let editor: Editor;
beforeAll(() => {
  editor = openEditor();
});
afterAll(() => editor.destroy());

function select(html: string, first: string, last: string): void {
  showText(editor, parseHtml(html));
  const { doc, tr } = editor.state;
  const places = new Map<string, number>();
  doc.descendants((node, at) => {
    if (node.isText) places.set(node.text ?? '', at);
  });
  const [from, to] = [places.get(first) ?? 0, (places.get(last) ?? 0) + last.length];
  editor.view.dispatch(tr.setSelection(TextSelection.create(doc, from, to)));
}

function lines(): string[] {
  const found: string[] = [];
  editor.state.doc.descendants((node, _at, parent) => {
    if (node.isTextblock) found.push(`${parent?.type.name} > ${node.type.name} ${node.textContent}`.trim());
  });
  return found;
}

const BREAK = ['doc > paragraph', 'doc > paragraph'];

test.each([
  ['a heading into an item', `<h2>Head</h2>${ITEMS}<p>end</p>`, 'Head', 'one', 'two'],
  ['a paragraph into an item within one', `<p>Head</p>${ITEMS}<p>end</p>`, 'Head', 'in', 'end'],
  ['an item and the text after its list', `${ITEMS}<p>end</p><p>more</p>`, 'one', 'end', 'more'],
  ['an item into a table', `${ITEMS}${TABLE}<p>more</p>`, 'two', 'x', 'y'],
  ['one list into another', `${ITEMS}<p>mid</p><ol><li><p>a</p></li><li><p>b</p></li></ol>`, 'two', 'a', 'b'],
])('Enter over %s removes the selection, and Undo restores exactly that', (_what, html, first, last, next) => {
  select(html, first, last);
  const before = editor.state.doc;
  pressKey(editor, { key: 'Enter' });
  const { doc, selection } = editor.state;
  doc.check();
  expect(selection.empty).toBe(true);
  expect(doc.textContent).not.toContain(first);
  expect(doc.textContent).toContain(next);
  pressKey(editor, { key: 'z', ctrlKey: true });
  expect(editor.state.doc.eq(before)).toBe(true);
});

test('Enter over all of a letter leaves a break in its place', () => {
  showText(editor, parseHtml(`<h2>Head</h2>${ITEMS}${TABLE}`));
  const before = editor.state.doc;
  editor.view.dispatch(editor.state.tr.setSelection(new AllSelection(before)));
  pressKey(editor, { key: 'Enter' });
  expect(lines()).toEqual(BREAK);
  pressKey(editor, { key: 'z', ctrlKey: true });
  expect(editor.state.doc.eq(before)).toBe(true);
});

test('Enter over a heading and an item keeps both remainders apart', () => {
  showText(editor, parseHtml(`<h2>Head</h2>${ITEMS}`));
  // From after 'He' to after 'o' of 'one'.
  editor.view.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.state.doc, 3, 10)));
  pressKey(editor, { key: 'Enter' });
  expect(lines().slice(0, 2)).toEqual(['doc > heading He', expect.stringMatching(/ne$/)]);
});
