import { formatListNumber, LIST_STYLES } from '@letterdesk/core/document/list-style';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseHtml } from '../parse-html.ts';
import { plainText } from '../plain-text.ts';
import { toHtml } from '../serialise-html.ts';

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
      '<ol style="list-style-type: upper-roman"><li><p>a</p><ol style="list-style-type: upper-alpha"><li><p>b</p><ol><li><p>c</p><ol style="list-style-type: lower-alpha"><li><p>d</p></li></ol></li></ol></li></ol></li><li><p>e</p></li></ol>',
    ],
    [
      'with letters that look like Roman numbers',
      item(1, '(h)', 'a') + item(1, '(i)', 'b') + item(1, '(j)', 'c'),
      '<ol start="8" style="list-style-type: lower-alpha"><li><p>a</p></li><li><p>b</p></li><li><p>c</p></li></ol>',
    ],
    [
      'from the middle of Roman numbers',
      item(1, 'iv.', 'a') + item(1, 'v.', 'b'),
      '<ol start="4" style="list-style-type: lower-roman"><li><p>a</p></li><li><p>b</p></li></ol>',
    ],
    [
      'anew where the numbers begin again',
      item(1, '1.', 'a') + item(1, '1.', 'b'),
      '<ol><li><p>a</p></li></ol><ol><li><p>b</p></li></ol>',
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

  test.each(['Section 7.', '§ 8', '1.1.', 'Article IV', 'Art.', '7'])('keeps the sign %s in the text', (sign) => {
    expect(plainText(parseHtml(item(1, sign, 'Term')))).toBe(`${sign} Term`);
    expect(cleaned(item(1, sign, 'Term'))).toMatch(/^<p data-indent="1"/);
  });

  test('shows every number as it was', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...LIST_STYLES),
        fc.integer({ min: 1, max: 22 }),
        fc.integer({ min: 2, max: 5 }),
        (style, first, count) => {
          const numbers = Array.from({ length: count }, (_, index) => formatListNumber(first + index, style));
          const document = parseHtml(numbers.map((number) => item(1, `${number}.`, number)).join(''));
          const shown = (document.content ?? []).flatMap(({ attrs, content = [] }) =>
            content.map((each, index) => [
              formatListNumber(Number(attrs?.start) + index, attrs?.style as never),
              plainText(each),
            ]),
          );
          expect(shown).toEqual(numbers.map((number) => [number, number]));
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
  ['<ol style="list-style-type:hebrew"><li>x</ol>', '<ol><li><p>x</p></li></ol>'],
])('a numbered list keeps its first number and style: %s', (html, wanted) => {
  expect(cleaned(html)).toBe(wanted);
});
