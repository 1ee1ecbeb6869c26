import { describe, expect, test } from 'vitest';
import {
  EXTENSIONS,
  fileTypeOf,
  isMacroFormat,
  OTHER_EXTENSION,
  storeExtension,
  UPLOAD_EXTENSIONS,
  uploadExtension,
} from './file-types.ts';

describe('checking a file extension', () => {
  test.each([
    ['offer.pdf', 'pdf'],
    ['Offer.PDF', 'pdf'],
    ['a.b.DocX', 'docx'],
    ['.txt', 'txt'],
  ])('reads %s as %s', (name, extension) => {
    expect(uploadExtension(name)).toBe(extension);
    expect(storeExtension(name)).toBe(extension);
  });

  test.each([
    'offer.exe',
    'offer.docm',
    'pdf',
    '',
    'offer.',
    'offer.pdf ',
    'offer.pdf.svg',
    'x.constructor',
    'x.__proto__',
  ])('rejects an upload of %j', (name) => {
    expect(uploadExtension(name)).toBeNull();
  });

  test('accepts exactly the types listed in the refusal message', () => {
    const named = OTHER_EXTENSION.replace(/^.* of /, '').split(/, or |, /);
    expect(named.toSorted()).toEqual(UPLOAD_EXTENSIONS.toSorted());
  });

  test.each(['Deck.PPTM', 'slides.ppsxm', 'rows.csv'])('accepts %s from the cloud store only', (name) => {
    expect(uploadExtension(name)).toBeNull();
    expect(EXTENSIONS).toContain(storeExtension(name));
  });

  test('allows macro formats from the cloud store, never as an upload', () => {
    expect(EXTENSIONS.filter(isMacroFormat)).toEqual(['potm', 'ppsxm', 'pptm']);
    expect(UPLOAD_EXTENSIONS.filter(isMacroFormat)).toEqual([]);
  });

  test("decides the file type's label", () => {
    expect(fileTypeOf('jpeg')).toEqual({ kind: 'picture', mediaType: 'image/jpeg' });
    expect(UPLOAD_EXTENSIONS.filter((extension) => fileTypeOf(extension).kind === 'office')).toEqual([
      'doc',
      'docx',
      'xls',
      'xlsx',
      'pages',
    ]);
  });
});
