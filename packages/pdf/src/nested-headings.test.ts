import type { DocumentNode } from '@letterdesk/core/document/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPdfRenderer, type PdfRenderer } from './renderer.ts';
import { aPdfRequest, bulletList, heading, listItem, paragraph, table } from './testing/document-builder.ts';
import { readPdf } from './testing/read-pdf.ts';

let renderer: PdfRenderer;
beforeAll(() => {
  renderer = createPdfRenderer({ size: 1 });
  return renderer.ready();
});
afterAll(() => renderer.close());

const WORDS =
  'assignment of the department at the regional medical center begins on December and ends when all is done ';

test.each([6, 9, 12])(
  'a long heading in a table row within a list leaves no page empty: %i sentences',
  async (count) => {
    const long = paragraph(WORDS.repeat(count));
    const title = heading(2, WORDS.repeat(count));
    const cells: DocumentNode[] = [
      { type: 'tableCell', content: [bulletList(listItem(long, long))] },
      { type: 'tableHeader', content: [{ ...title, attrs: { ...title.attrs, indent: 7, lineHeight: 2 } }] },
    ];
    const { bytes } = await renderer.render(
      aPdfRequest([bulletList(listItem(paragraph('Item'), table({ type: 'tableRow', content: cells })))]),
    );
    const { pages } = await readPdf(bytes);
    const letters = pages.map(({ text }) => text.replace(/Page \d+ of \d+/, '').trim().length);
    expect(
      letters.every((length) => length > 20),
      String(letters),
    ).toBe(true);
    expect(pages.every(({ nearest }) => nearest.below > 0)).toBe(true);
  },
);
