import { describe, expect, test } from 'vitest';
import { acceptedExtension, EXTENSIONS, fileTypeOf, OTHER_EXTENSION } from './file-types.ts';

describe('the extension of a file', () => {
  test.each([
    ['offer.pdf', 'pdf'],
    ['Offer.PDF', 'pdf'],
    ['a.b.DocX', 'docx'],
    ['.txt', 'txt'],
  ])('of %s is %s', (name, extension) => {
    expect(acceptedExtension(name)).toBe(extension);
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
  ])('of %j may not be attached', (name) => {
    expect(acceptedExtension(name)).toBeNull();
  });

  test('may be any of those that the refusal of others names, and no other', () => {
    const named = OTHER_EXTENSION.replace(/^.* of /, '').split(/, or |, /);
    expect(named.toSorted()).toEqual(EXTENSIONS.toSorted());
  });

  test('says what kind of file it is', () => {
    expect(fileTypeOf('jpeg')).toEqual({ kind: 'picture', mediaType: 'image/jpeg' });
    expect(EXTENSIONS.filter((extension) => fileTypeOf(extension).kind === 'office')).toEqual([
      'doc',
      'docx',
      'xls',
      'xlsx',
      'pages',
    ]);
  });
});
