import { parseHtml } from '@letterdesk/document/parse-html';
import { documentSchema } from '@letterdesk/document/schema';
import { Node } from '@tiptap/pm/model';
import { AllSelection, EditorState, TextSelection } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { bulletList, orderedList, textStyles } from './blocks.ts';

/** Returns the active commands for everything, or a range. */
function active(html: string, ...[from, to]: [number, number] | []): string[] {
  const doc = Node.fromJSON(documentSchema, parseHtml(html));
  const selection = from === undefined ? new AllSelection(doc) : TextSelection.create(doc, from, to);
  const state = EditorState.create({ doc, selection });
  return [...textStyles, bulletList, orderedList].filter(({ isActive }) => isActive?.(state)).map(({ label }) => label);
}

test('a text style or a list is active only if the whole selection has it', () => {
  expect(active('<h2>a</h2><h2>b</h2>')).toEqual(['Heading 2']);
  expect(active('<h2>a</h2><p>b</p>', 1, 5)).toEqual([]);
  expect(active('<h2>a</h2><p>b</p>', 1, 2)).toEqual(['Heading 2']);
  expect(active('<ul><li><p>a</p></li><li><p>b</p></li></ul>')).toEqual(['Paragraph', 'Bulleted list']);
  expect(active('<ul><li><p>a</p></li></ul><p>b</p>')).toEqual(['Paragraph']);
  expect(active('<ul><li><p>a</p><ol><li><p>b</p></li></ol></li></ul>', 8, 8)).toEqual(['Paragraph', 'Numbered list']);
});
