import { contentHash } from '../../audit/audit-hash.ts';
import type { TemplateRow } from '../templates/template.query.ts';
import type { LetterAttachment } from './letter-attachments.query.ts';

/**
 * The hash of all that leaves with a letter: what its PDF is made from, and the bytes, names and order of its
 * attachments. An approval holds for as long as it stays the same (specification 4.15). Of a letter without attachments
 * it is what it was before there were any.
 */
export function approvedContentHash(
  letter: { readonly name: string; readonly text: string },
  template: Pick<TemplateRow, 'logo_svg' | 'logo_description' | 'footer_text' | 'include_letter'>,
  attachments: readonly Pick<LetterAttachment, 'name' | 'sha256' | 'watermarked'>[],
): string {
  const { logo_svg, logo_description, footer_text, include_letter } = template;
  return contentHash({
    name: letter.name,
    text: letter.text,
    logo_svg,
    logo_description,
    footer_text,
    include_letter,
    ...(attachments.length > 0 && { attachments: attachments.map(attached) }),
  });
}

/** Of one without a watermark it is what it was before there were any. */
function attached({ name, sha256, watermarked }: Pick<LetterAttachment, 'name' | 'sha256' | 'watermarked'>) {
  return { name, sha256, ...(watermarked && { watermarked }) };
}
