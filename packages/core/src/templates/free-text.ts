import { notAnAddress, parseAddressList } from '../sending/addresses.ts';
import { MAX_RECIPIENTS } from '../sending/recipients.ts';
import { parseShortcodes } from '../shortcodes/parser.ts';
import { hasDoubleBraces } from '../shortcodes/stray-braces.ts';

/** What the screens call an address field that holds no expression. */
export const FREE_TEXT_EMAIL = 'Free Text Email';
/** The approver's text box says so while it is empty. */
export const APPROVER_PLACEHOLDER = 'Do not enter distribution emails';

/** The fields of a configuration that take an e-mail expression or a free text. */
export const EMAIL_FIELDS = [
  'defaultToField',
  'defaultCcField',
  'defaultBccField',
  'defaultFromField',
  'approver',
] as const;
export type EmailField = (typeof EMAIL_FIELDS)[number];

/** How an address field of a template's configuration reads. */
export type AddressChoice =
  | { readonly kind: 'none' }
  | { readonly kind: 'expression'; readonly name: string }
  | { readonly kind: 'free-text'; readonly text: string };

/**
 * A stored value without double braces is shown as free text (specification 5.3). So is one that says more than
 * one plain placeholder does, such as a default or a second address: an expression's name could not tell it.
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

/** The value that is stored for a choice: the placeholder, or the typed text itself. */
export function storedAddress(choice: AddressChoice): string | null {
  if (choice.kind === 'expression') return `{{shortcode ${choice.name}}}`;
  if (choice.kind === 'none' || choice.text.trim() === '') return null;
  return choice.text.trim();
}

/** Approvers are chosen among the e-mail addresses of the client's and the provider's rep alone (specification 5.5). */
export function isApproverExpression(expression: { readonly name: string; readonly type: string | null }): boolean {
  return expression.type === 'EMAIL' && /^(Client|Provider)Rep(?![a-z])/.test(expression.name);
}

/**
 * What is wrong with the free text of an address field, as a sentence; null when nothing is. A blank text is none of its
 * business, and which domains letters may be sent from the server alone knows.
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
