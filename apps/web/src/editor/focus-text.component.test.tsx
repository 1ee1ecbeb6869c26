import { letterSkeleton } from '@letterdesk/core/templates/letter-skeleton';
import { parseHtml } from '@letterdesk/document/parse-html';
import type { Editor } from '@tiptap/core';
import { afterAll, expect, test } from 'vitest';
import { focusText } from './focus-text.ts';
import { openEditor, showText } from './testing/open-editor.ts';

const editor: Editor = openEditor();
afterAll(() => editor.destroy());

function aroundCaret(): [before: string, behind: string] {
  const { doc, selection } = editor.state;
  const [before, behind] = [
    doc.textBetween(0, selection.from, '/'),
    doc.textBetween(selection.to, doc.content.size, '/'),
  ];
  return [before.split('/').at(-2) ?? '', behind.split('/')[1] ?? ''];
}

test("the caret of a letter's skeleton starts between the greeting and the closing", () => {
  showText(editor, parseHtml(letterSkeleton((name) => name === 'TodaysDate' || name === 'ClientContactName')));
  focusText(editor, 'emptyLine');
  expect(editor.state.selection.empty).toBe(true);
  expect(aroundCaret()).toEqual(['Dear {{shortcode ClientContactName}}:', 'Sincerely,']);
});

test('an empty item or cell is skipped, and without an empty line the caret starts at the beginning', () => {
  showText(
    editor,
    parseHtml('<p>one</p><ul><li><p></p></li></ul><table><tbody><tr><td><p></p></td></tr></tbody></table>'),
  );
  editor.commands.setTextSelection(3);
  focusText(editor, 'emptyLine');
  expect(editor.state.selection.from).toBe(1);
});

test('the caret stays if no place is given', () => {
  showText(editor, parseHtml('<p>one</p><p></p>'));
  editor.commands.setTextSelection(3);
  focusText(editor);
  expect(editor.state.selection.from).toBe(3);
  focusText(editor, 'start');
  expect(editor.state.selection.from).toBe(1);
});
