import type { Turn } from '@letterdesk/pdf/pool/turn';
import { footerLines } from '@letterdesk/pdf/prepare/footer-lines';
import type { PdfRenderer } from '@letterdesk/pdf/renderer';
import type { LetterView } from '../letters/letter.query.ts';
import { drawLogo } from '../pdf/letter-pdf.ts';
import type { LetterInMail } from './mail-body.ts';

/**
 * Returns the letter for below the message, with its letterhead as the PDF shows it; null if the template doesn't
 * include it.
 * @throws Failure `pdf_busy` or `pdf_failed` if the logo can't be drawn now.
 */
export async function letterInMail(
  pdf: PdfRenderer,
  { letter, template }: Pick<LetterView, 'letter' | 'template'>,
  turn: Turn,
): Promise<LetterInMail | null> {
  if (!template.include_letter) return null;
  const { logo_svg: svg, division_name: company, footer_text: footer } = template;
  const logo = svg === null ? null : await drawLogo(pdf, svg, turn);
  return { document: letter.document, logo: logo && { ...logo, company }, footer: footerLines(footer ?? '') };
}
