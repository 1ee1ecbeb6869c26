import type { EmailRequest, PreparedEmail } from '@letterdesk/contract/sending';
import { formatAddressList, parseAddressList } from '@letterdesk/core/sending/addresses';
import { isFromAllowed } from '@letterdesk/core/sending/from-domain';
import type { AddressField, AddressTexts } from '@letterdesk/core/sending/recipients';
import { checkRecipients, describeAddressProblem } from '@letterdesk/core/sending/recipients';
import { type AddressInput, addressText, readAddressInput } from './address-input.ts';

/** What the Send Email wizard collects. */
export interface EmailDraft {
  readonly addresses: Readonly<Record<AddressField, AddressInput>>;
  readonly fromEmail: string;
  readonly fromName: string;
  readonly subject: string;
  /** HTML of the document schema. */
  readonly message: string;
}

/** The draft as the server prepared it. */
export function draftOf(prepared: PreparedEmail): EmailDraft {
  return {
    addresses: {
      to: readAddressInput(prepared.letterTo),
      cc: readAddressInput(prepared.cc),
      bcc: readAddressInput(prepared.bcc),
    },
    fromEmail: prepared.letterFromEmail,
    fromName: prepared.letterFromName,
    subject: prepared.subject,
    message: prepared.message,
  };
}

export function addressTexts({ addresses }: EmailDraft): AddressTexts {
  return { to: addressText(addresses.to), cc: addressText(addresses.cc), bcc: addressText(addresses.bcc) };
}

/** What stands between the addresses and the next step; each a sentence. */
export interface AddressesCheck {
  readonly fields: Readonly<Record<AddressField, readonly string[]>>;
  readonly from: string | null;
  /** The first reason why Next is disabled; null when it is not. */
  readonly reason: string | null;
}

/** Checks step 1 by the rules of the core (specification, section 5). */
export function checkAddresses(draft: EmailDraft, fromDomains: readonly string[]): AddressesCheck {
  const checked = checkRecipients(addressTexts(draft));
  const problems = checked.result === 'invalid' ? checked.problems : [];
  const of = (field: AddressField) =>
    problems
      .filter((problem) => problem.field === field && problem.problem !== 'missing')
      .map((problem) => describeAddressProblem(problem));
  const from = fromProblem(draft.fromEmail, fromDomains);
  const missing = problems.some((problem) => problem.problem === 'missing');
  const tooMany =
    checked.result === 'too_many'
      ? `A letter goes to ${checked.limit} addresses at most; here are ${checked.count}.`
      : null;
  const fields = { to: of('to'), cc: of('cc'), bcc: of('bcc') };
  const reason =
    tooMany ??
    (missing ? 'To go on, enter at least one address in To.' : undefined) ??
    [...fields.to, ...fields.cc, ...fields.bcc][0] ??
    from;
  return { fields, from, reason };
}

function fromProblem(address: string, domains: readonly string[]): string | null {
  if (isFromAllowed(address.trim(), domains)) return null;
  const allowed = `Letters leave from addresses at ${domains.join(', ')}.`;
  return address.trim() === '' ? `From Email must not be empty. ${allowed}` : `From Email: ${allowed}`;
}

/** The request that sends the draft; the same draft gives the same request. */
export function emailRequestOf(
  draft: EmailDraft,
  letter: { readonly id: number; readonly version: number },
): EmailRequest {
  const texts = addressTexts(draft);
  const list = (text: string) => formatAddressList(parseAddressList(text).addresses);
  return {
    letter: { id: letter.id, version: letter.version },
    letterTo: list(texts.to),
    letterFromEmail: draft.fromEmail.trim(),
    letterFromName: draft.fromName.trim(),
    cc: list(texts.cc),
    bcc: list(texts.bcc),
    subject: draft.subject.trim(),
    message: draft.message,
    emailAttachments: [],
  };
}

/** Whether anything was changed that discarding would lose. */
export function isChanged(draft: EmailDraft, prepared: PreparedEmail): boolean {
  return JSON.stringify(draft) !== JSON.stringify(draftOf(prepared));
}
