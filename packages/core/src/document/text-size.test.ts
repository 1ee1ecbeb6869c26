import { describe, expect, test } from 'vitest';
import { DOCUMENT_LIMITS, megabytes } from './limits.ts';
import { charactersLeft, describeCharactersLeft, sizeProblem, textSize } from './text-size.ts';

const { textLength, picturesBytes } = DOCUMENT_LIMITS;
const ofCharacters = (characters: number) => ({ characters, pictureBytes: 0 });

describe('the size of a text', () => {
  test.each([
    ['', 0],
    ['<p>ab</p>', 9],
    ['<p>&amp;&lt;&gt;&nbsp;</p>', 11],
    ['<p title="&quot;&#10;">&amp;amp;</p>', 23],
    ['<p>‹é漢👩</p>', 12],
  ])('counts each character of %s once: %i', (html, characters) => {
    expect(textSize(html)).toEqual(ofCharacters(characters));
  });

  test('counts picture data separately, in bytes', () => {
    const picture = (data: string) => `<img src="data:image/png;base64,${data}" alt="&amp;">`;
    expect(textSize(`<p>a</p>${picture('A'.repeat(400))}<p>b</p>${picture('A'.repeat(800))}`)).toEqual({
      characters: '<p>a</p><p>b</p>'.length + 2 * '<img src="data:image/png;base64," alt="&">'.length,
      pictureBytes: 900,
    });
  });

  test('counts an unfinished picture as characters', () => {
    const html = `<p>a</p><img src="data:image/png;base64,${'A'.repeat(400)}`;
    expect(textSize(html)).toEqual(ofCharacters(html.length));
  });

  test("doesn't count text that only resembles a picture as a picture", () => {
    const html = `<p>&lt;img src="data:image/png;base64,${'A'.repeat(400)}" data:image/png</p>`;
    expect(textSize(html)).toEqual(ofCharacters(html.length - 3));
  });

  test('counts half a million escaped characters and thousands of pictures fast', () => {
    const html = '<p>&amp;</p><img src="data:image/gif;base64,AAAA">'.repeat(25_000) + '&nbsp;'.repeat(250_000);
    const before = performance.now();
    textSize(html);
    expect(performance.now() - before).toBeLessThan(1_000);
  });
});

describe('a text that is too large', () => {
  test('shows the excess and the limit', () => {
    expect(sizeProblem(ofCharacters(textLength))).toBeNull();
    expect(sizeProblem(ofCharacters(textLength + 1_200))).toBe(
      'This text is 1,200 characters too long, formatting included. Shorten it: there is room for 300,000.',
    );
    expect(sizeProblem(ofCharacters(textLength + 1))).toContain('is 1 character too long');
    expect(sizeProblem({ characters: 1, pictureBytes: picturesBytes })).toBeNull();
    expect(sizeProblem({ characters: 1, pictureBytes: picturesBytes + 1 })).toBe(
      'The pictures of this text have 3.1 MB together, and there is room for 3 MB. Use fewer or smaller ones.',
    );
  });
});

describe('the remaining characters', () => {
  test.each([
    [textLength - 10_001, null],
    [textLength - 10_000, '10,000 characters left'],
    [textLength - 3_200, '3,200 characters left'],
    [textLength - 1, '1 character left'],
    [textLength, '0 characters left'],
    [textLength + 1, null],
  ])('are shown for a text of %i characters: %s', (characters, expected) => {
    expect(charactersLeft(ofCharacters(characters))).toBe(expected);
  });

  test.each([
    [10_001, null],
    [10_000, '10,000'],
    [5_001, '10,000'],
    [5_000, '5,000'],
    [100, '100'],
    [0, '100'],
    [-1, null],
  ])('are announced when %i are left: %s', (left, step) => {
    const said = step === null ? null : `Room for ${step} more characters at most`;
    expect(describeCharactersLeft(ofCharacters(textLength - left))).toBe(said);
  });

  test('are announced at a few steps only', () => {
    const spoken = new Set<string | null>();
    for (let left = 12_000; left >= -10; left -= 1) spoken.add(describeCharactersLeft(ofCharacters(textLength - left)));
    expect([...spoken]).toEqual([
      null,
      'Room for 10,000 more characters at most',
      'Room for 5,000 more characters at most',
      'Room for 1,000 more characters at most',
      'Room for 500 more characters at most',
      'Room for 100 more characters at most',
    ]);
  });
});

test.each([
  [3_000_000, '3'],
  [3_000_001, '3.1'],
  [2_650_000, '2.7'],
])('formats %i bytes as %s MB', (bytes, expected) => {
  expect(megabytes(bytes)).toBe(expected);
});
