import './print-pdf.css';
import { openPdf, type PdfPage } from './pdf-reader.ts';

/** Pixels per point: 200 dots per inch, which printers show as sharp. */
const SCALE = 200 / 72;

/**
 * Opens the browser's print dialog for a PDF's pages, drawn as pictures: browsers can't print a PDF from a page alike.
 * Resolves when it was printed or cancelled. Rejects if the PDF can't be read.
 */
export async function printPdf(bytes: Uint8Array, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const printing = new AbortController();
  signal.addEventListener('abort', () => printing.abort(), { once: true });
  const paper = document.createElement('div');
  paper.className = 'ld-print';
  const urls: string[] = [];
  try {
    const { pages } = await openPdf(bytes, printing.signal);
    for (const page of pages) {
      const picture = await pictureOf(page, signal);
      urls.push(picture.src);
      paper.append(picture);
    }
    signal.throwIfAborted();
    document.body.append(paper);
    // Phones return at once and print later.
    const printed = new Promise((resolve) => window.addEventListener('afterprint', resolve, { once: true }));
    window.print();
    await printed;
  } finally {
    printing.abort();
    paper.remove();
    for (const url of urls) URL.revokeObjectURL(url);
  }
}

async function pictureOf(page: PdfPage, signal: AbortSignal): Promise<HTMLImageElement> {
  const canvas = document.createElement('canvas');
  await page.paint(canvas, SCALE, signal);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  canvas.width = 0;
  if (blob === null) throw new Error(`Page ${page.number} can't be drawn`);
  const picture = new Image();
  picture.src = URL.createObjectURL(blob);
  await picture.decode();
  return picture;
}
