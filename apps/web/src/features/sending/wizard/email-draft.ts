import type { Letter } from '@letterdesk/contract/letters';
import type { EmailRequest, PreparedEmail } from '@letterdesk/contract/sending';
import { formatAddressList, parseAddressList } from '@letterdesk/core/sending/address-list';
import { isFromAllowed } from '@letterdesk/core/sending/addresses';
import { describeOwnDomains, otherDomainRefusal } from '@letterdesk/core/sending/division-domains';
import {
  ADDRESS_FIELD_LABELS,
  type AddressField,
  type AddressTexts,
  checkRecipients,
  describeAtField,
} from '@letterdesk/core/sending/recipients';
import { type AddressInput, addressText, readAddressInput } from './addresses/address-input.ts';

export interface EmailDraft {
  readonly addresses: Readonly<Record<AddressField, AddressInput>>;
  readonly fromEmail: string;
  readonly fromName: string;
  readonly subject: string;
  /** HTML of the document schema. */
  readonly message: string;
  /** Ids of attachments not to send. */
  readonly leftOut: readonly number[];
}

/** Updates the current draft: editors emit later than other fields. */
export type ChangeDraft = (change: (draft: EmailDraft) => EmailDraft) => void;

export function toEmailDraft(prepared: PreparedEmail): EmailDraft {
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
    leftOut: [],
  };
}

/** A letter's attachments, as far as a draft needs them. */
interface Attached {
  readonly attachments: readonly { readonly id: number }[];
}

/** Restores the draft of a stored request: what was sent and undone, or is yet to be sent. */
export function toReopenedDraft(request: EmailRequest, letter: Attached): EmailDraft {
  const { emailAttachments: chosen } = request;
  return {
    addresses: {
      to: readAddressInput(request.letterTo),
      cc: readAddressInput(request.cc),
      bcc: readAddressInput(request.bcc),
    },
    fromEmail: request.letterFromEmail,
    fromName: request.letterFromName,
    subject: request.subject,
    message: request.message,
    leftOut: letter.attachments.map(({ id }) => id).filter((id) => chosen !== undefined && !chosen.includes(id)),
  };
}

export function addressTexts({ addresses }: EmailDraft): AddressTexts {
  return { to: addressText(addresses.to), cc: addressText(addresses.cc), bcc: addressText(addresses.bcc) };
}

/** A problem with one address. */
export interface AddressIssue {
  readonly address: string;
  readonly sentence: string;
}

/** What blocks the next step. */
export interface AddressesCheck {
  /** Complete entries only. */
  readonly fields: Readonly<Record<AddressField, readonly AddressIssue[]>>;
  /** What is wrong with From Email. */
  readonly from: string | null;
  /** Why Next is disabled, unless shown at a field. */
  readonly reason: string | null;
}

/** Validates step 1 (specification 5.19 to 5.24). */
export function checkAddresses(
  draft: EmailDraft,
  prepared: Pick<PreparedEmail, 'fromDomains' | 'division'>,
): AddressesCheck {
  const from = fromProblem(draft.fromEmail.trim(), prepared);
  const fields = fieldIssues(draft);
  const said = Object.values(fields).flat().length + (from === null ? 0 : 1);
  return { fields, from, reason: addressesReason(draft, said) };
}

function fieldIssues(draft: EmailDraft): AddressesCheck['fields'] {
  const { to, cc, bcc } = draft.addresses;
  const complete = { to: { ...to, typing: '' }, cc: { ...cc, typing: '' }, bcc: { ...bcc, typing: '' } };
  const checked = checkRecipients(addressTexts({ ...draft, addresses: complete }));
  const issues: Record<AddressField, AddressIssue[]> = { to: [], cc: [], bcc: [] };
  for (const problem of checked.result === 'invalid' ? checked.problems : []) {
    if (problem.problem === 'missing') continue;
    issues[problem.field].push({ address: problem.address, sentence: describeAtField(problem) });
  }
  return issues;
}

/** @param said number of addresses with a message at their field. */
function addressesReason(draft: EmailDraft, said: number): string | null {
  const checked = checkRecipients(addressTexts(draft));
  if (checked.result === 'too_many') {
    return `You can send a letter to ${checked.limit} addresses at most. This e-mail has ${checked.count}.`;
  }
  const problems = checked.result === 'invalid' ? checked.problems : [];
  if (problems.some(({ problem }) => problem === 'missing')) return 'To continue, enter at least one address in To.';
  if (said > 0) return `To continue, correct ${said === 1 ? 'one address' : `${said} addresses`}.`;
  const [typed] = problems;
  return typed ? `To continue, complete the address in ${ADDRESS_FIELD_LABELS[typed.field]}.` : null;
}

function fromProblem(
  address: string,
  { fromDomains, division }: Pick<PreparedEmail, 'fromDomains' | 'division'>,
): string | null {
  if (isFromAllowed(address, fromDomains)) {
    return otherDomainRefusal(address, division) && describeOwnDomains(division);
  }
  const allowed = `Letters leave from addresses at ${fromDomains.join(', ')}.`;
  return address === '' ? `From Email must not be empty. ${allowed}` : allowed;
}

export function chosenAttachments<A extends { readonly id: number }>(
  draft: EmailDraft,
  attachments: readonly A[],
): A[] {
  return attachments.filter(({ id }) => !draft.leftOut.includes(id));
}

/** Returns a request with the chosen attachments; equal drafts give equal requests. */
export function emailRequestOf(
  draft: EmailDraft,
  letter: Pick<Letter, 'id' | 'version' | 'sentLetters'> & Attached,
): EmailRequest {
  const texts = addressTexts(draft);
  const list = (text: string) => formatAddressList(parseAddressList(text).addresses);
  return {
    letter: { id: letter.id, version: letter.version, sentLetters: letter.sentLetters },
    letterTo: list(texts.to),
    letterFromEmail: draft.fromEmail.trim(),
    letterFromName: draft.fromName.trim(),
    cc: list(texts.cc),
    bcc: list(texts.bcc),
    subject: draft.subject.trim(),
    message: draft.message,
    emailAttachments: chosenAttachments(draft, letter.attachments).map(({ id }) => id),
  };
}

/** Returns true if discarding would lose changes. */
export function isChanged(draft: EmailDraft, prepared: PreparedEmail): boolean {
  return JSON.stringify(draft) !== JSON.stringify(toEmailDraft(prepared));
}
