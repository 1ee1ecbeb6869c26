import { contentHash } from '../../audit/audit-hash.ts';
import type { TemplateRow } from '../templates/template.query.ts';

/**
 * The hash of all that a letter's PDF is made from: an approval holds for as long as it stays the same
 * (specification 4.15).
 */
export function approvedContentHash(
  letter: { readonly name: string; readonly text: string },
  template: Pick<TemplateRow, 'logo_svg' | 'logo_description' | 'footer_text' | 'include_letter'>,
): string {
  const { logo_svg, logo_description, footer_text, include_letter } = template;
  return contentHash({ name: letter.name, text: letter.text, logo_svg, logo_description, footer_text, include_letter });
}
