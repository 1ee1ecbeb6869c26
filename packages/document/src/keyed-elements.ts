import type { DocumentNode } from '@letterdesk/core/document/schema';
import type { ExpressionDefinition } from '@letterdesk/core/flooding/values';
import { isBlank } from '@letterdesk/core/shortcodes/characters';
import { missingRequired as missingNames } from '@letterdesk/core/shortcodes/required';
import { placeholdersOf } from './placeholders.ts';
import { plainText, walkDocument } from './plain-text.ts';

export interface KeyedElement {
  readonly shortcode: string;
  readonly format: string | null;
  /** The text it shows: cells parted by tabs, rows and lines by `\n`. */
  readonly text: string;
  /** It shows nothing but blanks. */
  readonly empty: boolean;
}

/** All keyed elements of a document, in order. */
export function keyedElementsOf(document: DocumentNode): KeyedElement[] {
  const elements: KeyedElement[] = [];
  walkDocument(document, (node) => {
    if (node.type !== 'keyedValue' && node.type !== 'keyedBlock') return;
    const format = typeof node.attrs?.format === 'string' ? node.attrs.format : null;
    const text = plainText(node);
    elements.push({ shortcode: String(node.attrs?.shortcode ?? ''), format, text, empty: isBlank(text) });
  });
  return elements;
}

/** The required expressions that a template places, once each, in the order of the text. */
export function requiredShortcodes(
  template: DocumentNode,
  definitions: ReadonlyMap<string, ExpressionDefinition>,
): string[] {
  const placed = [
    ...placeholdersOf(template).map(({ name }) => name),
    ...keyedElementsOf(template).map(({ shortcode }) => shortcode),
  ];
  return [...new Set(placed)].filter((name) => definitions.get(name)?.required === true);
}

/** Of these required expressions, those of which the letter shows nothing (specification, section 5). */
export function missingRequired(required: Iterable<string>, letter: DocumentNode): string[] {
  return missingNames(required, keyedElementsOf(letter));
}

/** A keyed element whose text may not be edited and yet differs from what was flooded. */
export interface EditViolation {
  readonly shortcode: string;
  /** The texts that were flooded; none when the letter had no such element. */
  readonly flooded: readonly string[];
  readonly found: string;
}

/**
 * The server's rule for non-editable expressions: in `next`, each of their keyed elements shows a text that one of the same
 * name showed in `previous`. Removing and copying are allowed, changing is not; formatting does not count.
 */
export function protectNonEditable(
  previous: DocumentNode,
  next: DocumentNode,
  definitions: ReadonlyMap<string, ExpressionDefinition>,
): EditViolation[] {
  const flooded = new Map<string, string[]>();
  for (const { shortcode, text } of keyedElementsOf(previous)) {
    flooded.set(shortcode, [...(flooded.get(shortcode) ?? []), text]);
  }
  return keyedElementsOf(next).flatMap(({ shortcode, text }) => {
    const allowed = flooded.get(shortcode) ?? [];
    const isProtected = definitions.get(shortcode)?.editable === false;
    return isProtected && !allowed.includes(text) ? [{ shortcode, flooded: allowed, found: text }] : [];
  });
}
