import { expect, test } from 'vitest';
import { UPLOADED } from './cloud-document.ts';
import { EXTENSIONS } from './file-types.ts';
import { isWatermarkable, WATERMARK_EXTENSIONS, watermarkedName } from './watermark.ts';

test('a file can have a watermark when its extension and its content type allow it', () => {
  expect(EXTENSIONS.filter((extension) => isWatermarkable(extension, UPLOADED)).toSorted()).toEqual(
    [...WATERMARK_EXTENSIONS].toSorted(),
  );
  for (const type of [undefined, { ...UPLOADED, watermarkable: false }]) {
    expect(EXTENSIONS.some((extension) => isWatermarkable(extension, type))).toBe(false);
  }
});

test.each([
  ['Offer.docx', 'Offer.pdf'],
  ['a.b.xlsx', 'a.b.pdf'],
  ['Terms.pdf', 'Terms.pdf'],
])('%s becomes %s', (name, watermarked) => {
  expect(watermarkedName(name)).toBe(watermarked);
});
