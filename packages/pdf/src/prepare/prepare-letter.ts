import { DEFAULT_FONT_SIZE } from '@letterdesk/core/constants';
import { TEXT_WIDTH } from '@letterdesk/core/document/measures';
import { PdfError, type PdfRequest } from '../pdf-request.ts';
import { Budget, PDF_LIMITS, tooLarge } from './budget.ts';
import { breakLongWords, cleanLine } from './clean-text.ts';
import { footerLines } from './footer-lines.ts';
import { ImageCollection } from './image-collection.ts';
import { keepClosing } from './keep-closing.ts';
import type { LetterLayout, MappedImage, PreparedLetter } from './layout-tree.ts';
import { HeadingLevels } from './letter-context.ts';
import { prepareBlocks } from './prepare-blocks.ts';
import { findHeadings } from './row-headings.ts';

export const LOGO_PATH = 'logo.svg';
/** Characters of a word that fit beside the page number. */
const FOOTER_WORD = 45;
/** Zero-width space: an invisible break opportunity. */
const MAY_BREAK = '\u200b';

/**
 * Converts a request into template input, clamping everything that could make the layout slow.
 * @throws PdfError too_large, invalid
 */
export function prepareLetter(request: PdfRequest): PreparedLetter {
  const timestamp = Math.floor(request.createdAt.getTime() / 1000);
  if (request.doc?.type !== 'doc') throw new PdfError('invalid', 'The text is no letter.');
  if (!Number.isFinite(timestamp)) throw new PdfError('invalid', 'The time of creation is no time.');
  const images = new ImageCollection(request.images ?? {});
  const notes = new Set<string>();
  const letter = { budget: new Budget(), images, headings: new HeadingLevels(), notes };
  const place = { width: TEXT_WIDTH, size: DEFAULT_FONT_SIZE, depth: 0, layers: 0, numbers: [] };
  const layout: LetterLayout = {
    title: cleanLine(request.title).trim().slice(0, PDF_LIMITS.titleLength).toWellFormed() || 'Letter',
    language: request.language ?? 'en',
    logo: request.logo && { path: LOGO_PATH, alt: cleanLine(request.logo.description).trim() },
    footer: footerLines(request.footer?.text ?? '').map(breakable),
    blocks: keepClosing(prepareBlocks(request.doc.content ?? [], place, letter)),
  };
  return {
    layout: JSON.stringify(layout),
    images: [...logoImage(request), ...images.mapped],
    tables: findHeadings(layout.blocks),
    timestamp,
    notes: [...notes],
  };
}

/** @throws PdfError too_large */
export function checkLogoLength(svg: string): void {
  if (svg.length > PDF_LIMITS.logoLength) throw tooLarge('The logo is too large.');
}

function logoImage(request: PdfRequest): MappedImage[] {
  if (request.logo === null) return [];
  checkLogoLength(request.logo.svg);
  return [{ path: LOGO_PATH, bytes: Buffer.from(request.logo.svg, 'utf8') }];
}

function breakable(line: string): string {
  return breakLongWords(line, FOOTER_WORD).join(MAY_BREAK);
}
