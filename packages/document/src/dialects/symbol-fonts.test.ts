import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseHtml } from '../parse-html.ts';
import { plainText } from '../plain-text.ts';
import { arbitraryText } from '../testing/arbitrary-document.ts';

const read = (html: string): string => plainText(parseHtml(html));

test.each([
  [
    "<p><span style='font-family:Wingdings;mso-ascii-font-family:Calibri;mso-char-type:symbol;mso-symbol-font-family:Wingdings'><span style='mso-char-type:symbol;mso-symbol-font-family:Wingdings'>ü</span></span> done</p>",
    '✓ done',
  ],
  ['<p><font face="Symbol">a £ 5 mg</font></p>', 'α ≤ 5 μγ'],
  ['<p><span style=\'font:11pt "Wingdings"\'>à o</span> x</p>', '→ □ x'],
  [
    '<p><span style="font-family:Symbol">&#61623;&nbsp;<span style="font:7.0pt \'Times New Roman\'">a</span></span></p>',
    '•\u00a0a',
  ],
  ['<p>\uf0fc yes, \uf0b7 item, &#61608; box</p>', '✓ yes, • item, ◻ box'],
  [
    '<style>.font7{font-family:Wingdings, monospace;color:red}</style><p><font class="font7">þ</font> checked</p>',
    '☑ checked',
  ],
  ['<p><span style="font-family:\'Wingdings 2\'">P O</span></p>', '✓ ✗'],
])('text in a symbol font becomes the characters people see: %s', (html, text) => {
  expect(read(html)).toBe(text);
});

test.each(['Segoe UI Symbol', 'Symbola', 'Calibri', 'constructor'])('text in %s stays', (font) => {
  expect(read(`<p style="font-family:'${font}'">abc ü</p>`)).toBe('abc ü');
});

test('a keyed value keeps its characters, and other text of any kind stays', () => {
  expect(read('<p style="font-family:Wingdings"><span data-shortcode="A">ü</span></p>')).toBe('ü');
  fc.assert(
    fc.property(arbitraryText, (text) => {
      const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
      expect(read(`<p>${escaped} &#65; symbol</p>`)).toBe(read(`<p>${escaped} A </p>`.replace(' </p>', ' symbol</p>')));
    }),
  );
});
