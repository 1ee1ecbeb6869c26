import { formatListNumber, LIST_STYLES } from '@letterdesk/core/document/list-style';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseHtml } from '../parse-html.ts';
import { plainText } from '../plain-text.ts';
import { toHtml } from '../serialise-html.ts';
import { toText } from '../to-text.ts';

const cleaned = (html: string): string => toHtml(parseHtml(html));

/** A list paragraph as Word writes it. */
function item(level: number, marker: string, text: string): string {
  const font = marker === '·' ? 'Symbol' : marker === '§' ? 'Wingdings' : 'Calibri';
  return `<p class=MsoListParagraphCxSpMiddle style='margin-left:${level / 2}in;text-indent:-.25in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:${font};mso-bidi-font-family:${font}'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>\n`;
}

describe("reading Word's list paragraphs", () => {
  test.each([
    [
      'with numbers that go on after a paragraph',
      `${item(1, '1.', 'a')}${item(1, '2.', 'b')}<p class=MsoNormal>x</p>${item(1, '3.', 'c')}`,
      '<ol><li><p>a</p></li><li><p>b</p></li></ol><p>x</p><ol start="3"><li><p>c</p></li></ol>',
    ],
    [
      'with levels of their own style',
      item(1, 'I.', 'a') + item(2, 'A.', 'b') + item(3, '1)', 'c') + item(4, 'a)', 'd') + item(1, 'II.', 'e'),
      '<ol style="list-style-type: upper-roman"><li><p>a</p><ol style="list-style-type: upper-alpha"><li><p>b</p><ol data-sign="#)"><li><p>c</p><ol data-sign="#)" style="list-style-type: lower-alpha"><li><p>d</p></li></ol></li></ol></li></ol></li><li><p>e</p></li></ol>',
    ],
    [
      'with letters that look like Roman numbers',
      item(1, '(h)', 'a') + item(1, '(i)', 'b') + item(1, '(j)', 'c'),
      '<ol start="8" data-sign="(#)" style="list-style-type: lower-alpha"><li><p>a</p></li><li><p>b</p></li><li><p>c</p></li></ol>',
    ],
    [
      'from the middle of Roman numbers',
      item(1, 'iv.', 'a') + item(1, 'v.', 'b'),
      '<ol start="4" style="list-style-type: lower-roman"><li><p>a</p></li><li><p>b</p></li></ol>',
    ],
    [
      'as two lists where the numbers begin again',
      item(1, '1.', 'a') + item(1, '1.', 'b'),
      '<ol><li><p>a</p></li></ol><ol><li><p>b</p></li></ol>',
    ],
    [
      'with the numbers of outer items',
      item(1, '2.', 'a') + item(2, '2.1', 'b') + item(3, '2.1.1', 'c') + item(3, '2.1.2', 'd') + item(1, '3.', 'e'),
      '<ol start="2"><li><p>a</p><ol data-sign="#.#"><li><p>b</p><ol data-sign="#.#.#"><li><p>c</p></li><li><p>d</p></li></ol></li></ol></li><li><p>e</p></li></ol>',
    ],
    [
      'with numbers of outer items that are elsewhere',
      item(2, '2.1.', 'a') + item(2, '2.2.', 'b') + item(2, '3.1.', 'c'),
      '<ol data-sign="2.#."><li><p>a</p></li><li><p>b</p></li></ol><ol data-sign="3.#."><li><p>c</p></li></ol>',
    ],
    [
      'with words before their numbers',
      item(1, 'Section 7.', 'a') + item(1, 'Section 8.', 'b') + item(1, '§ 8', 'c') + item(1, 'Article IV', 'd'),
      '<ol start="7" data-sign="Section #."><li><p>a</p></li><li><p>b</p></li></ol><ol start="8" data-sign="§ #"><li><p>c</p></li></ol><ol start="4" data-sign="Article #" style="list-style-type: upper-roman"><li><p>d</p></li></ol>',
    ],
    [
      'of an inner level whose outer list ended before a paragraph',
      `${item(1, '1.', 'a')}${item(2, 'a)', 'b')}<p class=MsoNormal>x</p>${item(2, 'b)', 'c')}${item(1, '2.', 'd')}`,
      '<ol><li><p>a</p><ol data-sign="#)" style="list-style-type: lower-alpha"><li><p>b</p></li></ol></li></ol><p>x</p><ol start="2" data-sign="#)" style="list-style-type: lower-alpha"><li><p>c</p></li></ol><ol start="2"><li><p>d</p></li></ol>',
    ],
    [
      'with bullets of any level',
      item(1, '·', 'a') + item(2, 'o', 'b') + item(3, '§', 'c') + item(1, '–', 'd'),
      '<ul><li><p>a</p><ul><li><p>b</p><ul><li><p>c</p></li></ul></li></ul></li><li><p>d</p></li></ul>',
    ],
    [
      'with a marker in a conditional comment',
      item(1, '2.', 'a')
        .replace('<![if !supportLists]>', '<!--[if !supportLists]>')
        .replace('<![endif]>', '<![endif]-->'),
      '<ol start="2"><li><p>a</p></li></ol>',
    ],
  ])('creates lists %s', (_, html, wanted) => {
    expect(cleaned(html)).toBe(wanted);
  });

  test.each(['Art.', '1st', '•• 3 ••', '≥ 8'])('keeps the sign %s in the text', (sign) => {
    expect(plainText(parseHtml(item(1, sign, 'Term')))).toBe(`${sign} Term`);
    expect(cleaned(item(1, sign, 'Term'))).toMatch(/^<p data-indent="1"/);
  });

  test('shows every sign as it was', () => {
    const sign = fc.constantFrom('#.', '#)', '(#)', '[#]', '#', 'Section #.', '§ #', 'Exhibit #:');
    fc.assert(
      fc.property(
        fc.constantFrom(...LIST_STYLES),
        fc.integer({ min: 1, max: 22 }),
        fc.integer({ min: 2, max: 5 }),
        sign,
        (style, first, count, around) => {
          const signs = Array.from({ length: count }, (_, index) =>
            around.replace('#', formatListNumber(first + index, style)),
          );
          const text = toText(parseHtml(signs.map((each) => item(1, each, 'x')).join('')));
          expect(text.split(/\n+/)).toEqual(signs.map((each) => `${/^[^\p{L}\p{N}]$|^o$/u.test(each) ? '-' : each} x`));
        },
      ),
    );
  });
});

test.each([
  ['<ol type="A" start=3><li>x</ol>', '<ol start="3" style="list-style-type: upper-alpha"><li><p>x</p></li></ol>'],
  [
    '<ol style="list-style-type:lower-roman"><li>x</ol>',
    '<ol style="list-style-type: lower-roman"><li><p>x</p></li></ol>',
  ],
  [
    '<ol><li value=4 style="list-style-type:lower-alpha">x</ol>',
    '<ol start="4" style="list-style-type: lower-alpha"><li><p>x</p></li></ol>',
  ],
  [
    '<ol type="disc" style="list-style-type:upper-latin"><li>x</ol>',
    '<ol style="list-style-type: upper-alpha"><li><p>x</p></li></ol>',
  ],
  ['<ol data-sign="(#)"><li>x</ol>', '<ol data-sign="(#)"><li><p>x</p></li></ol>'],
  ['<ol data-sign="#.&quot;"><li>x</ol>', '<ol><li><p>x</p></li></ol>'],
  ['<ol style="list-style-type:hebrew"><li>x</ol>', '<ol><li><p>x</p></li></ol>'],
])('a numbered list keeps its first number, style and sign: %s', (html, wanted) => {
  expect(cleaned(html)).toBe(wanted);
});
