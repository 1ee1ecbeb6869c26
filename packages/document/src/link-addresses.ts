import { canonicalAttribute } from '@letterdesk/core/document/attributes';
import { type DocumentMark, type DocumentNode, MARK_RULES } from '@letterdesk/core/document/schema';
import { type Placeholder, parseShortcodes } from '@letterdesk/core/shortcodes/parser';
import { hasShortcodeBraces } from '@letterdesk/core/shortcodes/stray-braces';
import { walkDocument } from './plain-text.ts';

/** Shortcodes in the addresses of links. They flood to URL-encoded text. */

/** Returns the address of a node's link; null without one. */
export function getLinkHref(node: DocumentNode): string | null {
  const href = node.marks?.find(({ type }) => type === 'link')?.attrs?.href;
  return typeof href === 'string' ? href : null;
}

/** Finds braces that a browser or Word encoded, perhaps in part; JSON in an address never begins with two. */
const ENCODED = /(?:\{|%7B)(?:\{|%7B|(?=(?:\s|%20|%C2%A0|\+){0,20}shortcode)).*?(?:(?:\}|%7D)+|$)/gis;

/** Returns an address with its encoded shortcodes as they are written: `%7B%7Bshortcode%20X%7D%7D`. */
export function decodeShortcodes(address: string): string {
  return address.replace(ENCODED, (encoded) => {
    try {
      return decodeURIComponent(encoded);
    } catch {
      return encoded.replace(/%7B/gi, '{').replace(/%7D/gi, '}').replaceAll('%20', ' ');
    }
  });
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
  if (typeof address !== 'string') return null;
  const decoded = decodeShortcodes(address);
  if (!hasShortcodeBraces(decoded)) return null;
  const template = canonicalAttribute(MARK_RULES.link.attributes.template, decoded);
  return typeof template === 'string' ? template : address;
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
 * value behind the host would lead to another one. `tel:` takes one number without its separators.
 * @returns null if the value has no single number.
 */
function encodeFor(template: string, value: string): string | null {
  const scheme = template.slice(0, template.indexOf(':')).toLowerCase();
  if (scheme === 'tel') return telephoneOf(value);
  const encoded = encodeURIComponent(value);
  return scheme === 'mailto' ? encoded.replaceAll('%40', '@') : encoded;
}

const TELEPHONE = /^(\+?[\d\s()./-]{3,40}?)(?:[\s,]*(?:extension|ext\.?|x)\s*(\d{1,7}))?$/i;

/** `+44 (0)20 7946 ext. 9` becomes `+44207946;ext=9` (RFC 3966). */
function telephoneOf(value: string): string | null {
  const [, number, extension] = TELEPHONE.exec(value.slice(0, 80)) ?? [];
  if (number === undefined || !/\d/.test(number)) return null;
  const isInternational = /^(?:\+|00)/.test(number);
  const digits = (isInternational ? number.replace('(0)', '') : number).replace(/[^+\d]/g, '');
  return extension === undefined ? digits : `${digits};ext=${extension}`;
}
