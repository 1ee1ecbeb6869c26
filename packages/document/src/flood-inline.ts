import type { DocumentNode } from '@letterdesk/core/document/schema';
import { endsSentence } from '@letterdesk/core/flooding/one-period';
import { isBlank } from '@letterdesk/core/shortcodes/characters';
import { type Placeholder, parseShortcodes } from '@letterdesk/core/shortcodes/parser';
import { textNode } from './build-nodes.ts';
import type { FloodContext } from './flood-context.ts';

/** The part of neighbouring text nodes between two offsets of their joined text, marks kept. */
function sliceRun(run: readonly DocumentNode[], start: number, end: number): DocumentNode[] {
  const sliced: DocumentNode[] = [];
  let at = 0;
  for (const { text = '', marks } of run) {
    const node = textNode(text.slice(Math.max(0, start - at), Math.max(0, end - at)), marks);
    if (node) sliced.push(node);
    at += text.length;
  }
  return sliced;
}

/** A keyed value in place of a placeholder; a placeholder with several marks takes those of its first character. */
export function keyedValue(placeholder: Placeholder, value: string, marks: DocumentNode['marks']): DocumentNode {
  const { name, format, fallback } = placeholder;
  const attrs = { shortcode: name, format, fallback, value };
  return marks && marks.length > 0 ? { type: 'keyedValue', attrs, marks } : { type: 'keyedValue', attrs };
}

function floodRun(run: readonly DocumentNode[], context: FloodContext): readonly DocumentNode[] {
  const text = run.map((node) => node.text ?? '').join('');
  if (!text.includes('{{')) return run;
  const flooded: DocumentNode[] = [];
  // What stays text is sliced as one stretch, so that no text node stands beside another of the same marks.
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

/** Floods the inline content of a textblock. A placeholder may span text nodes with different marks, but no line break. */
export function floodInline(
  content: readonly DocumentNode[],
  context: FloodContext,
  floodNode: (node: DocumentNode) => DocumentNode,
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
      flooded.push(floodNode(node));
    }
  }
  endRun();
  return flooded;
}

/** The one placeholder of a paragraph that shows nothing else, or null. */
export function lonePlaceholder(paragraph: DocumentNode): Placeholder | null {
  const content = paragraph.content ?? [];
  if (content.length === 0 || content.some(({ type }) => type !== 'text')) return null;
  const text = content.map((node) => node.text ?? '').join('');
  if (!text.includes('{{')) return null;
  const segments = parseShortcodes(text).filter((segment) => !isBlank(segment.source));
  const [only] = segments;
  return segments.length === 1 && only?.type === 'placeholder' ? only.placeholder : null;
}
