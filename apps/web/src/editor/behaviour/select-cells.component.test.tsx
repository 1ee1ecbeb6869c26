import { parseHtml } from '@letterdesk/document/parse-html';
import type { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { CellSelection } from '@tiptap/pm/tables';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openEditor, pressKey, showText } from '../testing/open-editor.ts';

const rowOf = (letters: string) => `<tr>${[...letters].map((letter) => `<td><p>${letter}</p></td>`).join('')}</tr>`;
const TABLE = `<table><tbody>${['abc', 'def', 'ghi'].map(rowOf).join('')}</tbody></table>`;

const editor: Editor = openEditor();
afterAll(() => editor.destroy());
beforeEach(() => showText(editor, parseHtml(`<p>before</p>${TABLE}`)));

function inCell(letter: string): number {
  let found = 0;
  editor.state.doc.descendants((node, at) => {
    if (node.text === letter) found = at;
  });
  return found;
}

function choose(first: string, last: string): void {
  const { doc, tr } = editor.state;
  editor.view.dispatch(tr.setSelection(CellSelection.create(doc, inCell(first) - 2, inCell(last) - 2)));
}

function chosen(): string | null {
  const { selection } = editor.state;
  if (!(selection instanceof CellSelection)) return null;
  let letters = '';
  selection.forEachCell((cell) => {
    letters += cell.textContent;
  });
  return letters;
}

test.each([
  ['ArrowRight', 'e', 'f', 'ef'],
  ['ArrowLeft', 'e', 'd', 'de'],
  ['ArrowUp', 'e', 'b', 'be'],
  ['ArrowDown', 'e', 'h', 'eh'],
  // The table ends the letter.
  ['ArrowRight', 'h', 'i', 'hi'],
])('cells stay selected when Shift+%s reaches the edge of the table', (key, first, last, letters) => {
  choose(first, last);
  pressKey(editor, { key, shiftKey: true });
  pressKey(editor, { key, shiftKey: true });
  expect(chosen()).toBe(letters);
});

test('Shift and an arrow select one more cell before the edge, and one fewer on the way back', () => {
  choose('a', 'a');
  pressKey(editor, { key: 'ArrowRight', shiftKey: true });
  pressKey(editor, { key: 'ArrowDown', shiftKey: true });
  expect(chosen()).toBe('abde');
  pressKey(editor, { key: 'ArrowLeft', shiftKey: true });
  expect(chosen()).toBe('ad');
});

test.each([
  [{ key: 'End' }, 'ab', 'abc'],
  [{ key: 'Home' }, 'hi', 'gh'],
  [{ key: 'ArrowRight', ctrlKey: true }, 'aa', 'abc'],
  [{ key: 'ArrowDown', ctrlKey: true }, 'aa', 'adg'],
])('Shift and %o select cells up to the edge', (keys, [first = '', last = ''], letters) => {
  choose(first, last);
  pressKey(editor, { ...keys, shiftKey: true });
  expect(chosen()).toBe(letters);
});

test('a caret at the end of a row selects its cell, and within text moves on', () => {
  const { doc, tr } = editor.state;
  editor.view.dispatch(tr.setSelection(TextSelection.create(doc, inCell('i') + 1)));
  pressKey(editor, { key: 'ArrowRight', shiftKey: true });
  expect(chosen()).toBe('i');
  editor.view.dispatch(editor.state.tr.setSelection(TextSelection.create(doc, inCell('i'))));
  pressKey(editor, { key: 'ArrowRight', shiftKey: true });
  expect(chosen()).toBeNull();
});
