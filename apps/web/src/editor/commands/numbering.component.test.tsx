import type { DocumentNode } from '@letterdesk/core/document/schema';
import { parseHtml } from '@letterdesk/document/parse-html';
import { toText } from '@letterdesk/document/to-text';
import { afterAll, expect, test } from 'vitest';
import { openEditor, showText } from '../testing/open-editor.ts';
import { continueNumbering, numberings, setFirstNumber } from './numbering.ts';

const editor = openEditor();
afterAll(() => editor.destroy());

const shown = (): string => toText(editor.getJSON() as DocumentNode);

/** Shows a text with the caret behind `|`, which is removed. */
function show(html: string): void {
  showText(editor, parseHtml(html));
  let at = 0;
  editor.state.doc.descendants((node, position) => {
    if (node.text?.includes('|')) at = position + node.text.indexOf('|');
  });
  editor.commands.deleteRange({ from: at, to: at + 1 });
  editor.commands.setTextSelection(at);
}

function choose(label: string): void {
  numberings.find((command) => command.label === label)?.perform(editor);
}

const active = (): string[] => numberings.filter(({ isActive }) => isActive?.(editor.state)).map(({ label }) => label);

test('a list gets another style and sign, and keeps its first number', () => {
  show('<ol start="2"><li>a</li><li>b|</li></ol>');
  expect(active()).toEqual(['1.  2.  3.']);
  choose('(a)  (b)  (c)');
  expect(shown()).toBe('(b) a\n(c) b');
  expect(active()).toEqual(['(a)  (b)  (c)']);
});

test.each(['<p>a|</p>', '<ul><li>a|</li></ul>'])('a numbering starts a list in %s', (html) => {
  show(html);
  choose('i.  ii.  iii.');
  expect(shown()).toBe('i. a');
});

test('an inner list can repeat the numbers of the lists around it, which an outermost list lacks', () => {
  const command = numberings.find(({ label }) => label === '1.1  1.2  1.3');
  show('<ol><li>a|</li></ol>');
  expect(command?.isEnabled?.(editor.state)).toBe(false);
  show('<ol><li>a<ol><li>b<ol><li>c|</li></ol></li></ol></li></ol>');
  expect(command?.isEnabled?.(editor.state)).toBe(true);
  command?.perform(editor);
  expect(shown()).toBe('1. a\n   1. b\n      1.1.1 c');
  expect(active()).toEqual(['1.1  1.2  1.3']);
});

test('a list continues the one before it, with its sign', () => {
  show('<ol start="3" data-sign="(#)"><li>a</li><li>b</li></ol><p>x</p><ol><li>c|</li></ol>');
  expect(continueNumbering.isEnabled?.(editor.state)).toBe(true);
  continueNumbering.perform(editor);
  expect(shown()).toBe('(3) a\n(4) b\n\nx\n\n(5) c');
});

test('the first list has nothing to continue', () => {
  show('<ol><li>c|</li></ol>');
  expect(continueNumbering.isEnabled?.(editor.state)).toBe(false);
});

test('a list starts at another number', () => {
  show('<ol><li>a|</li></ol>');
  setFirstNumber(editor, 7);
  expect(shown()).toBe('7. a');
});
