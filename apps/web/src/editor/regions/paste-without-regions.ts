import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import { lockMarkOf } from './locked-in-doc.ts';

const AROUND = new Set(['region', 'choice', 'variant']);

/** What is pasted is only text: it brings nothing locked, optional or to be chosen from another letter. */
export function withoutRegions({ content, openStart, openEnd }: Slice): Slice {
  const left = unwrap(content, openStart, openEnd);
  return new Slice(left.content, left.openStart, left.openEnd);
}

interface Open {
  readonly content: Fragment;
  readonly openStart: number;
  readonly openEnd: number;
}

/** Keeps the blocks at the edges as open as they were. */
function unwrap(fragment: Fragment, openStart: number, openEnd: number): Open {
  const nodes: Node[] = [];
  let [start, end] = [openStart, openEnd];
  fragment.forEach((node, _offset, index) => {
    const [isFirst, isLast] = [index === 0 && openStart > 0, index === fragment.childCount - 1 && openEnd > 0];
    if (node.isLeaf) {
      nodes.push(withoutLock(node));
      return;
    }
    const inner = unwrap(node.content, isFirst ? openStart - 1 : 0, isLast ? openEnd - 1 : 0);
    const isRegion = AROUND.has(node.type.name);
    if (isFirst) start = inner.openStart + (isRegion ? 0 : 1);
    if (isLast) end = inner.openEnd + (isRegion ? 0 : 1);
    if (isRegion) nodes.push(...inner.content.content);
    else nodes.push(node.copy(inner.content));
  });
  return { content: Fragment.fromArray(nodes), openStart: start, openEnd: end };
}

function withoutLock(node: Node): Node {
  const lock = lockMarkOf(node);
  return lock === undefined ? node : node.mark(lock.removeFromSet(node.marks));
}
