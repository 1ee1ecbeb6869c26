import type { DocumentNode } from '@letterdesk/core/document/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPdfRenderer, type PdfRenderer } from './renderer.ts';
import {
  aPdfRequest,
  bulletList,
  cell,
  doc,
  headerCell,
  image,
  listItem,
  mark,
  PICTURE,
  pageBreak,
  paragraph,
  row,
  table,
  text,
} from './testing/document-builder.ts';
import { readPdf } from './testing/read-pdf.ts';

let renderer: PdfRenderer;

beforeAll(() => {
  renderer = createPdfRenderer({ size: 1 });
  return renderer.ready();
});

afterAll(() => renderer.close());

function times<Item>(count: number, make: (index: number) => Item): Item[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

function nest(levels: number, wrap: (inner: DocumentNode) => DocumentNode): DocumentNode {
  const innermost = ['bold', 'underline', 'strike', 'superscript'] as const;
  const link = mark('link', { href: 'https://example.org/' });
  const highlight = mark('highlight', { colour: '#ffff00' });
  let node = paragraph(text('Innermost', link, highlight, ...innermost.map((name) => mark(name))));
  for (let level = 0; level < levels; level += 1) node = wrap(node);
  return node;
}

function pngOfSize(width: number, height: number): Uint8Array {
  const bytes = Buffer.from(PICTURE);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

describe('rendering a letter beyond the limits', () => {
  it.each<[string, DocumentNode[]]>([
    ['a table of 20,000 rows', [table(...times(20_000, (y) => row(cell(`Row ${y}`))))]],
    ['a table of 21 columns', [table(row(...times(21, () => cell('x'))))]],
    ['a row of 50,000 cells', [table(row(...times(50_000, () => cell('x'))))]],
    ['1,500 nested lists', [nest(1_500, (inner) => bulletList(listItem(paragraph('x'), inner)))]],
    ['60 nested tables', [nest(60, (inner) => table(row({ type: 'tableCell', content: [inner] })))]],
    ['100,000 paragraphs', times(100_000, () => paragraph('x'))],
    ['ten megabytes of text', [paragraph('x'.repeat(10_000_000))]],
    ['101 page breaks', times(101, () => pageBreak)],
    ['a picture of three megabytes', [image(`data:image/png;base64,${'A'.repeat(4_000_000)}`)]],
    [
      '51 pictures',
      times(51, (index) => image(`data:image/png;base64,${PICTURE.toString('base64')}${' '.repeat(index)}`)),
    ],
  ])('is refused for %s', async (_name, blocks) => {
    await expect(renderer.render(aPdfRequest(blocks))).rejects.toMatchObject({ name: 'PdfError', code: 'too_large' });
  });

  it('is refused for a picture of 400 megapixels in a few bytes', async () => {
    const images = { bomb: pngOfSize(20_000, 20_000) };
    const rendering = renderer.render(aPdfRequest([image('bomb', 'A bomb')], { images }));
    await expect(rendering).rejects.toMatchObject({ code: 'too_large' });
  });

  it('is refused for a logo of one megabyte', async () => {
    const logo = { svg: `<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(1_000_000)}</svg>`, description: 'Logo' };
    await expect(renderer.render(aPdfRequest([], { logo }))).rejects.toMatchObject({ code: 'too_large' });
  });

  it.each<[string, DocumentNode]>([
    ['a paragraph in place of a document', paragraph('x')],
    ['nothing', JSON.parse('null')],
  ])('is refused as invalid if it is no document: %s', async (_name, node) => {
    await expect(renderer.render(aPdfRequest([], { doc: node }))).rejects.toMatchObject({ code: 'invalid' });
  });

  it('is refused as invalid if its time is invalid', async () => {
    const request = aPdfRequest([], { createdAt: new Date(Number.NaN) });
    await expect(renderer.render(request)).rejects.toMatchObject({ code: 'invalid' });
  });
});

describe('a letter within the limits', () => {
  it.each([
    ['colspan', { colspan: 99_999_999 }],
    ['rowspan', { rowspan: 99_999_999 }],
    ['both spans', { colspan: 99_999_999, rowspan: 99_999_999 }],
    ['negative spans', { colspan: -5, rowspan: 0 }],
    ['spans that are no numbers', { colspan: '7', rowspan: Number.NaN }],
    ['set of widths', { colwidth: [Number.POSITIVE_INFINITY, -1, 'x'] }],
  ])('renders with a hostile %s in a cell', async (_name, attrs) => {
    const { bytes } = await renderer.render(
      aPdfRequest([
        table(
          row(headerCell('A', attrs), headerCell('B')),
          row(cell('C', attrs), cell('D')),
          row(cell('E'), cell('F')),
        ),
      ]),
    );
    const shown = (await readPdf(bytes)).pages.map((page) => page.text).join('');
    for (const letter of 'ABCDEF') expect(shown).toContain(letter);
  });

  it.each<[string, DocumentNode[]]>([
    ['a table of 1,000 rows', [table(row(headerCell('Row')), ...times(999, (y) => row(cell(`Row ${y}`), cell('x'))))]],
    ['lists nested 14 deep', [nest(14, (inner) => bulletList(listItem(paragraph('x'), inner)))]],
    ['tables nested nine deep', [nest(9, (inner) => table(row({ type: 'tableCell', content: [inner] })))]],
    [
      'lists in tables, six of each',
      [nest(6, (inner) => table(row({ type: 'tableCell', content: [bulletList(listItem(inner))] })))],
    ],
    [
      '100,000 characters',
      times(500, () => paragraph('A sentence of the letter, said over and over again. '.repeat(4))),
    ],
    ['100 page breaks', times(100, (index) => (index % 2 ? pageBreak : paragraph(`Page ${index}`)))],
    ['a header taller than a page', [table(row(headerCell('Tall '.repeat(4_000))), row(cell('Body')))]],
    ['a table of header cells only', [table(row(headerCell('A')), row(headerCell('B')))]],
    [
      'a word of 20,000 characters in a narrow column',
      [table(row(...times(9, () => cell('x')), cell('W'.repeat(20_000))))],
    ],
    ['a text with 10,000 marks', [paragraph(text('x', ...times(10_000, () => mark('bold'))))]],
    ['an empty table', [table()]],
    ['rows without cells', [table(row(), row(cell('x')), row())]],
    ['empty lists', [bulletList(), bulletList(listItem())]],
    ['nothing at all', []],
    ['page breaks in cells', [table(row({ type: 'tableCell', content: [pageBreak, paragraph('Innermost')] }))]],
  ])('renders with %s', async (_name, blocks) => {
    const { pages, standard, reasons } = await renderer.render(aPdfRequest(blocks));
    expect(pages).toBeGreaterThan(0);
    expect({ standard, reasons }).toEqual({ standard: 'ua-1', reasons: [] });
  });

  it('renders with parts of unknown kinds or shapes', async () => {
    const strange: DocumentNode[] = JSON.parse(
      '[{"type":"iframe"},{"type":"paragraph","attrs":{"align":{},"indent":"x"},"content":[{"type":"text"},{"type":"text","text":7,"marks":{}},{"type":"text","text":"Kept","marks":[{"type":"textColour","attrs":{"colour":"url(x)"}},{"type":"fontSize","attrs":{"size":9999}}]}]},{"type":"heading","attrs":{"level":1e9},"content":[{"type":"text","text":"Title"}]}]',
    );
    const { bytes } = await renderer.render({ ...aPdfRequest([]), doc: doc(...strange) });
    expect((await readPdf(bytes)).pages[0]?.text).toMatch(/Kept[\s\S]*Title/);
  });

  it('renders with its title and footer cut to their maximum lengths', async () => {
    const long = 'word '.repeat(10_000);
    const { bytes, pages } = await renderer.render(aPdfRequest([], { title: long, footer: { text: long } }));
    expect(pages).toBe(1);
    expect((await readPdf(bytes)).title?.length).toBeLessThanOrEqual(300);
  });
});
