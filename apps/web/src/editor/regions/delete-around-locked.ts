import type { Role } from '@letterdesk/core/session/roles';
import type { Fragment, Node } from '@tiptap/pm/model';
import { type EditorState, Selection, type Transaction } from '@tiptap/pm/state';
import { ReplaceStep } from '@tiptap/pm/transform';
import { isLockedRegion, lockMarkOf } from './locked-in-doc.ts';

interface Range {
  readonly from: number;
  readonly to: number;
}

/** Returns true for a transaction that only removes a selection. */
export function isDeletion({ steps }: Transaction): boolean {
  return rangeOf(steps) !== null;
}

function rangeOf(steps: Transaction['steps']): Range | null {
  const [step] = steps;
  if (steps.length !== 1 || !(step instanceof ReplaceStep)) return null;
  const { from, to, slice } = step;
  return from < to && isBare(slice.content) ? { from, to } : null;
}

/** An empty paragraph fills up a text of which all was removed. */
function isBare(content: Fragment): boolean {
  return content.content.every((node) => !node.isLeaf && isBare(node.content));
}

/** Deletes what a transaction deletes, except what is locked in it; null if nothing else is in it. */
export function deleteAroundLocked(
  state: EditorState,
  deletion: Transaction,
  mayEdit: (editableBy: Role | null) => boolean,
): Transaction | null {
  const range = rangeOf(deletion.steps);
  if (range === null) return null;
  const kept = lockedRanges(state.doc, range, mayEdit);
  const transaction = state.tr;
  for (const { from, to } of gapsBetween(kept, range).toReversed()) transaction.delete(from, to);
  if (!transaction.docChanged) return null;
  const caret = transaction.mapping.map(state.selection.from);
  return transaction.setSelection(Selection.near(transaction.doc.resolve(caret))).scrollIntoView();
}

function lockedRanges(doc: Node, { from, to }: Range, mayEdit: (editableBy: Role | null) => boolean): Range[] {
  const ranges: Range[] = [];
  const isKept = (attrs: Node['attrs']) => !mayEdit((attrs.editableBy || null) as Role | null);
  doc.nodesBetween(from, to, (node, position) => {
    const mark = lockMarkOf(node);
    const isLocked = (isLockedRegion(node) && isKept(node.attrs)) || (mark !== undefined && isKept(mark.attrs));
    if (!isLocked && node.type.name !== 'choice') return true;
    ranges.push({ from: position, to: position + node.nodeSize });
    return false;
  });
  return ranges;
}

function gapsBetween(kept: readonly Range[], { from, to }: Range): Range[] {
  const gaps: Range[] = [];
  let at = from;
  for (const one of kept) {
    if (one.from > at) gaps.push({ from: at, to: one.from });
    at = Math.max(at, one.to);
  }
  if (to > at) gaps.push({ from: at, to });
  return gaps;
}
