import type { DocumentNode } from '@letterdesk/core/document/schema';
import { ShortcodeError } from '@letterdesk/core/shortcodes/problem';
import { writePlaceholder } from '@letterdesk/core/shortcodes/serialiser';
import { checkDocument } from './check.ts';
import { isKeyed, placeholderOf } from './flood-context.ts';
import { keyedElementsOf } from './keyed-elements.ts';
import type { PlacedProblem } from './placeholders.ts';

function placeholderText(node: DocumentNode): string {
  const placeholder = placeholderOf(node);
  try {
    return writePlaceholder(placeholder);
  } catch (error) {
    if (error instanceof ShortcodeError) return writePlaceholder({ ...placeholder, format: null, fallback: null });
    throw error;
  }
}

function withPlaceholders(node: DocumentNode): DocumentNode {
  if (isKeyed(node)) {
    const text = { type: 'text' as const, text: placeholderText(node), ...(node.marks ? { marks: node.marks } : {}) };
    return node.type === 'keyedValue' ? text : { type: 'paragraph', content: [text] };
  }
  return node.content ? { ...node, content: node.content.map(withPlaceholders) } : node;
}

/**
 * Turns keyed elements back into placeholders, so that text pasted from a letter brings no record data into a
 * template.
 */
export function toPlaceholders(document: DocumentNode): DocumentNode {
  return keyedElementsOf(document).length === 0 ? document : checkDocument(withPlaceholders(document));
}

/** Returns keyed elements with unknown names, positioned as by `checkPlaceholders`. */
export function checkKeyedElements(document: DocumentNode, isKnown: (name: string) => boolean): PlacedProblem[] {
  const problems: PlacedProblem[] = [];
  let block = 0;
  const note = (node: DocumentNode, start: number, end: number): void => {
    const name = String(node.attrs?.shortcode ?? '');
    if (isKnown(name)) return;
    const message = `There is no shortcode named ${name}.`;
    problems.push({ code: 'unknown_name', message, excerpt: name, block, span: { start, end } });
  };
  const visit = (node: DocumentNode): void => {
    const content = node.content ?? [];
    if (node.type === 'keyedBlock') note(node, 0, 0);
    if (node.type !== 'paragraph' && node.type !== 'heading') {
      for (const child of content) visit(child);
      return;
    }
    let offset = 0;
    for (const child of content) {
      if (child.type === 'keyedValue') note(child, offset, offset + 1);
      offset += child.text?.length ?? 1;
    }
    block += 1;
  };
  visit(document);
  return problems;
}
