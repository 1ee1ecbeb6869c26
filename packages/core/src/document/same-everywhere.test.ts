import { expect, test } from 'vitest';
import { cleanText } from './attributes.ts';

test.each([
  ['a tab', 'a\tb', 'a    b'],
  ['a line separator', 'a\u2028b', 'a\nb'],
  ['a paragraph separator', 'a\u2029b', 'a\nb'],
  ['an ogham space', 'a\u1680b', 'a b'],
  ['a byte order mark', 'a\ufeffb', 'a\u2060b'],
  ['annotation signs', '\ufff9a\ufffab\ufffb', 'ab'],
  ["Word's bullet", '\uf0b7 Item', '• Item'],
  ["Word's check boxes", '\uf0a8 \uf0fe \uf0fd', '☐ ☑ ☒'],
])('%s becomes what editor, PDF and mail show alike', (_name, given, expected) => {
  expect(cleanText(given)).toBe(expected);
  expect(cleanText(expected)).toBe(expected);
});

test('blanks and joiners that look alike everywhere stay', () => {
  const kept = ' \u00a0\u00ad\u2002\u2003\u2007\u2009\u200b\u200c\u200d\u200e\u200f\u202f\u2060\u3000';
  expect(cleanText(kept)).toBe(kept);
});
