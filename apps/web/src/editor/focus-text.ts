import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';

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
