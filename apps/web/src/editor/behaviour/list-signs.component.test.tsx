import { parseHtml } from '@letterdesk/document/parse-html';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openEditor, showText } from '../testing/open-editor.ts';

const editor = openEditor();
afterAll(() => editor.destroy());

const lists = (): string[] => [...editor.view.dom.querySelectorAll('ol')].map((list) => list.style.cssText);

/** Types a text as a person does, one character after the other. */
function type(text: string): void {
  for (const character of text) {
    const { from, to } = editor.state.selection;
    const insert = () => editor.state.tr.insertText(character, from, to);
    if (!editor.view.someProp('handleTextInput', (handle) => handle(editor.view, from, to, character, insert))) {
      editor.view.dispatch(insert());
    }
  }
}

beforeEach(() => showText(editor, parseHtml('<p></p>')));

test('a list with a sign of its own draws it, with the number of the item around it', () => {
  showText(
    editor,
    parseHtml(
      '<ol start="2"><li>A<ol data-sign="#.#)"><li>B</li></ol></li></ol><ol data-sign="Section #."><li>C</li></ol>',
    ),
  );
  const [outer = 'none', inner = '', words = ''] = lists();
  expect(outer).toBe('');
  expect(inner).toContain('--before-number: "2."; --after-number: ")"');
  expect(words).toContain('--before-number: "Section "; --after-number: "."');
  expect(words).toMatch(/padding-left: \d+pt/);
});

test('an inner sign follows when its outer list changes', () => {
  showText(editor, parseHtml('<ol start="2"><li>A<ol data-sign="#.#"><li>B</li></ol></li></ol>'));
  editor.view.dispatch(editor.state.tr.setNodeAttribute(0, 'start', 5));
  expect(lists()[1]).toContain('--before-number: "5."');
});

test.each([
  ['1. ', { start: 1, style: 'decimal', sign: '#.' }],
  ['3) ', { start: 3, style: 'decimal', sign: '#)' }],
  ['(1) ', { start: 1, style: 'decimal', sign: '(#)' }],
  ['a) ', { start: 1, style: 'lower-alpha', sign: '#)' }],
  ['(I) ', { start: 1, style: 'upper-roman', sign: '(#)' }],
])('typing %j starts a list with this sign', (typed, attrs) => {
  editor.commands.setTextSelection(1);
  type(typed);
  expect(editor.state.doc.firstChild?.attrs).toEqual(attrs);
});

test.each(['a. ', '(1. ', 'b) ', '(c) '])('typing %j starts no list', (typed) => {
  editor.commands.setTextSelection(1);
  type(typed);
  expect(editor.state.doc.firstChild?.type.name).toBe('paragraph');
});
