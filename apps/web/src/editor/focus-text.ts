import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type RefObject, useEffect } from 'react';
import { goToAnEnd } from './behaviour/caret.ts';

/** Where focus puts the caret: at the start, or in the first empty line. */
export type CaretPlace = 'start' | 'emptyLine';

/** Focuses the text; without a place the caret stays. */
export function focusText(editor: Editor, place?: CaretPlace): void {
  const line = place === 'emptyLine' ? emptyLine(editor.state.doc) : null;
  editor.commands.focus(line ?? (place && 'start'));
}

/** The first empty paragraph outside lists, tables and data blocks; null if none. */
function emptyLine(doc: Node): number | null {
  let at: number | null = null;
  doc.forEach((block, offset) => {
    if (block.isTextblock && block.content.size === 0) at ??= offset + 1;
  });
  return at;
}

/** A press on the letterhead or footer moves the caret to the nearer end of the text. */
export function usePressAroundText(sheet: RefObject<HTMLElement | null>, editor: Editor): void {
  useEffect(() => {
    const around = sheet.current;
    const press = (event: MouseEvent): void => {
      const isAround = event.target === around || (event.target as Element).closest('.ld-sheet') !== null;
      if (!isAround || event.button !== 0 || !editor.isEditable) return;
      // Keeps the focus in the text.
      event.preventDefault();
      const { top } = editor.view.dom.getBoundingClientRect();
      goToAnEnd(editor, event.clientY < top ? 'first' : 'last');
      editor.view.focus();
    };
    around?.addEventListener('mousedown', press);
    return () => around?.removeEventListener('mousedown', press);
  }, [sheet, editor]);
}
