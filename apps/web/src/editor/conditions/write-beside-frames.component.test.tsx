import { parseHtml } from '@letterdesk/document/parse-html';
import { expect, test } from 'vitest';
import { openEditor, showText } from '../testing/open-editor.ts';

const editor = openEditor([], () => undefined, {
  authoring: { conditions: true, expressions: new Map() },
  openCondition: () => undefined,
});
const FRAME = '<p>{{locked "Law"}}</p><p>one</p><p>{{end}}</p>';

/** Types as the browser does. */
function type(text: string): void {
  const { view } = editor;
  const { from, to } = view.state.selection;
  const insert = () => view.state.tr.insertText(text, from, to);
  if (!view.someProp('handleTextInput', (handle) => handle(view, from, to, text, insert))) view.dispatch(insert());
}

function lines(): string[] {
  const found: string[] = [];
  editor.state.doc.descendants((node) => {
    if (node.isTextblock) found.push(node.textContent);
  });
  return found;
}

function show(html: string, caret: 'start' | 'end'): void {
  showText(editor, parseHtml(html));
  editor.commands.setTextSelection(caret === 'start' ? 1 : editor.state.doc.content.size - 1);
}

test('text typed after a frame is a paragraph behind it', () => {
  show(FRAME, 'end');
  type('x');
  type('y');
  expect(lines()).toEqual(['{{locked "Law"}}', 'one', '{{end}}', 'xy']);
});

test('text typed before a frame is a paragraph before it', () => {
  show(FRAME, 'start');
  type('x');
  type('y');
  expect(lines()).toEqual(['xy', '{{locked "Law"}}', 'one', '{{end}}']);
});

test('text typed after a frame of list items is an item of its own', () => {
  show('<ul><li><p>{{if A is empty}}</p></li><li><p>one</p></li><li><p>{{end}}</p></li></ul>', 'end');
  editor.commands.setTextSelection(editor.state.doc.content.size - 3);
  type('x');
  expect(lines()).toEqual(['{{if A is empty}}', 'one', '{{end}}', 'x']);
  expect(editor.state.doc.firstChild?.childCount).toBe(4);
});

test('text typed beside a clause is a paragraph of its own', () => {
  show('<p>{{clause "Terms"}}</p>', 'end');
  type('x');
  expect(lines()).toEqual(['{{clause "Terms"}}', 'x']);
});

test('text typed after the beginning of a frame is its first paragraph', () => {
  show(FRAME, 'start');
  editor.commands.setTextSelection(1 + '{{locked "Law"}}'.length);
  type('x');
  expect(lines()).toEqual(['{{locked "Law"}}', 'x', 'one', '{{end}}']);
});

test('a condition within a line is typed at once, also in a frame', () => {
  show('<p>{{if A is empty}}</p><p></p><p>{{end}}</p>', 'start');
  editor.commands.setTextSelection(2 + '{{if A is empty}}'.length + 1);
  for (const character of '{{if B is empty}}No{{else}}Yes{{end}}.') type(character);
  expect(lines()).toEqual(['{{if A is empty}}', '{{if B is empty}}No{{else}}Yes{{end}}.', '{{end}}']);
});

test('text typed in a frame, or after a directive that nothing ends, stays where it is', () => {
  show('<p>{{if A is empty}}</p>', 'end');
  type('x');
  expect(lines()).toEqual(['{{if A is empty}}x']);
  show('<p>Yes {{if A is empty}}a{{end}}</p>', 'end');
  type('x');
  expect(lines()).toEqual(['Yes {{if A is empty}}a{{end}}x']);
});
