import { parseHtml } from '@letterdesk/document/parse-html';
import { NodeSelection, type Selection } from '@tiptap/pm/state';
import { afterEach, expect, test } from 'vitest';
import { revealRange } from './reveal-range.ts';
import { openEditor, showText } from './testing/open-editor.ts';

const TEXT = `
  <p>first</p>
  <ul><li><p>an <span data-shortcode="Start">March 3, 2027</span>, not<br>later</p></li></ul>
  <table><tbody><tr><td><p>cell</p></td></tr></tbody></table>`;

let close: (() => void) | undefined;
afterEach(() => close?.());

function selected(range: { line: number; from: number; to: number }): string {
  const editor = openEditor();
  close = () => editor.destroy();
  showText(editor, parseHtml(TEXT));
  expect(revealRange(editor, range)).toBe(true);
  return textOf(editor.state.selection);
}

function textOf(selection: Selection): string {
  expect(selection).not.toBeInstanceOf(NodeSelection);
  const { content } = selection.content();
  return content.textBetween(0, content.size, '|', (leaf) =>
    leaf.type.name === 'hardBreak' ? '\n' : String(leaf.attrs.value),
  );
}

test.each([
  ['a word', { line: 0, from: 1, to: 4 }, 'irs'],
  ['text before a value', { line: 1, from: 0, to: 2 }, 'an'],
  ['a value, whole, if a part is meant', { line: 1, from: 5, to: 8 }, 'March 3, 2027'],
  ['a value and the text around it', { line: 1, from: 1, to: 21 }, 'n March 3, 2027, not'],
  ['text after a break', { line: 1, from: 22, to: 27 }, 'later'],
  ['text in a table', { line: 2, from: 0, to: 4 }, 'cell'],
  ['what is left of a range that is too long', { line: 2, from: 2, to: 40 }, 'll'],
])('%s is selected', (_what, range, text) => {
  expect(selected(range)).toBe(text);
});

test('a paragraph that does not exist is not found', () => {
  const editor = openEditor();
  close = () => editor.destroy();
  showText(editor, parseHtml(TEXT));
  expect(revealRange(editor, { line: 3, from: 0, to: 1 })).toBe(false);
});
