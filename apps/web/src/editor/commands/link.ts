import type { Editor } from '@tiptap/core';
import { getMarkRange } from '@tiptap/core';
import type { EditorState } from '@tiptap/pm/state';

interface CurrentLink {
  readonly href: string;
  readonly from: number;
  readonly to: number;
}

/** Returns the link at the caret or the selection's start. */
export function currentLink(state: EditorState): CurrentLink | null {
  const type = state.schema.marks.link;
  if (!type) return null;
  const { $from } = state.selection;
  const range = getMarkRange($from, type);
  const mark = range && type.isInSet($from.nodeAfter?.marks ?? $from.marks());
  return range && mark ? { href: String(mark.attrs.href), from: range.from, to: range.to } : null;
}

/** Links the selection; without one, changes the link at the caret or inserts `text`. */
export function setLink(editor: Editor, href: string, text: string): void {
  const type = editor.schema.marks.link;
  if (!type) return;
  const existing = currentLink(editor.state);
  // An unchanged address still follows its shortcodes in a reflood.
  if (existing?.href === href) return;
  const mark = type.create({ href });
  const { tr, selection, schema } = editor.state;
  if (existing) tr.removeMark(existing.from, existing.to, type).addMark(existing.from, existing.to, mark);
  else if (!selection.empty) tr.addMark(selection.from, selection.to, mark);
  else tr.replaceSelectionWith(schema.text(text, [...selection.$from.marks(), mark]), false).removeStoredMark(type);
  editor.view.dispatch(tr.scrollIntoView());
}

export function removeLink(editor: Editor): void {
  const existing = currentLink(editor.state);
  const type = editor.schema.marks.link;
  if (existing && type) editor.view.dispatch(editor.state.tr.removeMark(existing.from, existing.to, type));
}
