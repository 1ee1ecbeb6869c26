import { isShortcodeName } from '../shortcodes/characters.ts';
import { canonicalColour } from './colour.ts';
import { DOCUMENT_LIMITS } from './limits.ts';
import { isListSign } from './list-sign.ts';
import { sameEverywhere } from './same-everywhere.ts';
import type { AttributeRule } from './schema.ts';

const LINK = /^(?:https?:\/\/[^\s/]|mailto:[^\s]|tel:(?:[+\d]|\{|%7B))/i;
const BLOB = /^\/v1\/blobs\/[0-9a-f]{64}$/;
const DATA_IMAGE = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/]+={0,2}$/;
// Control characters other than tab and line feed are invalid in PDFs and mails.
const CONTROLS = /(?![\t\n])[\p{Cc}\ufffe\uffff]/gu;

/**
 * Returns well-formed text without control characters. Every line separator becomes `\n`, and what editor, PDF and mail
 * show differently becomes what they show alike (see `sameEverywhere`).
 */
export function cleanText(text: string): string {
  const lines = text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(CONTROLS, '');
  return sameEverywhere(lines).toWellFormed();
}

/** Truncates text without splitting a surrogate pair. */
export function cutText(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
}

/** Returns an http, https, mailto or tel address; null for anything else, such as `javascript:`. */
function canonicalLink(value: string, maxLength: number): string | null {
  const address = cleanText(value.replace(/[\r\n\t]/g, '')).trim();
  return address.length <= maxLength && LINK.test(address) ? address : null;
}

/** Returns the decoded byte length of a base64 range. */
export function decodedBytes(text: string, start: number, end: number): number {
  const padding = text[end - 1] !== '=' ? 0 : text[end - 2] === '=' ? 2 : 1;
  return Math.floor(((end - start) * 3) / 4) - padding;
}

/** Accepts an embedded PNG, JPEG, GIF or WebP within the size limit, or a stored blob. */
function canonicalImageSource(value: string): string | null {
  if (BLOB.test(value)) return value;
  const bytes = decodedBytes(value, value.indexOf(',') + 1, value.length);
  return bytes <= DOCUMENT_LIMITS.imageBytes && DATA_IMAGE.test(value) ? value : null;
}

function canonicalWidths(value: unknown, max: number): readonly number[] | null {
  if (!Array.isArray(value) || value.length === 0 || value.length > DOCUMENT_LIMITS.tableColumns) return null;
  const fits = value.every((width) => Number.isInteger(width) && width >= 0 && width <= max);
  return fits ? (value as number[]) : null;
}

/** Returns an attribute's canonical value, or undefined if it's invalid. Out-of-range integers are clamped. */
export function canonicalAttribute(rule: AttributeRule, value: unknown): unknown {
  if (value === null) return rule.default === null ? null : undefined;
  switch (rule.kind) {
    case 'choice':
      return rule.values.find((choice) => choice === value);
    case 'integer':
      return typeof value === 'number' && Number.isFinite(value)
        ? Math.min(rule.max, Math.max(rule.min, Math.round(value)))
        : undefined;
    case 'column-widths':
      return canonicalWidths(value, rule.max) ?? undefined;
    default:
      return typeof value === 'string' ? canonicalString(rule, value) : undefined;
  }
}

function canonicalString(
  rule: Exclude<AttributeRule, { kind: 'choice' | 'integer' | 'column-widths' }>,
  value: string,
): string | undefined {
  switch (rule.kind) {
    case 'text':
      return cutText(cleanText(value), rule.maxLength);
    case 'colour':
      return canonicalColour(value) ?? undefined;
    case 'link':
      return canonicalLink(value, rule.maxLength) ?? undefined;
    case 'image-source':
      return canonicalImageSource(value) ?? undefined;
    case 'list-sign':
      return isListSign(value) ? value : undefined;
    case 'shortcode-name':
      return isShortcodeName(value) ? value : undefined;
  }
}

/** Used by the ProseMirror schema's validators. */
export function isCanonicalAttribute(rule: AttributeRule, value: unknown): boolean {
  if (value === rule.default) return true;
  return rule.kind === 'column-widths'
    ? canonicalWidths(value, rule.max) !== null
    : canonicalAttribute(rule, value) === value;
}

/** Returns all known attributes in canonical form and rule order; invalid or missing ones get their default. */
export function canonicalAttributes(
  rules: Readonly<Record<string, AttributeRule>>,
  attributes: Readonly<Record<string, unknown>> | null | undefined,
): Record<string, unknown> {
  const canonical: Record<string, unknown> = {};
  for (const name in rules) {
    const rule = rules[name] as AttributeRule;
    const given = attributes && Object.hasOwn(attributes, name) ? attributes[name] : undefined;
    const value = given === undefined || given === rule.default ? rule.default : canonicalAttribute(rule, given);
    canonical[name] = value === undefined ? rule.default : value;
  }
  return canonical;
}
