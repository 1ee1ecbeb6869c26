import { type ContentFields, hashedContent } from '@letterdesk/core/content';
import { LETTER_CONTENT, type LetterContent } from '@letterdesk/core/letters/letter-content';
import { contentHash } from '../../audit/audit-hash.ts';
import type { TemplateRow } from '../templates/template.query.ts';
import type { LetterAttachment } from './letter-attachments.query.ts';

/**
 * Hashes everything that leaves with a letter: its content, its letterhead, and its attachments in their order. An
 * approval is valid while this stays the same (specification 4.15). No attachments hash as before attachments existed.
 */
export function approvedContentHash(
  letter: LetterContent,
  template: Pick<TemplateRow, 'logo_svg' | 'logo_description' | 'footer_text' | 'include_letter'>,
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
    ...(attachments.length > 0 && { attachments: attachments.map(hashedAttachment) }),
  });
}

/** An attachment without a watermark hashes as before watermarks existed. */
function hashedAttachment({ name, sha256, watermarked }: Pick<LetterAttachment, 'name' | 'sha256' | 'watermarked'>) {
  return { name, sha256, ...(watermarked && { watermarked }) };
}

/** Returns the hash of a letter's content, as audit events record it. */
export function letterHash(letter: LetterContent, fields: ContentFields = LETTER_CONTENT): string {
  return contentHash(hashedContent(fields, letter));
}
