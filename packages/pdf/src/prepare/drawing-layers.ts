import type { DocumentNode, NodeName } from '@letterdesk/core/document/schema';

/**
 * Typst draws 64 layers of elements within elements and no more. A list takes four, a table six; what is left beneath
 * the most that blocks may take is for the marks of the innermost text.
 */
export const MOST_LAYERS = 50;

const LAYERS: Partial<Record<NodeName, number>> = { bulletList: 4, orderedList: 4, table: 6 };

/** The layers of drawing that a node adds around what is in it. */
export function layersOf(node: DocumentNode): number {
  return LAYERS[node.type] ?? 0;
}

/** Parts of lists and tables, which are no blocks by themselves. */
export const PARTS: ReadonlySet<NodeName> = new Set(['listItem', 'tableRow', 'tableCell', 'tableHeader']);
