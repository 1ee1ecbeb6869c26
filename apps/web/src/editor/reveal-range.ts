import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';

/** A range of a paragraph or heading, in characters of its text with the values that it shows. */
export interface TextRange {
  /** Counts paragraphs and headings from 0. */
  readonly line: number;
  readonly from: number;
  readonly to: number;
}

/** Selects a range and scrolls to it. @returns false if the paragraph doesn't exist. */
export function revealRange(editor: Editor, { line, from, to }: TextRange): boolean {
  const { state, view } = editor;
  let index = -1;
  let found: { block: Node; start: number } | undefined;
  state.doc.descendants((node, position) => {
    if (!node.isTextblock) return found === undefined;
    index += 1;
    if (index === line) found = { block: node, start: position + 1 };
    return false;
  });
  if (found === undefined) return false;
  const { block, start } = found;
  const selection = TextSelection.create(
    state.doc,
    start + offsetOf(block, from, false),
    start + offsetOf(block, to, true),
  );
  view.dispatch(state.tr.setSelection(selection).scrollIntoView());
  view.focus();
  return true;
}

/** Returns the offset of a character; a value counts as one, and a range includes it whole. */
function offsetOf(block: Node, character: number, isEnd: boolean): number {
  let read = 0;
  let offset = 0;
  for (const child of block.children) {
    const length = shownLength(child);
    const isWithin = isEnd ? character <= read + length : character < read + length;
    if (isWithin)
      return child.isText ? offset + character - read : offset + (isEnd && character > read ? child.nodeSize : 0);
    read += length;
    offset += child.nodeSize;
  }
  return offset;
}

function shownLength(node: Node): number {
  if (node.type.name === 'keyedValue') return String(node.attrs.value).length;
  return node.isText ? node.nodeSize : Number(node.type.name === 'hardBreak');
}
