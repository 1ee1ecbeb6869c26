import { parseAddressList } from './address-list.ts';
import { notAnAddress } from './address-problem.ts';
import { addressKey } from './addresses.ts';

export const ADDRESS_FIELDS = ['to', 'cc', 'bcc'] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];

export const ADDRESS_FIELD_LABELS: Readonly<Record<AddressField, string>> = { to: 'To', cc: 'CC', bcc: 'BCC' };

/** Across To, CC and BCC. */
export const MAX_RECIPIENTS = 100;

export type AddressTexts = Readonly<Record<AddressField, string>>;

export interface RecipientAddress {
  readonly address: string;
  readonly field: AddressField;
}

type AddressProblem =
  | { readonly problem: 'missing'; readonly field: 'to' }
  | { readonly problem: 'invalid'; readonly field: AddressField; readonly address: string }
  /** An earlier field has the same address. */
  | {
      readonly problem: 'duplicate';
      readonly field: AddressField;
      readonly address: string;
      readonly other: AddressField;
    };

type CheckedRecipients =
  | { readonly result: 'valid'; readonly recipients: readonly RecipientAddress[] }
  | { readonly result: 'invalid'; readonly problems: readonly AddressProblem[] }
  | { readonly result: 'too_many'; readonly count: number; readonly limit: number };

/**
 * Validates a mail's address fields: To is not empty, all addresses are valid and unique across fields, and there are
 * at most MAX_RECIPIENTS (specification 5.19 and 5.22).
 */
export function checkRecipients(texts: AddressTexts): CheckedRecipients {
  const problems: AddressProblem[] = [];
  const recipients: RecipientAddress[] = [];
  const seen = new Map<string, AddressField>();
  for (const field of ADDRESS_FIELDS) {
    const { addresses, invalid } = parseAddressList(texts[field]);
    for (const address of invalid) problems.push({ problem: 'invalid', field, address });
    if (field === 'to' && addresses.length + invalid.length === 0) problems.push({ problem: 'missing', field });
    for (const address of addresses) {
      const other = seen.get(addressKey(address));
      if (other === undefined) {
        recipients.push({ address, field });
        seen.set(addressKey(address), field);
      } else problems.push({ problem: 'duplicate', field, address, other });
    }
  }
  const count = recipients.length + problems.length;
  if (count > MAX_RECIPIENTS) return { result: 'too_many', count, limit: MAX_RECIPIENTS };
  return problems.length > 0 ? { result: 'invalid', problems } : { result: 'valid', recipients };
}

export function describeAddressProblem(problem: AddressProblem): string {
  const field = ADDRESS_FIELD_LABELS[problem.field];
  return problem.problem === 'missing' ? `${field} must not be empty.` : `${field}: ${describeAtField(problem)}`;
}

/** Like `describeAddressProblem`, worded for display at the field. */
export function describeAtField(problem: Exclude<AddressProblem, { problem: 'missing' }>): string {
  return problem.problem === 'invalid'
    ? notAnAddress(problem.address)
    : `${problem.address} is already in ${ADDRESS_FIELD_LABELS[problem.other]}.`;
}
