import { closeHistory } from '@tiptap/pm/history';
import { Fragment, type Node, type ResolvedPos } from '@tiptap/pm/model';
import { type EditorState, Selection, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { Branch, Frame, Line } from './read-conditions.ts';

interface Range {
  readonly from: number;
  readonly to: number;
}

/** Removes a condition; what it contains stays. */
export function removeFrame(state: EditorState, { branches, end }: Frame): Transaction {
  return removeRanges(state, [...branches.map(({ line }) => line), end]);
}

/** Deletes a condition with what it contains. */
export function deleteFrame(state: EditorState, { from, to }: Frame): Transaction {
  return removeRanges(state, [{ from, to }]);
}

/** Deletes one case of a condition with what it contains. */
export function deleteBranch(state: EditorState, { line, content }: Branch): Transaction {
  return removeRanges(state, [{ from: line.from, to: content.to }]);
}

/** Ranges of siblings, or of a line's text. */
function removeRanges(state: EditorState, ranges: readonly Range[]): Transaction {
  const transaction = closeHistory(state.tr);
  const [first] = ranges;
  if (!first) return transaction;
  const $from = state.doc.resolve(first.from);
  if ($from.parent.isTextblock) for (const { from, to } of ranges.toReversed()) transaction.delete(from, to);
  else removeSiblings(transaction, $from, ranges);
  const near = Math.min(transaction.mapping.map(first.from), transaction.doc.content.size);
  return transaction.setSelection(Selection.near(transaction.doc.resolve(near))).scrollIntoView();
}

/** Fills up what may not be empty; a list or table without content goes too. */
function removeSiblings(transaction: Transaction, $from: ResolvedPos, ranges: readonly Range[]): void {
  const { parent } = $from;
  const start = $from.start();
  const kept: Node[] = [];
  parent.forEach((child, offset) => {
    const isRemoved = ranges.some(({ from, to }) => from <= start + offset && start + offset < to);
    if (!isRemoved) kept.push(child);
  });
  if (parent.type.validContent(Fragment.from(kept))) {
    for (const { from, to } of ranges.toReversed()) transaction.delete(from, to);
  } else if (kept.length === 0 && parent.type.spec.content?.match(/^(listItem|tableRow)/)) {
    const $parent = transaction.doc.resolve($from.before());
    removeSiblings(transaction, $parent, [{ from: $parent.pos, to: $from.after() }]);
  } else {
    const filled = parent.type.createAndFill(parent.attrs, Fragment.from(kept), parent.marks);
    if (filled) transaction.replaceWith(start, $from.end(), filled.content);
  }
}

/** Replaces a directive's text; its label stays selected. */
export function rewriteDirective(state: EditorState, { textFrom, textTo }: Line, text: string): Transaction {
  const transaction = closeHistory(state.tr).insertText(text, textFrom, textTo);
  return transaction.setSelection(TextSelection.create(transaction.doc, textFrom, textFrom + text.length));
}
