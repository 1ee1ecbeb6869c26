import type { Page } from '@playwright/test';
import { editorLines, type PdfLine, pdfLines } from './paper-lines.ts';

const POINTS_PER_PIXEL = 0.75;

/** The editor's lines with the page on which each is drawn, and its place on that page. */
export async function drawnLines(page: Page): Promise<PdfLine[]> {
  const sheets = await page
    .locator('.ld-sheet')
    .evaluateAll((all) => all.map((sheet) => (sheet instanceof HTMLElement ? sheet.offsetTop : 0)));
  const tops = sheets.map((top) => top * POINTS_PER_PIXEL);
  return (await editorLines(page)).map(({ text, y }) => {
    const index = Math.max(
      0,
      tops.findLastIndex((top) => top <= y),
    );
    return { text, page: index + 1, y: y - (tops[index] ?? 0) };
  });
}

export interface PageComparison {
  readonly pages: number;
  /** Lines that editor and PDF share. */
  readonly lines: number;
  /** Lines that are on another page, as `text: editor 1, PDF 2`. */
  readonly elsewhere: readonly string[];
}

/**
 * Compares the pages that the editor draws with those of the PDF, line by line.
 * @param repeated the text of table heads, which the PDF repeats on each page.
 */
export async function comparePages(page: Page, pdf: Uint8Array, repeated: readonly string[]): Promise<PageComparison> {
  const [drawn, printed] = [await drawnLines(page), await pdfLines(pdf)];
  const elsewhere: string[] = [];
  let at = 0;
  let lines = 0;
  for (const line of printed) {
    const found = drawn.findIndex(({ text }, index) => index >= at && index < at + 20 && text === line.text);
    const same = drawn[found];
    if (same === undefined) {
      if (!repeated.includes(line.text)) elsewhere.push(`${line.text}: only PDF ${line.page}`);
      continue;
    }
    at = found + 1;
    lines += 1;
    if (same.page !== line.page) elsewhere.push(`${line.text}: editor ${same.page}, PDF ${line.page}`);
  }
  return { pages: printed.at(-1)?.page ?? 0, lines, elsewhere };
}
