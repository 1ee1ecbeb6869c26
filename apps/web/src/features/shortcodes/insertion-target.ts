import { type FocusEvent, type RefObject, useMemo, useRef } from 'react';
import type { RichTextEditorHandle } from '../../editor/rich-text-editor-props.ts';

/** Marks inputs that accept shortcodes. */
export const takesShortcodes = { 'data-takes-shortcodes': true } as const;

type Field = HTMLInputElement | HTMLTextAreaElement;

interface InsertionTarget {
  /** For the element around the editor and fields. */
  onFocus(event: FocusEvent<HTMLElement>): void;
  /** Inserts text at the last caret, in a `takesShortcodes` field or the editor. */
  insert(text: string): void;
}

/** Remembers whether a field or the editor last had the caret; initially the editor. */
export function useInsertionTarget(editor: RefObject<RichTextEditorHandle | null>): InsertionTarget {
  const field = useRef<Field | null>(null);
  return useMemo(
    () => ({
      onFocus: ({ target }) => {
        if (isField(target) && target.dataset.takesShortcodes !== undefined) field.current = target;
        else if (target.isContentEditable) field.current = null;
      },
      insert: (text) => {
        if (field.current?.isConnected && !field.current.readOnly) insertIntoField(field.current, text);
        else editor.current?.insertText(text);
      },
    }),
    [editor],
  );
}

function isField(element: HTMLElement): element is Field {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

/** Replaces a field's selection as if typed. */
export function insertIntoField(field: Field, text: string): void {
  const { selectionStart, selectionEnd, value } = field;
  field.setRangeText(text, selectionStart ?? value.length, selectionEnd ?? value.length, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
  field.focus();
}
