import { cleanText } from '@letterdesk/core/document/attributes';
import type { DocumentMark, DocumentNode } from '@letterdesk/core/document/schema';

const LAYOUT = { align: 'left', indent: 0, lineHeight: null } as const;

/** A text node; null for an empty text, which a document cannot hold. */
export function textNode(text: string, marks?: readonly DocumentMark[]): DocumentNode | null {
  if (text === '') return null;
  return marks && marks.length > 0 ? { type: 'text', text, marks } : { type: 'text', text };
}

/** A paragraph of plain text from anywhere; it is cleaned, and `\n` becomes a line break. */
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

/** @param width of its column, in CSS pixels; null where columns are equal. */
export function tableCell(
  type: 'tableCell' | 'tableHeader',
  content: DocumentNode,
  width: number | null = null,
): DocumentNode {
  return { type, attrs: { colspan: 1, rowspan: 1, colwidth: width === null ? null : [width] }, content: [content] };
}
