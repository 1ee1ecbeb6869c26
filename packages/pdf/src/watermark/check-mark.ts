import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium';

/** Pixels of a rendered page's longer side. */
const PIXELS = 160;
/** Difference of a colour, from 0 to 255, that a mark makes at least. */
const DIFFERENCE = 4;
/** Share of a page's pixels that a mark changes at least. */
const SHARE = 0.0005;
/** Milliseconds for rendering all pages, which are taken evenly from the whole PDF. */
const ALLOWANCE = 10_000;

let library: Promise<PDFiumLibrary> | undefined;

/**
 * Checks that the mark is visible on each rendered page, which differs from the same page with an empty mark.
 * @param source the mark's content, uncompressed in the PDF.
 * @returns why the PDF is refused, or null.
 */
export async function checkMark(
  marked: Uint8Array,
  source: Uint8Array,
  allowance = ALLOWANCE,
): Promise<'invisible' | 'too_costly' | null> {
  const unmarked = Buffer.from(marked);
  const at = unmarked.indexOf(source);
  if (at === -1) return 'invisible';
  unmarked.fill(' ', at, at + source.length);
  library ??= PDFiumLibrary.init();
  const pdfium = await library;
  const withMark = await pdfium.loadDocument(marked);
  try {
    const withoutMark = await pdfium.loadDocument(unmarked);
    try {
      return await compare(withMark, withoutMark, allowance);
    } finally {
      withoutMark.destroy();
    }
  } finally {
    withMark.destroy();
  }
}

async function compare(
  marked: PDFiumDocument,
  unmarked: PDFiumDocument,
  allowance: number,
): Promise<'invisible' | 'too_costly' | null> {
  const end = performance.now() + allowance;
  for (const page of evenly(marked.getPageCount())) {
    if (performance.now() > end) return 'too_costly';
    const [one, other] = [await render(marked, page), await render(unmarked, page)];
    const changed = countChanges(one, other);
    // A page too narrow or too small to render has no pixels.
    if (changed === 0 || changed < (SHARE * one.length) / 4) return 'invisible';
  }
  return null;
}

function countChanges(one: Uint8Array, other: Uint8Array): number {
  let changed = 0;
  for (let at = 0; at < one.length; at += 4) {
    for (let colour = at; colour < at + 3; colour += 1) {
      if (Math.abs((one[colour] ?? 0) - (other[colour] ?? 0)) < DIFFERENCE) continue;
      changed += 1;
      break;
    }
  }
  return changed;
}

async function render(document: PDFiumDocument, index: number): Promise<Uint8Array> {
  const page = document.getPage(index);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const scale = PIXELS / Math.max(originalWidth, originalHeight);
  return (await page.render({ scale, render: 'bitmap' })).data;
}

/** Returns the numbers below `count`: the first, the middle, the quarters, and so on. */
function evenly(count: number): number[] {
  const order = new Set<number>();
  for (let step = 2 ** Math.ceil(Math.log2(Math.max(1, count))); step >= 1; step /= 2) {
    for (let index = 0; index < count; index += step) order.add(index);
  }
  return [...order];
}
