import type { DocumentNode } from '@letterdesk/core/document/schema';
import { PICTURE_NOT_SHOWN } from '@letterdesk/pdf/pdf-request';
import type { Turn } from '@letterdesk/pdf/pool/turn';
import type { PdfRenderer } from '@letterdesk/pdf/renderer';
import { Failure } from '../../failure.ts';
import { drawLogo, renderLetterPdf } from './letter-pdf.ts';

interface LogoImage {
  readonly description: string;
  readonly svg: string;
}

/**
 * Renders a logo once for PDFs and once for mails before storing it, so that it's known to work.
 * @param turn the requester's place in the queue.
 * @param page content below it.
 * @throws Failure `pdf_busy`
 */
export async function canRenderLogo(
  pdf: PdfRenderer,
  { svg, description }: LogoImage,
  turn: Turn,
  page: DocumentNode,
): Promise<boolean> {
  const letterhead = { logo_svg: svg, division_name: description, footer_text: null };
  try {
    const letter = { document: page, title: 'Logo', letterhead, createdAt: new Date(0) };
    const { reasons } = await renderLetterPdf(pdf, letter, turn);
    return !reasons.includes(PICTURE_NOT_SHOWN) && (await drawLogo(pdf, svg, turn)) !== null;
  } catch (error) {
    // A broken picture may fail the whole PDF.
    if (error instanceof Failure && error.code === 'pdf_busy') throw error;
    if (error instanceof Failure) return false;
    throw error;
  }
}
