import { DOCUMENT_LIMITS } from '@letterdesk/core/document/limits';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import type { ExpressionDefinition, Resolution } from '@letterdesk/core/flooding/values';
import { FloodContext, type FloodNotes } from './flood-context.ts';
import { floodInline, lonePlaceholder } from './flood-inline.ts';
import { isKeyed, keyedBlock, refill } from './flood-keyed.ts';

type Resolutions = ReadonlyMap<string, Resolution>;
type Definitions = ReadonlyMap<string, ExpressionDefinition>;

export interface FloodedDocument extends FloodNotes {
  readonly doc: DocumentNode;
}

/** Levels that a flooded table adds below its paragraph's place: block, table, row, cell, paragraph. */
const BLOCK_LEVELS = 5;

/** A list item begins with a paragraph, and keyed blocks do not nest. */
function mayHoldBlock(parent: DocumentNode, index: number, level: number): boolean {
  const place = ['doc', 'tableCell', 'tableHeader'].includes(parent.type) || (parent.type === 'listItem' && index > 0);
  return place && level + BLOCK_LEVELS <= DOCUMENT_LIMITS.nesting;
}

function floodChildren(node: DocumentNode, context: FloodContext, level: number): DocumentNode {
  if (node.content === undefined) return node;
  const content = node.content.map((child, index) => {
    if (child.type === 'paragraph' && mayHoldBlock(node, index, level)) {
      const placeholder = lonePlaceholder(child);
      if (placeholder && context.isBlock(placeholder)) return keyedBlock(placeholder, context.blocks(placeholder));
    }
    return floodNode(child, context, level + 1);
  });
  return { ...node, content };
}

function floodNode(node: DocumentNode, context: FloodContext, level: number): DocumentNode {
  if (isKeyed(node)) return refill(node, context);
  if (node.type !== 'paragraph' && node.type !== 'heading') return floodChildren(node, context, level);
  if (node.content === undefined) return node;
  return { ...node, content: floodInline(node.content, context, (child) => floodNode(child, context, level)) };
}

/**
 * Floods a checked template: placeholders become keyed values, and list-valued ones that stand alone in their paragraph
 * become keyed blocks with a table or a list. What is missing leaves an empty keyed element, or the fallback when one is
 * given. Unknown and malformed placeholders stay text. Values are never read again, neither as markup nor as placeholders.
 */
export function floodTemplate(
  template: DocumentNode,
  resolutions: Resolutions,
  definitions: Definitions,
): FloodedDocument {
  const context = new FloodContext(resolutions, definitions);
  const doc = floodNode(template, context, 0);
  return { doc, ...context.notes() };
}
