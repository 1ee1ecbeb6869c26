import { type ApprovedPart, changedParts, type PartHashes } from '@letterdesk/core/approvals/approved-parts';
import { type ContentFields, hashedContent, pickContent } from '@letterdesk/core/content';
import { LETTER_CONTENT, type LetterContent, type LetterContentField } from '@letterdesk/core/letters/letter-content';
import { contentHash } from '../../audit/audit-hash.ts';
import type { TemplateRow } from '../templates/template.query.ts';
import type { LetterView } from './letter.query.ts';
import type { LetterAttachment } from './letter-attachments.query.ts';

interface Letterhead extends Pick<TemplateRow, 'logo_svg' | 'logo_description' | 'footer_text' | 'include_letter'> {
  /** Null for an approval from before mails named the company. */
  readonly division_name: string | null;
}

/**
 * Hashes everything that leaves with a letter: its content, its letterhead, and its attachments in their order. An
 * approval is valid while this stays the same (specification 4.15). Omits what doesn't leave, so that older hashes stay
 * valid.
 */
export function approvedContentHash(
  letter: LetterContent,
  template: Letterhead,
  attachments: readonly Pick<LetterAttachment, 'name' | 'sha256' | 'watermarked'>[],
  fields: ContentFields = LETTER_CONTENT,
): string {
  const { logo_svg, logo_description, footer_text, include_letter } = template;
  return contentHash({
    ...hashedContent(fields, letter),
    logo_svg,
    logo_description,
    footer_text,
    include_letter,
    ...companyInMail(template),
    ...(attachments.length > 0 && { attachments: attachments.map(hashedAttachment) }),
  });
}

/** Only a letter in the mail names the company, in place of its logo. */
function companyInMail({ include_letter, logo_svg, division_name }: Letterhead): { readonly company?: string } {
  return include_letter && logo_svg !== null && division_name !== null ? { company: division_name } : {};
}

/** Returns true if a letter is as it was approved. */
export function isAsApproved(
  decidedHash: string | null,
  { letter, template, attachments }: Pick<LetterView, 'letter' | 'template' | 'attachments'>,
): boolean {
  const hashOf = (letterhead: Letterhead) => approvedContentHash(letter, letterhead, attachments);
  return decidedHash === hashOf(template) || decidedHash === hashOf({ ...template, division_name: null });
}

/** Hashes each part of what leaves with a letter, to name the ones that change. */
export function approvedPartHashes({
  letter,
  template,
  attachments,
}: Pick<LetterView, 'letter' | 'template' | 'attachments'>): PartHashes {
  const content = Object.entries(pickContent(LETTER_CONTENT, letter)).map(([field, value]) => [
    field,
    contentHash(value),
  ]);
  return {
    ...(Object.fromEntries(content) as Record<LetterContentField, string>),
    attachments: contentHash(attachments.map(hashedAttachment)),
    logo: contentHash([template.logo_svg, template.logo_description]),
    company: contentHash(companyInMail(template)),
    footer: contentHash(template.footer_text),
    includeLetter: contentHash(template.include_letter),
  };
}

/** Lists the parts that changed since the letter was approved; empty if it wasn't, or for older approvals. */
export function partsChangedSince(
  view: Pick<LetterView, 'approval' | 'letter' | 'template' | 'attachments'>,
): ApprovedPart[] {
  const { current } = view.approval;
  return current?.status === 'APPROVED' ? changedParts(current.decided_parts, approvedPartHashes(view)) : [];
}

/** An attachment without a watermark hashes as before watermarks existed. */
function hashedAttachment({ name, sha256, watermarked }: Pick<LetterAttachment, 'name' | 'sha256' | 'watermarked'>) {
  return { name, sha256, ...(watermarked && { watermarked }) };
}

/** Returns the hash of a letter's content, as audit events record it. */
export function letterHash(letter: LetterContent, fields: ContentFields = LETTER_CONTENT): string {
  return contentHash(hashedContent(fields, letter));
}
