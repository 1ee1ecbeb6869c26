import type { DocumentNode } from '@letterdesk/core/document/schema';
import { parseHtml } from '@letterdesk/document/parse-html';
import { documentSchema } from '@letterdesk/document/schema';
import { toHtml } from '@letterdesk/document/serialise-html';
import { Node } from '@tiptap/pm/model';
import { EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import { describe, expect, test } from 'vitest';
import { deleteBranch, deleteFrame, removeFrame, rewriteDirective } from './change-frames.ts';
import { frameTargets } from './frame-targets.ts';
import { addBranch, insertFrame } from './insert-frame.ts';
import { type Frame, readConditions } from './read-conditions.ts';

/** A document whose selection is from the first `|` to the last. */
function given(html: string): EditorState {
  const doc = Node.fromJSON(documentSchema, parseHtml(html.replaceAll('|', '')));
  const marked = Node.fromJSON(documentSchema, parseHtml(html));
  const ends: number[] = [];
  marked.descendants((node, position) => {
    for (const [index, sign] of [...(node.text ?? '')].entries()) if (sign === '|') ends.push(position + index);
  });
  const [anchor = 1, head = anchor + 1] = ends;
  const state = EditorState.create({ doc });
  return state.apply(state.tr.setSelection(TextSelection.create(doc, anchor, head - 1)));
}

const htmlOf = (transaction: Transaction) => toHtml(transaction.doc.toJSON() as DocumentNode);
const frameIn = (state: EditorState) => readConditions(state.doc).frames[0] as Frame;
const labels = (html: string, kind: 'if' | 'each' = 'if') => frameTargets(given(html), kind).map(({ label }) => label);

function inserted(html: string, wanted: string, otherwise = false): string {
  const state = given(html);
  const target = frameTargets(state, 'if').find(({ label }) => label === wanted);
  if (!target) throw new Error(`There is no ${wanted}.`);
  const { transaction, refusal } = insertFrame(state, target, { opening: '{{if A is empty}}', otherwise });
  return transaction ? htmlOf(transaction) : refusal;
}

const row = (text: string) => `<tr><td><p>${text}</p></td><td><p>x</p></td></tr>`;

describe('the targets of a new condition', () => {
  test.each([
    ['<p>a|</p>', ['A new paragraph', 'This paragraph']],
    ['<p>|</p>', ['A new paragraph']],
    ['<p>a |b| c</p>', ['The selected text', 'This paragraph']],
    ['<p>|abc|</p>', ['This paragraph']],
    ['<p>a|b</p><h1>c|d</h1>', ['These 2 paragraphs']],
    ['<ul><li><p>a|</p></li></ul>', ['A new list item', 'This list item', 'This paragraph']],
    ['<ul><li><p>a|b</p></li><li><p>c|d</p></li></ul>', ['These 2 list items', 'This paragraph']],
    [`<table>${row('a|')}</table>`, ['A new paragraph', 'This paragraph', 'This table row']],
    ['<p>{{if A is |empty}}</p><p>a</p><p>{{end}}</p>', ['A new paragraph']],
  ])('depend on the selection: %s', (html, expected) => {
    expect(labels(html)).toEqual(expected);
  });

  test('begin with the row or the item of the caret, if it is repeated', () => {
    expect(labels(`<table>${row('a|')}</table>`, 'each')[0]).toBe('This table row');
    expect(labels('<ul><li><p>a|</p></li></ul>', 'each')[0]).toBe('This list item');
  });
});

describe('inserting a condition', () => {
  test.each([
    ['<p>a|</p>', 'A new paragraph', '<p>a</p><p>{{if A is empty}}</p><p></p><p>{{end}}</p>'],
    ['<p>|</p>', 'A new paragraph', '<p>{{if A is empty}}</p><p></p><p>{{end}}</p>'],
    ['<p>a</p><p>b|</p>', 'This paragraph', '<p>a</p><p>{{if A is empty}}</p><p>b</p><p>{{end}}</p>'],
    ['<p>a |b| c</p>', 'The selected text', '<p>a {{if A is empty}}b{{end}} c</p>'],
    [
      '<ul><li><p>a|</p></li></ul>',
      'This list item',
      '<ul><li><p>{{if A is empty}}</p></li><li><p>a</p></li><li><p>{{end}}</p></li></ul>',
    ],
  ])('puts its directives around: %s', (html, target, expected) => {
    expect(inserted(html, target)).toBe(expected);
  });

  test('puts rows over all columns around a row', () => {
    const html = inserted(`<table>${row('a|')}</table>`, 'This table row');
    expect(html).toMatch(/<td colspan="2"[^>]*><p>\{\{if A is empty\}\}<\/p><\/td>/);
    expect(readConditions(given(html).doc).frames).toMatchObject([{ level: 'row', branches: [{ count: 1 }] }]);
  });

  test('adds an empty case on request', () => {
    expect(inserted('<p>a|</p>', 'This paragraph', true)).toBe(
      '<p>{{if A is empty}}</p><p>a</p><p>{{else}}</p><p></p><p>{{end}}</p>',
    );
    expect(inserted('<p>|a| b</p>', 'The selected text', true)).toBe('<p>{{if A is empty}}a{{else}}{{end}} b</p>');
  });

  test('is refused around a part of another condition', () => {
    const html = '<p>a|</p><p>{{if A is empty}}</p><p>b|</p><p>{{end}}</p>';
    expect(inserted(html, 'These 3 paragraphs')).toMatch(/inside another condition/);
    expect(inserted('<p>{{if A is empty}}</p><p>b|</p><p>{{end}}</p>', 'This paragraph')).not.toMatch(/inside another/);
  });
});

const CASES = '<p>{{if A is empty}}</p><p>a</p><p>{{else}}</p><p>b</p><p>{{end}}</p>';

describe('changing a condition', () => {
  test('writes another condition in its place', () => {
    const state = given(CASES);
    const changed = rewriteDirective(state, frameIn(state).branches[0].line, '{{if B is empty}}');
    expect(htmlOf(changed)).toBe(CASES.replace('A is', 'B is'));
  });

  test('adds a case', () => {
    const state = given(CASES);
    const frame = frameIn(state);
    expect(htmlOf(addBranch(state, frame, frame.branches[0], '{{else if B is empty}}'))).toBe(
      CASES.replace('<p>{{else}}', '<p>{{else if B is empty}}</p><p></p><p>{{else}}'),
    );
  });

  test('removes it and keeps its content, or deletes both, or one case', () => {
    const state = given(CASES);
    const frame = frameIn(state);
    expect(htmlOf(removeFrame(state, frame))).toBe('<p>a</p><p>b</p>');
    expect(htmlOf(deleteFrame(state, frame))).toBe('<p></p>');
    const [, last] = frame.branches;
    expect(last && htmlOf(deleteBranch(state, last))).toBe('<p>{{if A is empty}}</p><p>a</p><p>{{end}}</p>');
  });

  test('removes conditions of a line', () => {
    const state = given('<p>a {{if A is empty}}b{{else}}c{{end}}.</p>');
    expect(htmlOf(removeFrame(state, frameIn(state)))).toBe('<p>a bc.</p>');
    expect(htmlOf(deleteFrame(state, frameIn(state)))).toBe('<p>a .</p>');
  });

  test('deletes a list or table of which nothing would be left', () => {
    const list = given('<p>x</p><ul><li><p>{{if A is empty}}</p></li><li><p>a</p></li><li><p>{{end}}</p></li></ul>');
    expect(htmlOf(deleteFrame(list, frameIn(list)))).toBe('<p>x</p>');
    const table = given(`<table>${row('{{each L}}').replace('x', '')}${row('{{end}}').replace('x', '')}</table>`);
    expect(htmlOf(removeFrame(table, frameIn(table)))).toBe('<p></p>');
  });
});
