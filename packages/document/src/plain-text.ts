import type { DocumentNode } from '@letterdesk/core/document/schema';

function childrenText(node: DocumentNode, separator: string): string {
  return (node.content ?? []).map(plainText).join(separator);
}

/** Returns a node's bare text: cells separated by tabs, blocks and line breaks by `\n`. */
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

/** Visits a node and its descendants in document order. */
export function walkDocument(node: DocumentNode, visit: (node: DocumentNode) => void): void {
  visit(node);
  for (const child of node.content ?? []) walkDocument(child, visit);
}
