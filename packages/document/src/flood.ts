import { DOCUMENT_LIMITS } from '@letterdesk/core/document/limits';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import { endsSentence } from '@letterdesk/core/flooding/one-period';
import type { ExpressionDefinition, Resolution } from '@letterdesk/core/flooding/values';
import { isBlank } from '@letterdesk/core/shortcodes/characters';
import { joinLines } from '@letterdesk/core/shortcodes/format';
import { type Placeholder, parseShortcodes } from '@letterdesk/core/shortcodes/parser';
import { HOLDS_BLOCKS } from './build-nodes.ts';
import { FloodContext, type FloodNotes, isKeyed, keyedBlock, refill } from './flood-context.ts';
import { floodLink } from './link-addresses.ts';
import { sliceRun } from './text-run.ts';

type Resolutions = ReadonlyMap<string, Resolution>;
type Definitions = ReadonlyMap<string, ExpressionDefinition>;

export interface FloodedDocument extends FloodNotes {
  readonly doc: DocumentNode;
}

/** Levels a flooded table adds: block, table, row, cell, paragraph. */
const BLOCK_LEVELS = 5;

/** List items begin with a paragraph, and keyed blocks don't nest. */
function mayHoldBlock(parent: DocumentNode, index: number, level: number): boolean {
  const place = HOLDS_BLOCKS.includes(parent.type) || (parent.type === 'listItem' && index > 0);
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
  const content = node.content.map((child) => floodLink(child, (placeholder) => context.address(placeholder)));
  return { ...node, content: floodInline(content, context, (child) => floodNode(child, context, level)) };
}

/**
 * Floods a checked template: placeholders become keyed values, lone list-valued ones keyed blocks. Missing values
 * give the fallback or an empty keyed element. Unknown and malformed placeholders stay text. Values are never parsed.
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

/** The value takes the marks of the placeholder's first character. */
function keyedValue(placeholder: Placeholder, value: string, marks: DocumentNode['marks']): DocumentNode {
  const { name, format, fallback } = placeholder;
  const attrs = { shortcode: name, format, fallback, value };
  return marks && marks.length > 0 ? { type: 'keyedValue', attrs, marks } : { type: 'keyedValue', attrs };
}

function floodRun(run: readonly DocumentNode[], context: FloodContext): readonly DocumentNode[] {
  const text = run.map((node) => node.text ?? '').join('');
  if (!text.includes('{{')) return run;
  const flooded: DocumentNode[] = [];
  // Slice remaining text at once, so that no adjacent text nodes share marks.
  let at = 0;
  for (const segment of parseShortcodes(text)) {
    if (segment.type !== 'placeholder' || !context.knows(segment.placeholder.name)) continue;
    const { placeholder, span } = segment;
    const marks = sliceRun(run, span.start, span.start + 1)[0]?.marks;
    const value = context.text(placeholder);
    flooded.push(...sliceRun(run, at, span.start), keyedValue(placeholder, value, marks));
    at = span.end + (endsSentence(value, text.slice(span.end, span.end + 2)) ? 1 : 0);
  }
  return [...flooded, ...sliceRun(run, at, text.length)];
}

/** Floods a textblock's content. Placeholders may span marks, but not line breaks. */
function floodInline(
  content: readonly DocumentNode[],
  context: FloodContext,
  floodOther: (node: DocumentNode) => DocumentNode,
): DocumentNode[] {
  const flooded: DocumentNode[] = [];
  let run: DocumentNode[] = [];
  const endRun = (): void => {
    flooded.push(...floodRun(run, context));
    run = [];
  };
  for (const node of content) {
    if (node.type === 'text') run.push(node);
    else {
      endRun();
      flooded.push(floodOther(node));
    }
  }
  endRun();
  return flooded;
}

/** Returns the placeholder of a paragraph without other content, or null. */
function lonePlaceholder(paragraph: DocumentNode): Placeholder | null {
  const content = paragraph.content ?? [];
  if (content.length === 0 || content.some(({ type }) => type !== 'text')) return null;
  const text = content.map((node) => node.text ?? '').join('');
  if (!text.includes('{{')) return null;
  const segments = parseShortcodes(text).filter((segment) => !isBlank(segment.source));
  const [only] = segments;
  return segments.length === 1 && only?.type === 'placeholder' ? only.placeholder : null;
}

/** Floods plain text such as a subject, on one line. Throws ShortcodeError beyond the limits. */
export function floodText(
  text: string,
  resolutions: ReadonlyMap<string, Resolution>,
  definitions: ReadonlyMap<string, ExpressionDefinition>,
): FloodNotes & { text: string } {
  const context = new FloodContext(resolutions, definitions);
  let flooded = '';
  let at = 0;
  for (const segment of parseShortcodes(text)) {
    if (segment.type !== 'placeholder' || !context.knows(segment.placeholder.name)) continue;
    const { span } = segment;
    const value = joinLines(context.text(segment.placeholder));
    flooded += text.slice(at, span.start) + value;
    at = span.end + (endsSentence(value, text.slice(span.end, span.end + 2)) ? 1 : 0);
  }
  return { text: flooded + text.slice(at), ...context.notes() };
}
