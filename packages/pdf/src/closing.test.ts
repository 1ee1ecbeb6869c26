import type { DocumentNode } from '@letterdesk/core/document/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPdfRenderer, type PdfRenderer } from './renderer.ts';
import { aPdfRequest, paragraph } from './testing/document-builder.ts';
import { readBaselines, readPdf } from './testing/read-pdf.ts';

const SIGNATURE = [paragraph('Sincerely,'), paragraph(), paragraph('Dana Whitfield'), paragraph('Director')];

let renderer: PdfRenderer;

beforeAll(() => {
  renderer = createPdfRenderer({ size: 1 });
  return renderer.ready();
});
afterAll(() => renderer.close());

/** A paragraph of lines that are too long to share one. */
const linesOf = (count: number): DocumentNode =>
  paragraph(Array.from({ length: count }, (_, at) => `Line${at}x ${'w'.repeat(52)}`).join(' '));

async function linesByPage(blocks: readonly DocumentNode[]): Promise<string[][]> {
  const { bytes } = await renderer.render(aPdfRequest(blocks));
  const { pages } = await readPdf(bytes);
  return pages.map(({ lines }) => lines.map((line) => line.trim().replace(/ w+$/, '')));
}

describe('the close and the signature of a letter', () => {
  it.each([34, 35, 36, 37, 38, 39, 40, 41])('never leave their text: %s lines before', async (count) => {
    const pages = await linesByPage([linesOf(count), ...SIGNATURE]);
    const last = pages.findIndex((lines) => lines.includes('Director'));
    const lines = pages[last] ?? [];
    const close = lines.indexOf('Sincerely,');
    expect(close).toBeGreaterThanOrEqual(2);
    expect(lines.slice(close)).toEqual(expect.arrayContaining(['Sincerely,', 'Dana Whitfield', 'Director']));
    expect(lines.slice(close - 2, close)).toEqual([`Line${count - 2}x`, `Line${count - 1}x`]);
  });

  it('are where they would be without this rule if all is on one page', async () => {
    const yOf = async (blocks: readonly DocumentNode[]) => {
      const { bytes } = await renderer.render(aPdfRequest(blocks));
      return (await readBaselines(bytes, /Dana|Line3x|After/)).map(({ y }) => Math.round(y * 10) / 10);
    };
    const after = paragraph('After');
    const plain = [linesOf(4), paragraph('Sincerely'), ...SIGNATURE.slice(1), paragraph(), after];
    expect(await yOf([linesOf(4), ...SIGNATURE, paragraph(), after])).toEqual(await yOf(plain));
  });
});
