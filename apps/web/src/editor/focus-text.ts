import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';

/** Where the caret goes with the focus: before the text, or into the first empty line that it leaves to write in. */
export type CaretPlace = 'start' | 'emptyLine';

/** Gives the focus to the text; without a place the caret stays where it stood. */
export function focusText(editor: Editor, place?: CaretPlace): void {
  const line = place === 'emptyLine' ? emptyLine(editor.state.doc) : null;
  editor.commands.focus(line ?? (place && 'start'));
}

/** Within the first empty paragraph that is no part of a list, a table or a data block; null when the text has none. */
function emptyLine(doc: Node): number | null {
  let at: number | null = null;
  doc.forEach((block, offset) => {
    if (block.isTextblock && block.content.size === 0) at ??= offset + 1;
  });
  return at;
}
