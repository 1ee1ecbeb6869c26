import type { DocumentNode } from '@letterdesk/core/document/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PdfRequest } from './pdf-request.ts';
import { createPdfRenderer, type PdfRenderer } from './renderer.ts';
import {
  aPdfRequest,
  bulletList,
  cell,
  headerCell,
  heading,
  image,
  keyed,
  listItem,
  mark,
  PICTURE,
  PICTURE_URL,
  pageBreak,
  paragraph,
  row,
  table,
  text,
} from './testing/document-builder.ts';
import { type ReadPdf, readPdf } from './testing/read-pdf.ts';

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><rect width="40" height="10" fill="#0c6a63"/></svg>';

let renderer: PdfRenderer;

beforeAll(() => {
  renderer = createPdfRenderer({ size: 1 });
  return renderer.ready();
});

afterAll(() => renderer.close());

async function renderAndRead(request: PdfRequest): Promise<ReadPdf & { standard: string; reasons: readonly string[] }> {
  const { bytes, pages, standard, reasons } = await renderer.render(request);
  const pdf = await readPdf(bytes);
  expect(pdf.pages).toHaveLength(pages);
  return { ...pdf, standard, reasons };
}

function linesOf(pdf: ReadPdf): string[] {
  return pdf.pages.flatMap(({ lines }) => lines.map((line) => line.trim()));
}

describe('a letter as PDF', () => {
  it.each([
    ['decimal', ['4.', '5.']],
    ['lower-alpha', ['d.', 'e.']],
    ['upper-alpha', ['D.', 'E.']],
    ['lower-roman', ['iv.', 'v.']],
    ['upper-roman', ['IV.', 'V.']],
  ])('counts a list in its style: %s', async (style, numbers) => {
    const content = [listItem(paragraph('One')), listItem(paragraph('Two'))];
    const pdf = await renderAndRead(aPdfRequest([{ type: 'orderedList', attrs: { start: 4, style }, content }]));
    const text = pdf.pages.flatMap(({ lines }) => lines).join(' ');
    for (const number of numbers) expect(text).toMatch(new RegExp(`(^|\\s)${number}`));
  });

  it('draws the signs of lists, with the numbers of outer items', async () => {
    const item = (text: string, ...inner: DocumentNode[]) => listItem(paragraph(text), ...inner);
    const list = (sign: string, ...content: DocumentNode[]): DocumentNode => ({
      type: 'orderedList',
      attrs: { start: 2, style: 'decimal', sign },
      content,
    });
    const inner = list('#.#', item('Deeper', list('(#)', item('Deepest'))));
    const pdf = await renderAndRead(aPdfRequest([list('Section #.', item('One', inner), item('Two'))]));
    expect(pdf.standard).toBe('ua-1');
    const text = pdf.pages.flatMap(({ lines }) => lines).join(' ');
    expect(text.replace(/\s+/g, ' ')).toContain('Section 2. One 2.2 Deeper (2) Deepest Section 3. Two');
  });

  it('is an accessible US Letter page with title, language, logo, footer and page number', async () => {
    const pdf = await renderAndRead(
      aPdfRequest([heading(1, 'Confirmation'), paragraph('Dear ', keyed('Dr. Whitfield'), ',')], {
        title: 'Confirmation for Dr. Whitfield',
        logo: { svg: LOGO, description: 'Northgate Staffing' },
        footer: { text: 'Northgate Staffing\n400 Harbor Street' },
      }),
    );
    expect(pdf).toMatchObject({
      standard: 'ua-1',
      reasons: [],
      isTagged: true,
      title: 'Confirmation for Dr. Whitfield',
      language: 'en-US',
      pageSize: [612, 792],
    });
    expect(pdf.pages[0]?.tags).toEqual(expect.arrayContaining(['H1', 'P', 'Figure']));
    expect(pdf.pages[0]?.altTexts).toEqual(['Northgate Staffing']);
    const lines = linesOf(pdf);
    expect(lines.slice(0, 2)).toEqual(['Confirmation', 'Dear Dr. Whitfield,']);
    expect(lines.join('\n')).toContain('Northgate Staffing');
    expect(lines.join('\n')).toContain('Page 1 of 1');
  });

  it("keeps four footer lines off the paper's edge and breaks an overlong word", async () => {
    const footerOf = (text: string) => renderAndRead(aPdfRequest([paragraph('Dear Ann,')], { footer: { text } }));
    const full = await footerOf('One\nTwo\nThree\nFour');
    expect(full.pages[0]?.text).toContain('Four');
    expect(full.pages[0]?.nearest.below).toBeGreaterThan(18);
    const long = await footerOf('W'.repeat(120));
    expect(long.pages[0]?.nearest.right).toBeGreaterThanOrEqual(71);
    expect(long.reasons).toEqual([]);
    expect(linesOf(long).filter((line) => /^W+/.test(line)).length).toBeGreaterThan(1);
  });

  it('keeps the order of text, lists and tables', async () => {
    const pdf = await renderAndRead(
      aPdfRequest([
        paragraph('First'),
        bulletList(
          listItem(paragraph('Second'), bulletList(listItem(paragraph('Third')))),
          listItem(paragraph('Fourth')),
        ),
        table(row(headerCell('Fifth'), headerCell('Sixth')), row(cell('Seventh'), cell(keyed('Eighth')))),
        paragraph('Ninth'),
      ]),
    );
    const words = linesOf(pdf)
      .join(' ')
      .match(/\w+th|First|Second|Third/g);
    expect(words).toEqual(['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth']);
    const tags = pdf.pages[0]?.tags ?? [];
    expect(tags).toEqual(expect.arrayContaining(['L', 'LI', 'Lbl', 'LBody', 'Table', 'THead', 'TH', 'TBody', 'TD']));
    expect(pdf.standard).toBe('ua-1');
  });

  it('repeats the header row of a table on every page it reaches', async () => {
    const rows = Array.from({ length: 90 }, (_, index) => row(cell(`Unit ${index}`), cell('07:00 – 17:00')));
    const pdf = await renderAndRead(aPdfRequest([table(row(headerCell('Work unit'), headerCell('Hours')), ...rows)]));
    expect(pdf.pages.length).toBeGreaterThan(1);
    for (const page of pdf.pages) expect(page.lines[0]).toMatch(/^Work unit/);
    expect(pdf.standard).toBe('ua-1');
  });

  it('keeps a row on one page where it fits', async () => {
    const long = 'A sentence that takes some room in the cell of a table. '.repeat(12);
    const rows = Array.from({ length: 12 }, (_, index) => row(cell(`Begin${index} ${long} End${index}`), cell('x')));
    const pdf = await renderAndRead(aPdfRequest([table(...rows)]));
    expect(pdf.pages.length).toBeGreaterThan(1);
    for (const page of pdf.pages) {
      expect(page.text.match(/Begin\d+/g)?.length).toBe(page.text.match(/End\d+/g)?.length);
    }
  });

  it('breaks a row that is taller than a page without losing text', async () => {
    const words = Array.from({ length: 3000 }, (_, index) => `w${index}`);
    const pdf = await renderAndRead(aPdfRequest([table(row(cell('x'), cell(words.join(' '))))]));
    const found = pdf.pages.flatMap((page) => page.text.match(/w\d+/g) ?? []);
    expect(found).toEqual(words);
  });

  it('keeps links with their addresses and no other schemes', async () => {
    const pdf = await renderAndRead(
      aPdfRequest([
        paragraph(
          text('our ', mark('link', { href: 'https://example.org/policy' })),
          text('policy', mark('link', { href: 'https://example.org/policy' }), mark('bold')),
          ' and ',
          text('mail', mark('link', { href: 'mailto:rep@company.example' })),
          text(' script', mark('link', { href: 'javascript:alert(1)' })),
          text(' file', mark('link', { href: 'file:///etc/passwd' })),
        ),
      ]),
    );
    expect(pdf.pages[0]?.links).toEqual(['https://example.org/policy', 'mailto:rep@company.example']);
    expect(linesOf(pdf)[0]).toBe('our policy and mail script file');
    expect(pdf.standard).toBe('ua-1');
  });

  it('shows nothing for a missing value and every line of a value', async () => {
    const pdf = await renderAndRead(
      aPdfRequest([paragraph('License ', keyed(''), '.'), paragraph(keyed('Line one\nLine two'))]),
    );
    expect(linesOf(pdf).slice(0, 3)).toEqual(['License .', 'Line one', 'Line two']);
  });

  it('skips no heading level for any levels in the text', async () => {
    const levels = [3, 4, 1, 4, 2, 2, 1];
    const pdf = await renderAndRead(aPdfRequest(levels.map((level) => heading(level, `Level ${level}`))));
    const tags = pdf.pages[0]?.tags.filter((tag) => /^H\d$/.test(tag));
    expect(tags).toEqual(['H1', 'H2', 'H1', 'H2', 'H2', 'H2', 'H1']);
    expect(pdf.standard).toBe('ua-1');
  });

  it('starts a page at a page break and makes no empty page of two', async () => {
    const pdf = await renderAndRead(aPdfRequest([paragraph('One'), pageBreak, pageBreak, paragraph('Two'), pageBreak]));
    expect(pdf.pages.map(({ lines }) => lines[0]?.trim())).toEqual(['One', 'Two']);
  });

  it('shows every mark, alignment and spacing and stays accessible', async () => {
    const layouts = [
      { align: 'justify', indent: 8, lineHeight: 2 },
      { align: 'right', lineHeight: 1 },
      { align: 'center' },
    ];
    const pdf = await renderAndRead(
      aPdfRequest([
        paragraph(
          ...(['bold', 'italic', 'underline', 'strike', 'subscript', 'superscript'] as const).map((name) =>
            text(`${name} `, mark(name)),
          ),
          text('colour ', mark('textColour', { colour: '#a3261f' })),
          text('marked ', mark('highlight', { colour: '#ff0' })),
          text('large ', mark('fontSize', { size: 16 }), mark('fontFamily', { family: 'Tinos' })),
        ),
        ...layouts.map((attrs) => ({ ...paragraph('Laid out'), attrs })),
        { type: 'horizontalRule' },
      ]),
    );
    expect(linesOf(pdf).join(' ')).toMatch(/bold.*italic.*underline.*strike.*colour.*marked.*large/);
    expect(pdf.standard).toBe('ua-1');
  });

  it('breaks an overlong word and keeps it whole for copying', async () => {
    const url = `https://example.org/${'abcdefghij'.repeat(20)}`;
    const address = 'jordan.avery@northgate-regional-medical-center.example';
    const narrow = row(cell(address), ...Array.from({ length: 7 }, () => cell('x')));
    const pdf = await renderAndRead(aPdfRequest([paragraph(url), table(narrow)]));
    const copied = pdf.pages[0]?.text.replace(/\s/g, '') ?? '';
    expect(copied).toContain(url);
    expect(copied.replaceAll('x', '')).toContain(address.replaceAll('x', ''));
  });
});

describe('pictures in a PDF', () => {
  it('come from data URLs and stored bytes, with their descriptions', async () => {
    const pdf = await renderAndRead(
      aPdfRequest([image(PICTURE_URL, 'A seal'), image('blob:1', 'A signature', { width: 200 })], {
        images: { 'blob:1': PICTURE },
      }),
    );
    expect(pdf.pages[0]?.altTexts).toEqual(['A seal', 'A signature']);
    expect(pdf.standard).toBe('ua-1');
  });

  it('make the PDF tagged only, with the reason, if a description is missing', async () => {
    const pdf = await renderAndRead(aPdfRequest([image(PICTURE_URL)]));
    expect(pdf).toMatchObject({ standard: 'tagged', isTagged: true, reasons: ['A picture has no description.'] });
  });

  it("become their descriptions if they can't be shown", async () => {
    const truncated = `data:image/png;base64,${PICTURE.subarray(0, 45).toString('base64')}`;
    const sources = [
      'https://tracker.example/pixel.png',
      'file:///etc/passwd',
      'data:image/png;base64,AAAA',
      truncated,
    ];
    const pdf = await renderAndRead(aPdfRequest(sources.map((src, index) => image(src, `Picture ${index}`))));
    expect(linesOf(pdf).slice(0, 4)).toEqual(sources.map((_, index) => `[Picture ${index}]`));
    expect(pdf.reasons).toContain('A picture could not be shown.');
  });

  it('a broken logo is omitted', async () => {
    const pdf = await renderAndRead(aPdfRequest([paragraph('Text')], { logo: { svg: '<svg', description: 'Logo' } }));
    expect(linesOf(pdf)[0]).toBe('Text');
  });
});
