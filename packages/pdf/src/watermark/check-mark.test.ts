import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { checkMark } from './check-mark.ts';

const SOURCE = Buffer.from('1 0 0 rg 50 50 100 100 re f');

/** A PDF of pages that show the mark, which is stored once. */
async function aMarkedPdf(pages: number): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const { context } = document;
  const mark = context.register(context.stream(SOURCE));
  for (let page = 0; page < pages; page += 1) document.addPage([200, 200]).node.set(PDFName.of('Contents'), mark);
  return document.save();
}

test('a PDF whose pages can’t all be checked in time is refused', async () => {
  const bytes = await aMarkedPdf(100);
  expect(await checkMark(bytes, SOURCE, 0)).toBe('too_costly');
  expect(await checkMark(bytes, SOURCE, Number.POSITIVE_INFINITY)).toBeNull();
});
