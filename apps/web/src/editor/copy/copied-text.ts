import type { DocumentNode } from '@letterdesk/core/document/schema';
import { toClipboardText } from '@letterdesk/document/to-clipboard-text';
import type { Fragment, Node, ResolvedPos, Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';

/** Numbers a cut list as the text does, with the lists that it begins with. */
function numbered(node: Node, $from: ResolvedPos, depth: number, openStart: number): Node {
  if (depth > openStart || depth > $from.depth || node.type !== $from.node(depth).type || !node.firstChild) return node;
  const first = numbered(node.firstChild, $from, depth + 1, openStart);
  const content = node.content.replaceChild(0, first);
  if (node.type.name !== 'orderedList') return node.copy(content);
  const start = Number(node.attrs.start) + $from.index(depth);
  return node.type.create({ ...node.attrs, start }, content);
}

const PARTS = new Set(['listItem', 'tableRow', 'tableCell', 'tableHeader']);

/** Returns a selection's own content: a part of a single item or cell is only its text. */
function withoutSharedParents(content: Fragment, open: number): Fragment {
  let own = content;
  let inner = content;
  for (let depth = open; depth > 0 && inner.childCount === 1 && inner.firstChild?.childCount === 1; depth -= 1) {
    inner = inner.firstChild.content;
    if (!PARTS.has(inner.firstChild?.type.name ?? '')) own = inner;
  }
  return own;
}

/** Returns the plain text of copied, cut or dragged content. */
function copiedText({ content, openStart, openEnd }: Slice, $from: ResolvedPos): string {
  const first = content.firstChild;
  const shown = first ? content.replaceChild(0, numbered(first, $from, 1, openStart)) : content;
  const own = withoutSharedParents(shown, Math.min(openStart, openEnd));
  return toClipboardText((own.toJSON() ?? []) as DocumentNode[]);
}

/** Writes the plain text of the clipboard and of dragged content. */
export function copyPlugin(): Plugin {
  return new Plugin({
    props: { clipboardTextSerializer: (slice, view) => copiedText(slice, view.state.selection.$from) },
  });
}
