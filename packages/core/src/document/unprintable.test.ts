import { expect, test } from 'vitest';
import type { DocumentNode } from './schema.ts';
import { describeUnprintable, findUnprintable, isListOf, isPrintable, listUnprintable } from './unprintable.ts';

const text = (value: string): DocumentNode => ({ type: 'text', text: value });
const paragraph = (...content: DocumentNode[]): DocumentNode => ({ type: 'paragraph', content });
const PHARAOH = '\u{13000}';

test('scripts, signs and pictographs of the letter fonts can be printed, and so can what leaves no mark', () => {
  for (const character of '김ไதद王☐🩺℞ệΩ½\u00a0\u2003\u200b\u200d\ufe0f\u00ad\t') {
    expect([character, isPrintable(character)]).toEqual([character, true]);
  }
  expect(isPrintable(PHARAOH)).toBe(false);
  expect(isPrintable('\uf8ff')).toBe(false);
});

test('a character that can’t be printed is found in texts, values, cells and the footer, once per line', () => {
  const value: DocumentNode = { type: 'keyedValue', attrs: { shortcode: 'Name', value: `Ann ${PHARAOH}` } };
  const cell: DocumentNode = { type: 'tableCell', content: [paragraph(text('Nothing odd'))] };
  const document: DocumentNode = {
    type: 'doc',
    content: [
      paragraph(text(`One ${PHARAOH}${PHARAOH}`), { type: 'hardBreak' }, text('Two')),
      paragraph(text('Dear '), value, text(',')),
      { type: 'table', content: [{ type: 'tableRow', content: [cell] }] },
    ],
  };
  expect(findUnprintable(document, `400 Harbor Street\nNorthgate ${PHARAOH}`)).toEqual([
    { character: PHARAOH, excerpt: `One ${PHARAOH}${PHARAOH}`, place: 'text' },
    { character: PHARAOH, excerpt: `Dear Ann ${PHARAOH},`, place: 'text' },
    { character: PHARAOH, excerpt: `Northgate ${PHARAOH}`, place: 'footer' },
  ]);
});

test('a line that is omitted, because its values are missing, needs no characters', () => {
  const missing: DocumentNode = { type: 'keyedValue', attrs: { shortcode: 'Name', value: '' } };
  const content = [paragraph(text('\uf0b7 '), missing), paragraph(text('\uf0b7 Parking'))];
  expect(findUnprintable({ type: 'doc', content }, null)).toMatchObject([{ excerpt: '\uf0b7 Parking' }]);
});

test('a line of nothing but characters that can’t be printed is read soon', () => {
  const line = String.fromCodePoint(...Array.from({ length: 60_000 }, (_, index) => 0xf0000 + index));
  const begun = performance.now();
  expect(findUnprintable({ type: 'doc', content: [paragraph(text(line))] }, null)).toHaveLength(60_000);
  expect(performance.now() - begun).toBeLessThan(2_000);
});

test('a sentence names the character and the words around it, once for lines that read the same', () => {
  const inText = { character: PHARAOH, excerpt: `Dear Dr. ${PHARAOH},`, place: 'text' } as const;
  const inFooter = { character: PHARAOH, excerpt: PHARAOH, place: 'footer' } as const;
  expect(describeUnprintable([inText, inText, inFooter])).toEqual([
    `“${PHARAOH}” in “Dear Dr. ${PHARAOH},” can’t be printed.`,
    `“${PHARAOH}” in the footer “${PHARAOH}” can’t be printed.`,
  ]);
  const [unnamed] = describeUnprintable([{ character: '\u{f0000}', excerpt: 'a \u{f0000}', place: 'text' }]);
  expect(unnamed).toMatch(/^The character U\+F0000 in /);
});

test('a list of characters is known once each of them has a place', () => {
  const known = [{ character: PHARAOH, excerpt: PHARAOH, place: 'text' as const }];
  expect(isListOf(listUnprintable([PHARAOH, PHARAOH]), known)).toBe(true);
  expect(isListOf(listUnprintable([PHARAOH, '\u{13001}']), known)).toBe(false);
  expect(isListOf('A picture has no description.', known)).toBe(false);
});

test('only the first of many characters are listed, in a sentence short enough for a header', () => {
  const many = Array.from({ length: 60_000 }, (_, index) => String.fromCodePoint(0xf0000 + index));
  const sentence = listUnprintable(many);
  expect(encodeURIComponent(sentence).length).toBeLessThan(2_000);
  expect(isListOf(sentence, findUnprintable({ type: 'doc', content: [paragraph(text(many.join('')))] }, null))).toBe(
    true,
  );
});
