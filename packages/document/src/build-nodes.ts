import { cleanText } from '@letterdesk/core/document/attributes';
import type { DocumentMark, DocumentNode, NodeName } from '@letterdesk/core/document/schema';

/** Nodes that hold any blocks, and at least one. */
export const HOLDS_BLOCKS: readonly NodeName[] = ['doc', 'tableCell', 'tableHeader', 'region', 'variant'];

const LAYOUT = { align: 'left', indent: 0, lineHeight: null } as const;

/** Returns null for empty text, which a document can't contain. */
export function textNode(text: string, marks?: readonly DocumentMark[]): DocumentNode | null {
  if (text === '') return null;
  return marks && marks.length > 0 ? { type: 'text', text, marks } : { type: 'text', text };
}

/** Returns a paragraph of cleaned plain text; `\n` becomes a line break. */
export function paragraphOf(text: string, align: 'left' | 'right' = 'left'): DocumentNode {
  const content = cleanText(text)
    .split('\n')
    .flatMap((line, index): DocumentNode[] => {
      const node = textNode(line);
      return [...(index > 0 ? [{ type: 'hardBreak' } as const] : []), ...(node ? [node] : [])];
    });
  const attrs = { ...LAYOUT, align };
  return content.length > 0 ? { type: 'paragraph', attrs, content } : { type: 'paragraph', attrs };
}

/** @param width of its column in CSS pixels; null for equal columns. */
export function tableCell(
  type: 'tableCell' | 'tableHeader',
  content: DocumentNode,
  width: number | null = null,
): DocumentNode {
  return { type, attrs: { colspan: 1, rowspan: 1, colwidth: width === null ? null : [width] }, content: [content] };
}
