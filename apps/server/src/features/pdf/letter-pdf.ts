import { asItLeaves } from '@letterdesk/core/document/as-it-leaves';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import { PdfError } from '@letterdesk/pdf/pdf-error';
import type { PdfResult } from '@letterdesk/pdf/pdf-request';
import type { PdfRenderer } from '@letterdesk/pdf/renderer';
import { Failure } from '../../failure.ts';
import type { TemplateRow } from '../templates/template.query.ts';

/** The look a letter's PDF takes from its template: the division's logo and footer. */
export type Letterhead = Pick<TemplateRow, 'logo_svg' | 'logo_description' | 'footer_text'>;

/**
 * Renders a letter's document, as it leaves, with its letterhead.
 * @param letter.createdAt is written into the PDF; the same input with the same time gives the same bytes.
 * @throws Failure `pdf_too_large` or `pdf_failed`.
 */
export async function renderLetterPdf(
  renderer: PdfRenderer,
  letter: { document: DocumentNode; title: string; letterhead: Letterhead; createdAt: Date },
): Promise<PdfResult> {
  const { logo_svg, logo_description, footer_text } = letter.letterhead;
  try {
    return await renderer.render({
      doc: asItLeaves(letter.document),
      title: letter.title,
      logo: logo_svg === null ? null : { svg: logo_svg, description: logo_description ?? '' },
      footer: footer_text === null ? null : { text: footer_text },
      createdAt: letter.createdAt,
    });
  } catch (cause) {
    if (!(cause instanceof PdfError)) throw cause;
    throw new Failure(
      cause.code === 'too_large' ? 'pdf_too_large' : 'pdf_failed',
      { reason: cause.message },
      { cause },
    );
  }
}
