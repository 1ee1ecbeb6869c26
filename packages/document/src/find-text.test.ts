import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findText, replaceText } from './find-text.ts';
import { parseHtml } from './parse-html.ts';
import { toHtml } from './serialise-html.ts';

const find = (html: string, pattern: RegExp) => findText(parseHtml(html), pattern);
const replace = (html: string, pattern: RegExp, replacement: string) =>
  toHtml(replaceText(parseHtml(html), pattern, replacement));

describe('finding a text', () => {
  test('goes across formatting, lists and tables, and into the addresses of links', () => {
    expect(find('<p>one t<strong>wo</strong> three</p>', /two/g)).toEqual([
      { before: 'one ', match: 'two', after: ' three', isAddress: false },
    ]);
    expect(
      find('<ul><li><p>two</p></li></ul><table><tbody><tr><td><p>two</p></td></tr></tbody></table>', /two/g),
    ).toHaveLength(2);
    const linked = find('<p><a href="https://a.example/two">x</a></p>', /two/g);
    expect(linked).toMatchObject([{ match: 'two', isAddress: true }]);
  });

  test('does not go across a line break', () => {
    expect(find('<p>tw<br>o</p>', /two/g)).toEqual([]);
  });
});

describe('replacing a text', () => {
  test('keeps the formatting of what is replaced, and addresses', () => {
    expect(replace('<p>a <strong>bold</strong> word</p>', /bold w/g, 'short w')).toBe(
      '<p>a <strong>short w</strong>ord</p>',
    );
    expect(replace('<p>gone</p>', /gone/g, '')).toBe('<p></p>');
    const link = '<p><a href="https://a.example/two">two</a></p>';
    expect(replace(link, /two/g, '2')).toContain('href="https://a.example/two"');
  });

  test('leaves nothing to find, and changes nothing else', () => {
    const aText = fc.array(fc.constantFrom('ab', 'ba ', '<em>ab</em>', '<strong>b</strong>', '<br>'), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(aText, (parts) => {
        const html = toHtml(parseHtml(`<p>${parts.join('')}</p>`));
        expect(replace(html, /ab/g, 'xy')).not.toContain('ab');
        expect(toHtml(parseHtml(replace(html, /ab/g, 'xy')))).toBe(replace(html, /ab/g, 'xy'));
        expect(replace(html, /zz/g, 'xy')).toBe(html);
      }),
    );
  });
});
