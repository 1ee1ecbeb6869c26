import { nameBlocks } from '@letterdesk/core/document/name-blocks';
import { omitMissing } from '@letterdesk/core/document/omit-missing';
import type { PageLayout } from '@letterdesk/core/document/page-layout';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPdfRenderer, type PdfRenderer } from './renderer.ts';
import {
  aPdfRequest,
  bulletList,
  cell,
  doc,
  headerCell,
  heading,
  image,
  keyed,
  listItem,
  mark,
  PICTURE_URL,
  pageBreak,
  paragraph,
  row,
  table,
  text,
} from './testing/document-builder.ts';
import { readBaselines } from './testing/read-pdf.ts';

const SENTENCE = 'We are pleased to confirm the assignment at the hospital from December 7 to December 18. ';

let renderer: PdfRenderer;

beforeAll(() => {
  renderer = createPdfRenderer({ size: 1 });
  return renderer.ready();
});
afterAll(() => renderer.close());

const measure = (...blocks: DocumentNode[]): Promise<PageLayout> =>
  renderer.measure(aPdfRequest([], { doc: omitMissing(nameBlocks(doc(...blocks))) }));

const render = async (...blocks: DocumentNode[]) => renderer.render(aPdfRequest(blocks));

it('places the first paragraph at the top margin, and the next below it', async () => {
  const { pages, blocks } = await measure(paragraph('Dear Dr. Whitfield,'), paragraph('Thank you.'));
  expect(pages).toBe(1);
  expect(blocks).toEqual([
    { path: [0], start: { page: 1, y: 72 }, end: { page: 1, y: 87.39 } },
    { path: [1], start: { page: 1, y: 95.64 }, end: { page: 1, y: 111.03 } },
  ]);
});

it('places a paragraph that two pages share on both pages', async () => {
  const [first, second] = (await measure(paragraph(SENTENCE.repeat(38)), paragraph(SENTENCE.repeat(8)))).blocks;
  expect(first).toMatchObject({ path: [0], start: { page: 1, y: 72 } });
  expect([first?.end.page, second?.start.page, second?.end.page]).toEqual([1, 1, 2]);
});

it('places list items, table rows, pictures and rules, and omits what the PDF omits', async () => {
  const { blocks } = await measure(
    paragraph(keyed('')),
    bulletList(listItem(paragraph('One')), listItem(paragraph('Two'))),
    table(row(headerCell('Day'), headerCell('Hours')), row(cell('Monday'), cell('8'))),
    image(PICTURE_URL, 'A dot', { width: 100 }),
    { type: 'horizontalRule' },
    heading(1, 'Rates'),
    paragraph(),
  );
  const names = blocks.map(({ path }) => path.join('.'));
  expect(names).toEqual([
    ...['1', '1.0', '1.0.0', '1.1', '1.1.0'],
    ...['2', '2.0', '2.0.0.0', '2.0.1.0', '2.1', '2.1.0.0', '2.1.1.0'],
    ...['3', '4', '5', '6'],
  ]);
  for (const [index, { start, end }] of blocks.entries()) {
    expect(end.y, names[index]).toBeGreaterThan(start.y);
    if (index > 0) expect(start.y, names[index]).toBeGreaterThanOrEqual(blocks[index - 1]?.start.y ?? 0);
  }
  const [tall] = blocks.filter(({ path }) => path.join('.') === '3');
  expect((tall?.end.y ?? 0) - (tall?.start.y ?? 0)).toBeCloseTo(75, 1);
});

it('places blocks where the PDF has their text, and changes no page', async () => {
  const rows = Array.from({ length: 40 }, (_, index) => row(cell(`Row${index}x`), cell(SENTENCE)));
  const letter = [
    heading(1, 'Heading0x'),
    ...Array.from({ length: 12 }, (_, index) => paragraph(`Block${index}x `, SENTENCE.repeat(index + 1))),
    table(row(headerCell('Head0x'), headerCell('Text')), ...rows),
    bulletList(...Array.from({ length: 30 }, (_, index) => listItem(paragraph(`Item${index}x `, SENTENCE.repeat(2))))),
    pageBreak,
    paragraph(text('Large0x', mark('fontSize', { size: 16 })), ' and small'),
    heading(2, 'Heading1x'),
    paragraph('Last0x'),
  ];
  const [{ pages, blocks }, { bytes, pages: printed }] = [await measure(...letter), await render(...letter)];
  expect(pages).toBe(printed);
  const baselines = await readBaselines(bytes, /\b(?:Heading|Block|Row|Head|Item|Large|Last)\d+x/);
  expect(baselines.length).toBeGreaterThan(80);
  const starts = blocks.filter(({ path }) => nodeAt(letter, path).content?.[0]?.type === 'text');
  const named = new Map(starts.map(({ path, start }) => [/\w+\d+x/.exec(textAt(letter, path))?.[0] ?? '', start]));
  const seen = new Set<string>();
  for (const { word, page, y } of baselines) {
    // A repeated table header.
    if (seen.has(word)) continue;
    seen.add(word);
    const start = named.get(word);
    expect(start?.page, word).toBe(page);
    const size = word.startsWith('Heading0') || word.startsWith('Large') ? 16 : word.startsWith('Heading1') ? 14 : 11;
    expect(y - (start?.y ?? 0), word).toBeGreaterThan(0.9 * size * 0.9);
    expect(y - (start?.y ?? 0), word).toBeLessThan(1.1 * size);
  }
});

function nodeAt(blocks: readonly DocumentNode[], path: readonly number[]): DocumentNode {
  return path.reduce<DocumentNode>((node, index) => node.content?.[index] ?? doc(), doc(...blocks));
}

function textAt(blocks: readonly DocumentNode[], path: readonly number[]): string {
  return nodeAt(blocks, path).content?.[0]?.text ?? '';
}
