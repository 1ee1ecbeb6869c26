import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { TextSelection } from '@tiptap/pm/state';

/** Where a placeholder stands in the document. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Writes a placeholder anew, as a step of its own in the history. The caret goes behind it, where typing replaces nothing. */
export function writeShortcode({ view, state }: Editor, { from, to }: Stretch, text: string): void {
  const transaction = closeHistory(state.tr).insertText(text, from, to);
  transaction.setSelection(TextSelection.create(transaction.doc, from + text.length));
  view.dispatch(transaction);
}

/** Takes a placeholder out of the text. */
export function removeShortcode({ view, state }: Editor, { from, to }: Stretch): void {
  view.dispatch(closeHistory(state.tr).delete(from, to));
}

/** Puts the caret into a placeholder, before its closing braces: it shows them as long as the caret stays. */
export function showInBraces({ view, state }: Editor, { to }: Stretch): void {
  view.dispatch(state.tr.setSelection(TextSelection.create(state.doc, to - 2)).scrollIntoView());
  view.focus();
}
