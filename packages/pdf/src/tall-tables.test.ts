import type { DocumentNode } from '@letterdesk/core/document/schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPdfRenderer, type PdfRenderer } from './renderer.ts';
import {
  aPdfRequest,
  bulletList,
  cell,
  heading,
  listItem,
  mark,
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

const words = (count: number): string[] => Array.from({ length: count }, (_, at) => `w${at}.`);
const cellOf = (type: 'tableCell' | 'tableHeader', ...content: DocumentNode[]): DocumentNode => ({ type, content });
const besideNine = (content: DocumentNode): DocumentNode =>
  row(...Array.from({ length: 9 }, () => cell('x')), cellOf('tableCell', content));
const paragraphs = words(80).map((word) => paragraph(word));
const listed = bulletList(...paragraphs.map((one) => listItem(one)));
const fewWords = words(34).join(' ');

it.each<[string, DocumentNode[]]>([
  ['paragraphs in a header cell', [row(cellOf('tableHeader', ...paragraphs)), row(cell('Body'))]],
  ['many header rows', [...paragraphs.map((one) => row(cellOf('tableHeader', one))), row(cell('Body'))]],
  ['a list in a header cell', [row(cellOf('tableHeader', listed))]],
  ['large text in a narrow cell', [besideNine(paragraph(text(fewWords, mark('fontSize', { size: 16 }))))]],
  ['a heading in a narrow cell', [besideNine(heading(1, fewWords))]],
])('nothing of a table is lost below the end of a page: %s', async (_what, rows) => {
  const { bytes, standard } = await renderer.render(aPdfRequest([table(...rows)]));
  const { pages } = await readPdf(bytes);
  const shown = pages.map((page) => page.text.replace(/\s/g, '')).join('');
  const written = [...new Set(JSON.stringify(rows).match(/w\d+\./g))];
  expect(written.filter((word) => !shown.includes(word))).toEqual([]);
  expect(Math.min(...pages.map(({ nearest }) => nearest.below))).toBeGreaterThan(30);
  expect(standard).toBe('ua-1');
});
