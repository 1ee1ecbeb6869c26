import type { DocumentNode } from '@letterdesk/core/document/schema';
import { isTypable } from '@letterdesk/core/flooding/typed-over';
import type { ExpressionDefinition, FloodedValue } from '@letterdesk/core/flooding/values';
import { isBlank } from '@letterdesk/core/shortcodes/characters';
import { findMissingExpressions as missingNames } from '@letterdesk/core/shortcodes/required';
import { keyedPlaceholdersOf } from './placeholders.ts';
import { plainText, walkDocument } from './plain-text.ts';

export interface KeyedElement {
  readonly shortcode: string;
  readonly format: string | null;
  /** Displayed text: cells separated by tabs, rows and lines by `\n`. */
  readonly text: string;
  /** Nothing but blanks. */
  readonly empty: boolean;
}

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

/** Returns the expressions that a letter shows whatever a writer decides: not only in optional texts or choices. */
export function certainShortcodes(node: DocumentNode): Set<string> {
  const { type, attrs, content = [] } = node;
  if (type === 'choice' || (type === 'region' && attrs?.kind === 'optional')) return new Set();
  const inside = content.flatMap((child) => [...certainShortcodes(child)]);
  const isKeyed = type === 'keyedValue' || type === 'keyedBlock';
  return new Set(isKeyed ? [String(attrs?.shortcode), ...inside] : inside);
}

/** Returns the required expressions of a template, unique, in text order. */
export function requiredShortcodes(
  template: DocumentNode,
  definitions: ReadonlyMap<string, ExpressionDefinition>,
): string[] {
  const placed = [
    ...keyedPlaceholdersOf(template).map(({ name }) => name),
    ...keyedElementsOf(template).map(({ shortcode }) => shortcode),
  ];
  return [...new Set(placed)].filter((name) => definitions.get(name)?.required === true);
}

/** Returns the required expressions that the letter doesn't show (specification 5.26). */
export function findMissingInLetter(required: Iterable<string>, letter: DocumentNode): string[] {
  return missingNames(required, keyedElementsOf(letter));
}

/**
 * Returns non-editable expressions whose keyed elements show other text than was flooded. Removing, copying and
 * formatting are allowed.
 * @param flooded from the flooding, or keyedElementsOf the stored letter.
 */
export function findChangedNonEditable(
  flooded: Iterable<Pick<FloodedValue, 'shortcode' | 'text' | 'missing'>>,
  letter: DocumentNode,
  definitions: ReadonlyMap<string, ExpressionDefinition>,
): string[] {
  const allowed = new Map<string, Set<string>>();
  const typable = new Set<string>();
  for (const { shortcode, text, missing } of flooded) {
    allowed.set(shortcode, (allowed.get(shortcode) ?? new Set()).add(text));
    if (isTypable(definitions.get(shortcode), missing)) typable.add(shortcode);
  }
  const changed = keyedElementsOf(letter).filter(({ shortcode, text }) => {
    if (typable.has(shortcode)) return false;
    return definitions.get(shortcode)?.editable === false && !allowed.get(shortcode)?.has(text);
  });
  return [...new Set(changed.map(({ shortcode }) => shortcode))];
}
