import { PATH_ATTRIBUTE } from './name-blocks.ts';
import type { DocumentMark, DocumentNode } from './schema.ts';

const LOCKED = 'locked';

/** What is written in place of a choice that nobody made, which can't be sent. */
export function openChoiceText(label: string): string {
  return `[Choose: ${label}]`;
}

/** Returns the labels of the choices that weren't made, in order. */
export function openChoicesOf(node: DocumentNode): string[] {
  const inside = (node.content ?? []).flatMap(openChoicesOf);
  return node.type === 'choice' ? [String(node.attrs?.label ?? '')] : inside;
}

/** Returns a document as it is read: the content of regions without them, and one line for each choice to be made. */
export function withoutRegions(document: DocumentNode): DocumentNode {
  return hasRegions(document) ? { ...document, content: blocksWithout(document.content ?? []) } : document;
}

/** Returns a document that nothing is locked, optional or to be chosen in. The variants of a choice follow each other. */
export function dissolveRegions(document: DocumentNode): DocumentNode {
  const dissolve = (nodes: readonly DocumentNode[]): DocumentNode[] =>
    nodes.flatMap((node) => {
      const inside = withoutLock(node.content ? { ...node, content: dissolve(node.content) } : node);
      return isRegionNode(node) ? (inside.content ?? []) : [inside];
    });
  return hasRegions(document) ? { ...document, content: dissolve(document.content ?? []) } : document;
}

/** Returns true for what is around the blocks of a region. */
export function isRegionNode({ type }: Pick<DocumentNode, 'type'>): boolean {
  return type === 'region' || type === 'choice' || type === 'variant';
}

/** Returns the mark of text that is locked within a line. */
export function lockOf({ marks = [] }: DocumentNode): DocumentMark | undefined {
  return marks.find(({ type }) => type === LOCKED);
}

export function hasRegions(node: DocumentNode): boolean {
  return isRegionNode(node) || lockOf(node) !== undefined || (node.content ?? []).some(hasRegions);
}

function blocksWithout(nodes: readonly DocumentNode[]): DocumentNode[] {
  return nodes.flatMap((node) => {
    if (node.type === 'choice') return [openChoice(node)];
    const inside = withoutLock(node.content ? { ...node, content: blocksWithout(node.content) } : node);
    return isRegionNode(node) ? (inside.content ?? []) : [inside];
  });
}

function openChoice({ attrs }: DocumentNode): DocumentNode {
  const text = openChoiceText(String(attrs?.label ?? ''));
  const path = attrs?.[PATH_ATTRIBUTE];
  const layout = { align: 'left', indent: 0, lineHeight: null, ...(path !== undefined && { [PATH_ATTRIBUTE]: path }) };
  return { type: 'paragraph', attrs: layout, content: [{ type: 'text', text }] };
}

function withoutLock(node: DocumentNode): DocumentNode {
  if (lockOf(node) === undefined) return node;
  const { marks = [], ...rest } = node;
  const others = marks.filter(({ type }) => type !== LOCKED);
  return others.length > 0 ? { ...rest, marks: others } : rest;
}
