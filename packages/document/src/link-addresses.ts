import { canonicalAttribute } from '@letterdesk/core/document/attributes';
import { type DocumentMark, type DocumentNode, MARK_RULES } from '@letterdesk/core/document/schema';
import { type Placeholder, parseShortcodes } from '@letterdesk/core/shortcodes/parser';
import { hasDoubleBraces } from '@letterdesk/core/shortcodes/stray-braces';
import { walkDocument } from './plain-text.ts';

/** Shortcodes in the addresses of links. They flood to URL-encoded text. */

/** Returns the address of a node's link; null without one. */
export function getLinkHref(node: DocumentNode): string | null {
  const href = node.marks?.find(({ type }) => type === 'link')?.attrs?.href;
  return typeof href === 'string' ? href : null;
}

/** Returns the placeholders that a reflood resolves in a letter's links. */
export function getLinkPlaceholders(letter: DocumentNode): Placeholder[] {
  const found: Placeholder[] = [];
  walkDocument(letter, ({ marks = [] }) => {
    for (const segment of marks.flatMap((mark) => parseShortcodes(getHrefTemplate(mark) ?? ''))) {
      if (segment.type === 'placeholder') found.push(segment.placeholder);
    }
  });
  return found;
}

function getHrefTemplate({ type, attrs }: DocumentMark): string | null {
  if (type !== 'link') return null;
  const address = attrs?.template ?? attrs?.href;
  return typeof address === 'string' && hasDoubleBraces(address) ? address : null;
}

/**
 * Floods the address of a node's link. Without a value for each placeholder the address keeps its shortcodes, so that
 * it is refused before it leaves.
 * @param getValue null for a missing value or an unknown name.
 */
export function floodLink(node: DocumentNode, getValue: (placeholder: Placeholder) => string | null): DocumentNode {
  if (!node.marks?.some((mark) => getHrefTemplate(mark) !== null)) return node;
  return { ...node, marks: node.marks.map((mark) => floodMark(mark, getValue)) };
}

function floodMark(mark: DocumentMark, getValue: (placeholder: Placeholder) => string | null): DocumentMark {
  const template = getHrefTemplate(mark);
  if (template === null) return mark;
  const parts = parseShortcodes(template).map((segment) => {
    if (segment.type !== 'placeholder') return segment.source;
    const value = getValue(segment.placeholder)?.trim();
    return value ? encodeFor(template, value) : null;
  });
  const href = parts.includes(null) ? undefined : canonicalAttribute(MARK_RULES.link.attributes.href, parts.join(''));
  return { ...mark, attrs: { ...mark.attrs, href: href ?? template, template } };
}

/**
 * Encodes a value for its link. Only in `mailto:` an `@` stays: in a web address it would end the user name, so that a
 * value behind the host would lead to another one. `tel:` takes a number without its separators.
 */
function encodeFor(template: string, value: string): string {
  const scheme = template.slice(0, template.indexOf(':')).toLowerCase();
  if (scheme === 'tel') return value.replace(/[^+\d]/g, '');
  const encoded = encodeURIComponent(value);
  return scheme === 'mailto' ? encoded.replaceAll('%40', '@') : encoded;
}
