import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { DrawnLogo } from '../pdf-request.ts';
import { encodePng } from './encode-png.ts';
import type { TypstEngine } from './typst-engine.ts';

/** Pixels per CSS pixel, for sharp screens. */
const DENSITY = 2;
/** Pixels per point. */
const SCALE = (DENSITY * 96) / 72;

let library: Promise<PDFiumLibrary> | undefined;

/** Draws a logo on white, as mail programs may have a dark background; null if it can't be decoded. */
export async function drawLogo(engine: Pick<TypstEngine, 'renderLogo'>, svg: string): Promise<DrawnLogo | null> {
  const pdf = engine.renderLogo(svg);
  if (pdf === null) return null;
  library ??= PDFiumLibrary.init();
  const document = await (await library).loadDocument(pdf);
  try {
    const pixels = await document.getPage(0).render({ scale: SCALE, render: 'bitmap' });
    if (pixels.width === 0 || pixels.height === 0) return null;
    return { png: encodePng(pixels), width: Math.ceil(pixels.width / DENSITY) };
  } finally {
    document.destroy();
  }
}
