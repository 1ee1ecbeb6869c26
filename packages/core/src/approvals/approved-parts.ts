import type { LetterContentField } from '../letters/letter-content.ts';

/** Everything that leaves with an approved letter (specification 4.15). */
export type ApprovedPart = LetterContentField | 'attachments' | 'logo' | 'company' | 'footer' | 'includeLetter';

/** A hash of each part, as approved. */
export type PartHashes = Readonly<Record<ApprovedPart, string>>;

const LABELS: Readonly<Record<ApprovedPart, string>> = {
  name: 'its title',
  text: 'its text',
  attachments: 'its attachments',
  logo: 'its logo',
  company: 'its company’s name',
  footer: 'its footer',
  includeLetter: 'its place in the email',
};

export const APPROVED_PARTS = Object.keys(LABELS) as ApprovedPart[];

/**
 * Lists the parts that differ from the approved ones.
 * @param approved null for approvals without hashes of their parts; parts added later are unknown too.
 */
export function changedParts(approved: Partial<PartHashes> | null, now: PartHashes): ApprovedPart[] {
  return APPROVED_PARTS.filter((part) => approved?.[part] !== undefined && approved[part] !== now[part]);
}

const AND = new Intl.ListFormat('en', { type: 'conjunction' });

/** Names changed parts: 'its title and its logo'; null without any. */
export function describeChangedParts(parts: readonly ApprovedPart[]): string | null {
  return parts.length === 0 ? null : AND.format(parts.map((part) => LABELS[part]));
}

/** Says why a void approval keeps a letter from being sent; null if the changed parts are unknown. */
export function approvalVoidMessage(parts: readonly ApprovedPart[]): string | null {
  const changed = describeChangedParts(parts);
  if (changed === null) return null;
  return `This letter was changed after it was approved: ${changed}. Submit it again; you can send it once it’s approved.`;
}
