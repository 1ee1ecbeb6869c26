import { expect, test } from 'vitest';
import { pictureTypeOf } from './picture-type.ts';

const latin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

test("the first bytes decide a picture's type", () => {
  expect(pictureTypeOf(latin('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'))).toBe('image/png');
  expect(pictureTypeOf(latin('\xff\xd8\xff\xe0\0\x10JFIF'))).toBe('image/jpeg');
  expect(pictureTypeOf(latin('GIF89a\x01\0\x01\0'))).toBe('image/gif');
  expect(pictureTypeOf(latin('GIF87a\x01\0\x01\0'))).toBe('image/gif');
  expect(pictureTypeOf(latin('RIFF\x24\0\0\0WEBPVP8 '))).toBe('image/webp');
});

test.each(['', 'hello', 'PNG', '%PDF-1.7', 'BM\x36\0', '<svg xmlns="', 'RIFF\x24\0\0\0WAVEfmt ', '????\x24\0\0\0WEBP'])(
  'rejects a file that begins with %j',
  (text) => expect(pictureTypeOf(latin(text))).toBeNull(),
);
