import type { Editor } from '@tiptap/core';
import { GapCursor } from '@tiptap/pm/gapcursor';
import type { ResolvedPos } from '@tiptap/pm/model';
import { Selection } from '@tiptap/pm/state';

/** The gap cursor says by itself where it may stand, though its types do not. */
const mayStandIn = (GapCursor as unknown as { valid(place: ResolvedPos): boolean }).valid;

/**
 * Puts the caret at the beginning or the end of the text: before or after a table, a data block or a line that stands there,
 * where browsers go into one of its cells.
 */
export function goToAnEnd({ state, view }: Pick<Editor, 'state' | 'view'>, end: 'first' | 'last'): boolean {
  const { doc, tr } = state;
  const place = doc.resolve(end === 'first' ? 0 : doc.content.size);
  const within = end === 'first' ? Selection.atStart(doc) : Selection.atEnd(doc);
  view.dispatch(tr.setSelection(mayStandIn(place) ? new GapCursor(place) : within).scrollIntoView());
  return true;
}
