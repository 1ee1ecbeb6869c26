import type { Editor } from '@tiptap/core';
import { type RefObject, useEffect } from 'react';
import { goToAnEnd } from './behaviour/caret.ts';

/** A press on the letterhead or footer moves the caret to the nearer end of the text. */
export function usePressAroundText(sheet: RefObject<HTMLElement | null>, editor: Editor): void {
  useEffect(() => {
    const around = sheet.current;
    const press = (event: MouseEvent): void => {
      if (event.target !== around || event.button !== 0 || !editor.isEditable) return;
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
