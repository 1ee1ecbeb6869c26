import { describe, expect, test } from 'vitest';
import { getFileRefusalCode } from '../testing/refusal-of.ts';

const utf16 = (text: string, order: 'little' | 'big') => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return order === 'little' ? bytes : bytes.swap16();
};

describe('a plain text', () => {
  test.each<[string, Buffer]>([
    ['UTF-8 with a byte order mark', Buffer.from('\ufeffGrüße 🎉')],
    ['Latin-1', Buffer.from('Gr\xfc\xdfe', 'latin1')],
    ['UTF-16, little-endian', utf16('Grüße 🎉\r\n', 'little')],
    ['UTF-16, big-endian', utf16('Grüße 🎉\r\n', 'big')],
    ['the markup of a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['one character', Buffer.from('x')],
    ['one of DOS', Buffer.from('Hello\r\n\x1a')],
  ])('passes as %s', async (_what, bytes) => {
    for (const portion of [bytes.length, 1, 3]) expect(await getFileRefusalCode('txt', bytes, portion)).toBeNull();
  });
});

describe('bytes that are no text', () => {
  test.each<[string, Buffer]>([
    ['a program', Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1')],
    ['a single zero', Buffer.from('\0')],
    ['a zero in UTF-16', utf16('Gr\0ße', 'little')],
    ['a lone surrogate in UTF-16', utf16('x\ud83cx', 'little')],
    ['half a character in UTF-16', utf16('xx', 'big').subarray(0, -1)],
    ['a program behind a UTF-16 byte order mark', Buffer.from('\xff\xfeMZ\0\0\0\0', 'latin1')],
  ])('are refused with %s', async (_what, bytes) => {
    for (const portion of [bytes.length, 1, 3]) {
      expect(await getFileRefusalCode('csv', bytes, portion)).toBe('attachment_content_invalid');
    }
  });
});
