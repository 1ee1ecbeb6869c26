import type { DocumentNode, NodeName } from './schema.ts';

/** Attribute that names a block by its child indexes in the document, joined by dots: `2.0.1`. */
export const PATH_ATTRIBUTE = 'path';

const NAMED: ReadonlySet<NodeName> = new Set([
  'paragraph',
  'heading',
  'image',
  'horizontalRule',
  'bulletList',
  'orderedList',
  'listItem',
  'table',
  'tableRow',
  'keyedBlock',
  'choice',
]);

/** Names blocks, list items and table rows, so that they are still known after others were omitted. */
export function nameBlocks(node: DocumentNode, path: readonly number[] = []): DocumentNode {
  const content = node.content?.map((child, index) => nameBlocks(child, [...path, index]));
  const inside = content === undefined ? node : { ...node, content };
  return NAMED.has(node.type) ? { ...inside, attrs: { ...node.attrs, [PATH_ATTRIBUTE]: path.join('.') } } : inside;
}

/** The name of a block, or null. */
export function nameOf({ attrs }: DocumentNode): string | null {
  const name: unknown = attrs?.[PATH_ATTRIBUTE];
  return typeof name === 'string' ? name : null;
}
