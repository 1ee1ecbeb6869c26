import { notAnAddress, parseAddressList } from '../sending/addresses.ts';
import { MAX_RECIPIENTS } from '../sending/recipients.ts';
import { parseShortcodes } from '../shortcodes/parser.ts';
import { hasDoubleBraces } from '../shortcodes/stray-braces.ts';

export const FREE_TEXT_EMAIL = 'Free Text Email';
/** Placeholder of the approver's text box. */
export const APPROVER_PLACEHOLDER = 'Do not enter distribution emails';

export const EMAIL_FIELDS = [
  'defaultToField',
  'defaultCcField',
  'defaultBccField',
  'defaultFromField',
  'approver',
] as const;
export type EmailField = (typeof EMAIL_FIELDS)[number];

export type AddressChoice =
  | { readonly kind: 'none' }
  | { readonly kind: 'expression'; readonly name: string }
  | { readonly kind: 'free-text'; readonly text: string };

/**
 * Parses a stored value. Without double braces it is free text (specification 5.3), as is anything beyond one plain
 * placeholder.
 */
export function addressChoiceOf(stored: string | null): AddressChoice {
  if (stored === null || stored.trim() === '') return { kind: 'none' };
  const freeText = { kind: 'free-text', text: stored } as const;
  if (!stored.includes('{{')) return freeText;
  const [only, ...others] = parseShortcodes(stored.trim());
  if (only?.type !== 'placeholder' || others.length > 0) return freeText;
  const { name, format, fallback } = only.placeholder;
  return format === null && fallback === null ? { kind: 'expression', name } : freeText;
}

export function storedAddress(choice: AddressChoice): string | null {
  if (choice.kind === 'expression') return `{{shortcode ${choice.name}}}`;
  if (choice.kind === 'none' || choice.text.trim() === '') return null;
  return choice.text.trim();
}

/** Approvers come only from the e-mail addresses of the client's and provider's rep (specification 5.5). */
export function isApproverExpression(expression: { readonly name: string; readonly type: string | null }): boolean {
  return expression.type === 'EMAIL' && /^(Client|Provider)Rep(?![a-z])/.test(expression.name);
}

/**
 * Returns what is wrong with an address field's free text, or null. Blank text and allowed domains are checked
 * elsewhere.
 */
export function freeTextProblem(field: EmailField, text: string): string | null {
  if (text.trim() === '') return null;
  if (hasDoubleBraces(text)) return 'Choose one shortcode, or type text without braces.';
  const { addresses, invalid } = parseAddressList(text);
  const count = addresses.length + invalid.length;
  if (field === 'defaultFromField' && count > 1) return 'Letters leave from exactly one address.';
  if (invalid[0] !== undefined) return notAnAddress(invalid[0]);
  if (count === 0) return 'This holds no address.';
  return count > MAX_RECIPIENTS ? `There may be ${MAX_RECIPIENTS} addresses at most.` : null;
}
