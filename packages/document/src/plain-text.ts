import type { DocumentNode } from '@letterdesk/core/document/schema';

function childrenText(node: DocumentNode, separator: string): string {
  return (node.content ?? []).map(plainText).join(separator);
}

/**
 * The bare text that a node shows, without marks and markers: cells of a row are parted by tabs, blocks and line breaks by
 * `\n`. Two nodes with the same plain text say the same.
 */
export function plainText(node: DocumentNode): string {
  switch (node.type) {
    case 'text':
      return node.text ?? '';
    case 'hardBreak':
      return '\n';
    case 'keyedValue':
      return String(node.attrs?.value ?? '');
    case 'image':
      return String(node.attrs?.alt ?? '');
    case 'paragraph':
    case 'heading':
      return childrenText(node, '');
    case 'tableRow':
      return childrenText(node, '\t');
    default:
      return childrenText(node, '\n');
  }
}

/** Calls `visit` for a node and everything within it, in document order. */
export function walkDocument(node: DocumentNode, visit: (node: DocumentNode) => void): void {
  visit(node);
  for (const child of node.content ?? []) walkDocument(child, visit);
}
