import { describe, expect, test } from 'vitest';
import { getFileRefusalCode } from '../testing/refusal-of.ts';

const rtf = (inside: string) => Buffer.from(`{\\rtf1\\ansi ${inside}}`);

describe('an RTF text', () => {
  test.each([
    ['Hello'],
    ['{\\*\\template C:\\\\Templates\\\\Letter.dot}Hello'],
    ['{\\field{\\*\\fldinst HYPERLINK "https://meridale.example/"}}'],
    [
      '{\\field{\\*\\fldinst PAGE}{\\fldrslt 1}} {\\field{\\*\\fldinst IF {\\field{\\*\\fldinst PAGE}{\\fldrslt 1}} = 1}}',
    ],
    ['\\u68? DDE {\\field{\\*\\fldinst \\u68XATE}}'],
  ])('passes with %s', async (inside) => {
    expect(await getFileRefusalCode('rtf', rtf(inside))).toBeNull();
  });

  test.each([
    ['{\\object\\objemb{\\*\\objdata 0105}}'],
    ['{\\object{\\*\\objdata0105}}'],
    ['{\\*\\template https://evil.example/a.dotm}'],
    ['{\\*\\template \\\\\\\\evil.example\\\\a.dotm}'],
  ])('is refused with %s', async (inside) => {
    expect(await getFileRefusalCode('rtf', rtf(inside))).toBe('attachment_unsafe');
  });
});
