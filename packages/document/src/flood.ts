import { DOCUMENT_LIMITS, type DocumentNode } from '@letterdesk/core/document/schema';
import type { ExpressionDefinition, Resolution } from '@letterdesk/core/flooding/values';
import type { Placeholder } from '@letterdesk/core/shortcodes/parser';
import { FloodContext, type FloodNotes } from './flood-context.ts';
import { floodInline, lonePlaceholder } from './flood-inline.ts';

type Resolutions = ReadonlyMap<string, Resolution>;
type Definitions = ReadonlyMap<string, ExpressionDefinition>;

export interface FloodedDocument extends FloodNotes {
  readonly doc: DocumentNode;
}

/** Levels that a flooded table adds below its paragraph's place: block, table, row, cell, paragraph. */
const BLOCK_LEVELS = 5;

/** The expression, format and fallback that a keyed element carries. */
function placeholderOf({ attrs }: DocumentNode): Placeholder {
  const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);
  const name = String(attrs?.shortcode ?? '');
  return { name, format: textOrNull(attrs?.format), fallback: textOrNull(attrs?.fallback) };
}

function keyedBlock({ name, format, fallback }: Placeholder, content: readonly DocumentNode[]): DocumentNode {
  const attrs = { shortcode: name, format, fallback };
  return content.length > 0 ? { type: 'keyedBlock', attrs, content } : { type: 'keyedBlock', attrs };
}

/** Fills keyed elements that stand in the text already; attributes, marks and place stay as they are. */
function refill(node: DocumentNode, context: FloodContext): DocumentNode {
  const placeholder = placeholderOf(node);
  if (!context.knows(placeholder.name)) return node;
  if (node.type === 'keyedBlock') return keyedBlock(placeholder, context.blocks(placeholder));
  return { ...node, attrs: { ...node.attrs, value: context.text(placeholder) } };
}

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
  if (node.type === 'keyedValue' || node.type === 'keyedBlock') return refill(node, context);
  if (node.type !== 'paragraph' && node.type !== 'heading') return floodChildren(node, context, level);
  if (node.content === undefined) return node;
  return { ...node, content: floodInline(node.content, context, (child) => floodNode(child, context, level)) };
}

function refloodNode(node: DocumentNode, context: FloodContext): DocumentNode {
  if (node.type === 'keyedValue' || node.type === 'keyedBlock') return refill(node, context);
  return node.content ? { ...node, content: node.content.map((child) => refloodNode(child, context)) } : node;
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

/** Floods a letter anew: only the content of its keyed elements changes; everything the user wrote stays. */
export function refloodDocument(
  letter: DocumentNode,
  resolutions: Resolutions,
  definitions: Definitions,
): FloodedDocument {
  const context = new FloodContext(resolutions, definitions);
  const doc = refloodNode(letter, context);
  return { doc, ...context.notes() };
}
