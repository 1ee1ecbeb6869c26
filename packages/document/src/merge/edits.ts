import type { DocumentNode } from '@letterdesk/core/document/schema';
import type { Block, BlockKind } from '../compare/blocks.ts';
import { pairSimilar } from '../compare/pair-similar.ts';
import { compareSequences } from '../compare/sequence.ts';

/** The replacement of the base's nodes from `from` to `to`; an insertion if equal. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly nodes: readonly DocumentNode[];
}

const KINDS: Partial<Record<DocumentNode['type'], BlockKind>> = {
  table: 'row',
  tableRow: 'row',
  image: 'image',
  horizontalRule: 'horizontalRule',
  pageBreak: 'pageBreak',
};

/** Wraps a whole node as a block for comparison. */
const wholeBlock = (node: DocumentNode): Block => ({ kind: KINDS[node.type] ?? 'text', node, within: [], joins: 0 });

/** Returns the smallest edits of a node list, in order; each changed node is its own edit. */
export function editsBetween(base: readonly DocumentNode[], side: readonly DocumentNode[]): Edit[] {
  const edits: Edit[] = [];
  const add = (from: number, to: number, nodes: readonly DocumentNode[]) => {
    if (to > from || nodes.length > 0) edits.push({ from, to, nodes });
  };
  const keyOf = (node: DocumentNode) => JSON.stringify(node);
  let [i, j] = [0, 0];
  for (const { same, older, newer } of compareSequences(base.map(keyOf), side.map(keyOf))) {
    if (!same) {
      const pairs = pairSimilar(base.slice(i, i + older).map(wholeBlock), side.slice(j, j + newer).map(wholeBlock));
      let [fromBase, fromSide] = [i, j];
      for (const [inBase, inSide] of pairs) {
        add(fromBase, i + inBase, side.slice(fromSide, j + inSide));
        add(i + inBase, i + inBase + 1, side.slice(j + inSide, j + inSide + 1));
        [fromBase, fromSide] = [i + inBase + 1, j + inSide + 1];
      }
      add(fromBase, i + older, side.slice(fromSide, j + newer));
    }
    [i, j] = [i + older, j + newer];
  }
  return edits;
}

/** Returns true if two edits overlap, so that someone must choose. */
export function collide(one: Pick<Edit, 'from' | 'to'>, other: Pick<Edit, 'from' | 'to'>): boolean {
  const overlap = one.from < other.to && other.from < one.to;
  return overlap || (one.from === other.from && one.to === other.to);
}

/** Returns a base range with its edits applied. */
export function editedStretch(
  base: readonly DocumentNode[],
  { from, to }: Pick<Edit, 'from' | 'to'>,
  edits: readonly Edit[],
): DocumentNode[] {
  const nodes: DocumentNode[] = [];
  let at = from;
  for (const edit of edits) {
    nodes.push(...base.slice(at, edit.from), ...edit.nodes);
    at = edit.to;
  }
  return [...nodes, ...base.slice(at, to)];
}
