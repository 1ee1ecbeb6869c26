import { type OmittedPart, omitMissing } from '@letterdesk/core/document/omit-missing';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

const KEY = new PluginKey<DecorationSet>('left-out');

const LEFT_OUT = 'Omitted from the PDF and the mail: it contains only missing values.';

/** Cached per block; blocks are immutable. */
const known = new WeakMap<Node, readonly OmittedPart[]>();

function holdsMissing(block: Node): boolean {
  let found = false;
  block.descendants((node) => {
    if (node.type.name === 'keyedValue' && String(node.attrs.value).trim() === '') found = true;
    return !found;
  });
  return found;
}

/** Paths are relative to the block. */
function partsOf(block: Node): readonly OmittedPart[] {
  const before = known.get(block);
  if (before) return before;
  const parts: OmittedPart[] = [];
  if (holdsMissing(block)) {
    const content = [block.toJSON() as DocumentNode];
    omitMissing({ type: 'doc', content }, ({ path, ...line }) => parts.push({ path: path.slice(1), ...line }));
  }
  known.set(block, parts);
  return parts;
}

function childrenBefore(node: Node, index: number): number {
  let size = 0;
  for (let at = 0; at < index; at += 1) size += node.child(at).nodeSize;
  return size;
}

function decorationOf(block: Node, position: number, { path, line }: OmittedPart): Decoration {
  let node = block;
  let at = position;
  for (const index of path) {
    at += 1 + childrenBefore(node, index);
    node = node.child(index);
  }
  const drawn = { class: 'ld-left-out', title: LEFT_OUT, 'aria-description': LEFT_OUT };
  if (line === undefined) return Decoration.node(at, at + node.nodeSize, drawn);
  const from = at + 1 + childrenBefore(node, line.from);
  return Decoration.inline(from, at + 1 + childrenBefore(node, line.to), drawn);
}

function decorationsOf(doc: Node): DecorationSet {
  const decorations: Decoration[] = [];
  doc.forEach((block, position) => {
    for (const part of partsOf(block)) decorations.push(decorationOf(block, position, part));
  });
  return decorations.length === 0 ? DecorationSet.empty : DecorationSet.create(doc, decorations);
}

/** Marks lines, items and rows that won't be sent (specification 4.76). */
export function omittedPartsPlugin(): Plugin {
  return new Plugin<DecorationSet>({
    key: KEY,
    state: {
      init: (_config, { doc }) => decorationsOf(doc),
      apply: (transaction, before) => (transaction.docChanged ? decorationsOf(transaction.doc) : before),
    },
    props: { decorations: (state) => KEY.getState(state) },
  });
}
