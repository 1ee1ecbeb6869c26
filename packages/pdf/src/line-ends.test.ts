import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPdfRenderer, type PdfRenderer } from './renderer.ts';
import { aPdfRequest, cell, heading, mark, paragraph, row, table, text } from './testing/document-builder.ts';
import { readBaselines, readPdf } from './testing/read-pdf.ts';

let renderer: PdfRenderer;

beforeAll(() => {
  renderer = createPdfRenderer({ size: 1 });
  return renderer.ready();
});

afterAll(() => renderer.close());

type Blocks = Parameters<typeof aPdfRequest>[0];

async function linesOf(...blocks: Blocks): Promise<string[]> {
  const { bytes } = await renderer.render(aPdfRequest(blocks));
  const { pages } = await readPdf(bytes);
  return pages.flatMap(({ lines }) => lines.map((line) => line.trim())).filter((line) => !line.startsWith('Page '));
}

const LONG = 'abcdefghij'.repeat(20);

describe('a word wider than a line', () => {
  it('begins a line and fills it, whatever comes before it', async () => {
    const [first, second = '', third = ''] = await linesOf(paragraph(`a ${LONG}`));
    expect(first).toBe('a');
    expect(second.length).toBeGreaterThan(80);
    expect(second + third).toBe(LONG.slice(0, second.length + third.length));
  });

  it('breaks at its signs only where the line is full', async () => {
    const address = `https://example.org/${'folder/'.repeat(30)}`;
    const [first = ''] = await linesOf(paragraph(address));
    const [letters = ''] = await linesOf(paragraph(`https://example.org/${'folderx'.repeat(30)}`));
    expect(Math.abs(first.length - letters.length)).toBeLessThan(8);
  });

  it('breaks in headings and narrow cells, and the PDF stays accessible', async () => {
    const narrow = row(...Array.from({ length: 8 }, () => cell('anaesthesiology,and/or')));
    const { bytes, standard } = await renderer.render(aPdfRequest([heading(1, LONG), table(narrow)]));
    const { pages } = await readPdf(bytes);
    expect(standard).toBe('ua-1');
    expect(pages[0]?.nearest.right).toBeGreaterThan(72);
  });
});

describe('raised and lowered text', () => {
  it.each(['superscript', 'subscript'] as const)('has lines as high as others: %s', async (type) => {
    const { bytes } = await renderer.render(
      aPdfRequest([paragraph(text('and/or more words '.repeat(40), mark(type)))]),
    );
    const found = await readBaselines(bytes, /more/);
    const lines = [...new Set(found.map(({ y }) => y.toFixed(1)))].map(Number);
    expect(lines.length).toBeGreaterThan(1);
    for (const [index, y] of lines.slice(1).entries()) expect(y - (lines[index] ?? 0)).toBeCloseTo(15.4, 0);
  });
});

describe('a header longer than a page', () => {
  it('continues on the next pages and loses nothing', async () => {
    const words = Array.from({ length: 900 }, (_, at) => `word${at}`);
    const header = { type: 'tableHeader', content: [paragraph(words.join(' '))] } as const;
    const lines = await linesOf(table(row(header), row(cell('Body'))));
    expect(lines.join(' ')).toContain(`${words.at(-1)}`);
    expect(lines).toContain('Body');
  });

  it('is measured by its indented lines, and breaks in a cell', async () => {
    const indented = { ...paragraph('pellentesque '.repeat(60)), attrs: { indent: 8 } };
    const inner = table(row({ type: 'tableHeader', content: [indented] }), row(cell('Inner')));
    const outer = {
      type: 'tableCell',
      content: [...Array.from({ length: 36 }, () => paragraph('Line')), inner],
    } as const;
    const lines = await linesOf(table(row(outer)));
    expect(lines.join(' ').match(/pellentesque/g)).toHaveLength(60);
  });
});
