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

describe('the extension of a file', () => {
  test.each([
    ['offer.pdf', 'pdf'],
    ['Offer.PDF', 'pdf'],
    ['a.b.DocX', 'docx'],
    ['.txt', 'txt'],
  ])('of %s is %s', (name, extension) => {
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
  ])('of %j may not be uploaded', (name) => {
    expect(uploadExtension(name)).toBeNull();
  });

  test('may be any of those that the refusal of others names, and no other', () => {
    const named = OTHER_EXTENSION.replace(/^.* of /, '').split(/, or |, /);
    expect(named.toSorted()).toEqual(UPLOAD_EXTENSIONS.toSorted());
  });

  test.each(['Deck.PPTM', 'slides.ppsxm', 'rows.csv'])('of %s comes from the cloud store alone', (name) => {
    expect(uploadExtension(name)).toBeNull();
    expect(EXTENSIONS).toContain(storeExtension(name));
  });

  test('may be that of a format with macros from the cloud store, never of an upload', () => {
    expect(EXTENSIONS.filter(isMacroFormat)).toEqual(['potm', 'ppsxm', 'pptm']);
    expect(UPLOAD_EXTENSIONS.filter(isMacroFormat)).toEqual([]);
  });

  test('says what kind of file it is', () => {
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
