import type { DocumentNode } from '@letterdesk/core/document/schema';
import type { Placeholder } from '@letterdesk/core/shortcodes/parser';
import type { FloodContext } from './flood-context.ts';

/** Returns a keyed element's placeholder. */
export function placeholderOf({ attrs }: DocumentNode): Placeholder {
  const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);
  const name = String(attrs?.shortcode ?? '');
  return { name, format: textOrNull(attrs?.format), fallback: textOrNull(attrs?.fallback) };
}

export function keyedBlock({ name, format, fallback }: Placeholder, content: readonly DocumentNode[]): DocumentNode {
  const attrs = { shortcode: name, format, fallback };
  return content.length > 0 ? { type: 'keyedBlock', attrs, content } : { type: 'keyedBlock', attrs };
}

export function isKeyed(node: DocumentNode): boolean {
  return node.type === 'keyedValue' || node.type === 'keyedBlock';
}

/** Refills a keyed element, keeping attributes, marks and position. */
export function refill(node: DocumentNode, context: FloodContext): DocumentNode {
  const placeholder = placeholderOf(node);
  if (!context.knows(placeholder.name)) return node;
  if (node.type === 'keyedBlock') return keyedBlock(placeholder, context.blocks(placeholder));
  return { ...node, attrs: { ...node.attrs, value: context.text(placeholder) } };
}
