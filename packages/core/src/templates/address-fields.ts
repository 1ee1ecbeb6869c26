import { parseAddressList } from '../sending/address-list.ts';
import { notAnAddress } from '../sending/address-problem.ts';
import { isFromAllowed } from '../sending/addresses.ts';
import { MAX_RECIPIENTS } from '../sending/recipients.ts';
import { parseShortcodes } from '../shortcodes/parser.ts';
import { hasShortcodeBraces } from '../shortcodes/stray-braces.ts';
import type { ConfigurationField, TemplateConfiguration } from './configuration.ts';

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
  if (hasShortcodeBraces(text)) return 'Choose one shortcode, or type text without braces.';
  const { addresses, invalid } = parseAddressList(text);
  const count = addresses.length + invalid.length;
  if (field === 'defaultFromField' && count > 1) return 'Enter only one From address.';
  if (invalid[0] !== undefined) return notAnAddress(invalid[0]);
  if (count === 0) return 'Enter an address.';
  return count > MAX_RECIPIENTS ? `Enter up to ${MAX_RECIPIENTS} addresses.` : null;
}

/** Returns true if an expression is the address of a staff member, which letters may be sent from. */
export function isOwnAddress(name: string): boolean {
  return isApproverExpression({ name, type: 'EMAIL' });
}

/** Warns about a Default From Email that may be refused; null if fine. */
export function getFromWarning(stored: string | null): string | null {
  const choice = addressChoiceOf(stored);
  if (choice.kind !== 'expression' || isOwnAddress(choice.name)) return null;
  return `${choice.name} isn’t a staff address. Letters are refused if its domain isn’t allowed.`;
}

/** Returns why this From would be refused when sending, or null. */
export function fromRefusal(address: string, domains: readonly string[]): string | null {
  if (isFromAllowed(address, domains)) return null;
  const allowed = `Letters can only be sent from ${domains.join(', ')}.`;
  return address === ''
    ? `There is no address to send this letter from. ${allowed}`
    : `Sending would be refused: this letter comes from ${address}. ${allowed}`;
}

/** Returns the fields whose typed address is invalid. */
export function wrongAddresses(configuration: TemplateConfiguration): readonly ConfigurationField[] {
  return EMAIL_FIELDS.filter((field) => {
    const choice = addressChoiceOf(configuration[field]);
    return choice.kind === 'free-text' && freeTextProblem(field, choice.text) !== null;
  });
}
