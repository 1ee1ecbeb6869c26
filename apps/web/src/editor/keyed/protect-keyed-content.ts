import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state';
import { fixTablesKey } from '@tiptap/pm/tables';
import type { KeyedDirectory } from './keyed-directory.ts';

/** Marks outside transactions, such as refloods, which may change everything. */
export const FROM_OUTSIDE = 'letterdesk-from-outside';

function isProtected(node: Node, directory: KeyedDirectory): boolean {
  return (
    node.type.name === 'keyedBlock' &&
    !directory.find(String(node.attrs.shortcode), node.attrs.format as string | null).editable
  );
}

/** Returns where two documents differ, in positions of the first. Cheap, since equal parts are shared. */
function changedRange(before: Node, after: Node): { from: number; to: number } | null {
  const start = before.content.findDiffStart(after.content);
  const end = before.content.findDiffEnd(after.content);
  if (start === null || end === null) return null;
  // In repeated text the ends may cross.
  return { from: Math.min(start, end.a), to: Math.max(start, end.a) };
}

/**
 * Reverts changes inside fixed keyed blocks, such as formatting the whole letter. Removing a whole block is allowed;
 * saving checks if it was required.
 */
function restoration(
  transactions: readonly Transaction[],
  before: EditorState,
  after: EditorState,
  directory: KeyedDirectory,
): Transaction | null {
  const restored = after.tr;
  const changed = changedRange(before.doc, after.doc);
  if (!changed) return null;
  before.doc.nodesBetween(changed.from, changed.to, (node, position) => {
    if (!isProtected(node, directory)) return node.isBlock && !node.isTextblock;
    let there = position;
    for (const transaction of transactions) {
      const mapped = transaction.mapping.mapResult(there, 1);
      if (mapped.deletedAfter) return false;
      there = mapped.pos;
    }
    const now = after.doc.nodeAt(there);
    if (now && now.type === node.type && !now.eq(node) && now.attrs.shortcode === node.attrs.shortcode) {
      const start = restored.mapping.map(there);
      restored.replaceWith(start, restored.mapping.map(there + now.nodeSize), node);
    }
    return false;
  });
  return restored.docChanged ? restored : null;
}

export function protectKeyedContent(directory: KeyedDirectory): Plugin {
  return new Plugin({
    appendTransaction: (transactions, before, after) => {
      // Table normalisation must not be reverted, or both would loop forever.
      const changed = transactions.some((one) => one.docChanged && !one.getMeta(fixTablesKey));
      const allowed = transactions.some((one) => one.getMeta(FROM_OUTSIDE) || one.getMeta('history$'));
      return changed && !allowed ? restoration(transactions, before, after, directory) : null;
    },
  });
}
