import { parseHtml } from '@letterdesk/document/parse-html';
import { documentSchema } from '@letterdesk/document/schema';
import { getSchema } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import { CellSelection } from '@tiptap/pm/tables';
import { expect, test } from 'vitest';
import { generatedExtensions } from '../schema/generated-extensions.ts';
import { bold, fontSizes, italic } from './marks.ts';

test('the editor offers the font sizes 8, 10, 11, 12, 14 and 16', () => {
  expect(fontSizes.map(({ label }) => label)).toEqual(['8 pt', '10 pt', '11 pt', '12 pt', '14 pt', '16 pt']);
});

/** Returns the active ones of these commands. */
function active(html: string, from: number, to: number): string[] {
  const doc = Node.fromJSON(documentSchema, parseHtml(html));
  const state = EditorState.create({ doc, selection: TextSelection.create(doc, from, to) });
  return [bold, italic, ...fontSizes].filter(({ isActive }) => isActive?.(state)).map(({ label }) => label);
}

test('a mark is active if all selected text has it, ignoring blanks', () => {
  const mixed = '<p><strong>a</strong> b</p><h1>c</h1>';
  expect(active(mixed, 1, 2)).toEqual(['Bold', '11 pt']);
  expect(active(mixed, 1, 4)).toEqual(['11 pt']);
  expect(active(mixed, 1, 7)).toEqual([]);
  expect(active(mixed, 6, 7)).toEqual(['16 pt']);
  expect(active('<p><strong>a</strong> <strong>b</strong></p>', 1, 4)).toEqual(['Bold', '11 pt']);
});

test("an empty chip and text between selected cells don't count", () => {
  const missing = '<span data-shortcode="City"></span>';
  expect(active(`<p><strong>a</strong>${missing}</p>`, 1, 3)).toEqual(['Bold', '11 pt']);
  const doc = Node.fromJSON(
    getSchema(generatedExtensions()),
    parseHtml('<table><tr><td><b>a</b></td><td>b</td></tr><tr><td><b>c</b></td><td>d</td></tr></table>'),
  );
  const state = EditorState.create({ doc });
  expect(bold.isActive?.(state.apply(state.tr.setSelection(CellSelection.create(doc, 2, 14))))).toBe(true);
});
