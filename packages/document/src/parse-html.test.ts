import { DOCUMENT_LIMITS } from '@letterdesk/core/document/limits';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import { describe, expect, test } from 'vitest';
import { DocumentError } from './error.ts';
import { parseHtml } from './parse-html.ts';
import { plainText } from './plain-text.ts';
import { toHtml } from './serialise-html.ts';

const cleaned = (html: string): string => toHtml(parseHtml(html));
const depthOf = (node: DocumentNode): number => 1 + Math.max(0, ...(node.content ?? []).map(depthOf));
const refusal = (html: string): string | undefined => {
  try {
    parseHtml(html);
    return undefined;
  } catch (error) {
    if (error instanceof DocumentError) return error.code;
    throw error;
  }
};

describe('reading HTML outside the schema', () => {
  test.each([
    ['scripts', '<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
    ['handlers', '<p onclick="x()" onmouseover=y>a<b onfocus=z>b</b></p>', '<p>a<strong>b</strong></p>'],
    ['javascript: links', '<p><a href="javascript:alert(1)">a</a></p>', '<p>a</p>'],
    [
      'disguised javascript: links',
      '<p><a href="java&#10;script:x">a</a> <a href=" &#1;javascript:x">b</a></p>',
      '<p>a b</p>',
    ],
    ['foreign images', '<p>a</p><img src="https://example.org/x.png">', '<p>a</p>'],
    ['SVG pictures with scripts', '<p>a</p><img src="data:image/svg+xml;base64,AAAA">', '<p>a</p>'],
    ['styles that load content', '<p style="background:url(https://example.org/x)">a</p>', '<p>a</p>'],
    [
      'frames, forms and drawings',
      '<iframe src=x>i</iframe><svg><script>1</script><text>t</text></svg><select><option>o</select>a',
      '<p>a</p>',
    ],
    [
      'style sheets, comments and titles',
      '<head><title>t</title><style>p{}</style></head><!-- c --><p>a</p>',
      '<p>a</p>',
    ],
    ['keyed elements without a proper name', '<p><span data-shortcode="1 x">a</span></p>', '<p>a</p>'],
  ])('removes or repairs %s', (_, html, wanted) => {
    expect(cleaned(html)).toBe(wanted);
  });

  test('keeps markup inside a value as text', () => {
    expect(cleaned('<p><span data-shortcode="A">x<b>y</b><script>z</script></span></p>')).toBe(
      '<p><span data-shortcode="A">xy</span></p>',
    );
  });
});

describe('reading HTML dialects', () => {
  test.each([
    ['<b style="font-weight:normal"><i>a</i></b>', '<p><em>a</em></p>'],
    [
      '<font color=red face="Times New Roman">a</font>',
      '<p><span style="color: #ff0000"><span style="font-family: Tinos">a</span></span></p>',
    ],
    [
      '<p align=center style="font-size:11.0pt">a</p>',
      '<p style="text-align: center"><span style="font-size: 11pt">a</span></p>',
    ],
    [
      '<p style="margin-left:1.0in;line-height:150%">a</p>',
      '<p data-indent="2" style="margin-left: 96px; line-height: 1.5">a</p>',
    ],
    ['<span style="text-decoration:underline line-through">a</span>', '<p><u><s>a</s></u></p>'],
    ['<div>a</div><div>b</div>', '<p>a</p><p>b</p>'],
    ['<pre>a\n  b</pre>', '<p>a<br>&nbsp;&nbsp;b</p>'],
    ['<ul><li>a</li><ul><li>b</li></ul></ul>', '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul>'],
    ['<ul><li><h2>a</h2></li></ul>', '<ul><li><p>a</p></li></ul>'],
    ['<td>a</td>', '<table><tbody><tr><td><p>a</p></td></tr></tbody></table>'],
    ['<p>a<br style="page-break-before:always">b</p>', '<p>a</p><hr data-page-break=""><p>b</p>'],
    ['<hr data-page-break>', '<hr data-page-break="">'],
    ['', '<p></p>'],
  ])('reads %s', (html, wanted) => {
    expect(cleaned(html)).toBe(wanted);
  });

  test('keeps blanks if the style preserves them', () => {
    const html = '<p style="white-space: pre-wrap"> a  b </p>';
    expect(plainText(parseHtml(html))).toBe(' a  b ');
    expect(cleaned(html)).toBe(html);
  });

  test.each([
    ['<td align=right>5</td>', '<p style="text-align: right">5</p>'],
    [
      '<td style="text-align:center"><p>5</p><p style="text-align:left">6</p></td>',
      '<p style="text-align: center">5</p><p>6</p>',
    ],
    ['<td align=right><div>5 <b>x</b></div>\n</td>', '<p style="text-align: right">5 <strong>x</strong></p>'],
    ['<tr align=center><td>5<br>6', '<p style="text-align: center">5<br>6</p>'],
    ['<td bgcolor=yellow style="background:#FFFF00"><p>5</p>', '<p>5</p>'],
    ['<tr style="background:#FFFF00"><td>5', '<p>5</p>'],
    ['<td><mark>5</mark>', '<p><mark style="background-color: #ffff00">5</mark></p>'],
  ])("moves a cell's alignment to its text and drops its background: %s", (cell, text) => {
    expect(cleaned(`<table>${cell}</table>`)).toBe(`<table><tbody><tr><td>${text}</td></tr></tbody></table>`);
  });

  const WORD = 'border:solid windowtext 1.0pt';
  test.each([
    ['<table border=1><tr><td>a<td>b', true],
    ['<table border=0><tr><td>a<td>b', false],
    [`<table border=1 style="border:none"><tr><td style="${WORD}">a<td style="${WORD};border-left:none">b`, true],
    [`<table><tr><td style="border-left:none;border-right:${WORD.slice(7)}">a`, true],
    [`<table border=1><tr><td style="border:none;border-bottom:${WORD.slice(7)}">a`, false],
    [`<table><tr><td style="${WORD}">a<td>b`, false],
    ['<table><tr><td style="border:0px solid black">a', false],
    ['<table border=1><tr><td>a<table><tr><td style="border:none">b</table>', true],
  ])('gives a pasted table borders if all its cells have them: %s', (html, all) => {
    expect(cleaned(html).startsWith('<table data-borders="all">')).toBe(all);
  });

  test("turns Word's list paragraphs into lists", () => {
    const item = (level: number, marker: string, text: string): string =>
      `<p class=MsoListParagraph style='text-indent:-.25in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:${marker === '·' ? 'Symbol' : 'Calibri'}'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span></span></span><![endif]>${text}<o:p></o:p></p>\n`;
    const html = `<p class=MsoNormal>Hi</p>${item(1, '·', 'One')}${item(2, 'a.', 'Sub <b>x</b>')}${item(1, '·', 'Two')}<p>End</p>${item(1, '1.', 'First')}`;
    expect(cleaned(html)).toBe(
      '<p>Hi</p><ul><li><p>One</p><ol style="list-style-type: lower-alpha"><li><p>Sub <strong>x</strong></p></li></ol></li><li><p>Two</p></li></ul><p>End</p><ol><li><p>First</p></li></ol>',
    );
  });
});

describe('reading hostile HTML', () => {
  test('flattens 1,500 nested lists to the limit and keeps all text', () => {
    const document = parseHtml(Array.from({ length: 1_500 }, (_, i) => `<ul><li>w${i}`).join(''));
    expect(depthOf(document)).toBeLessThanOrEqual(32);
    expect(plainText(document).match(/w\d+/g)).toEqual(Array.from({ length: 1_500 }, (_, i) => `w${i}`));
  });

  test('flattens 60 nested tables to the limit and keeps all text in order', () => {
    const before = Array.from({ length: 60 }, (_, i) => `<table><tr><td>a${i} `).join('');
    const after = Array.from({ length: 60 }, (_, i) => `b${i} </td></tr></table>`).join('');
    const document = parseHtml(before + after);
    expect(depthOf(document)).toBeLessThanOrEqual(32);
    const words = plainText(document).match(/[ab]\d+/g) ?? [];
    expect(words.join(' ')).toBe((before + after).match(/[ab]\d+/g)?.join(' '));
  });

  test('keeps keyed values and pictures below the nesting limit', () => {
    const html = `${'<ul><li>'.repeat(100)}<b>x <span data-shortcode="A">v<br>w</span></b><img src="data:image/png;base64,AAAA">`;
    expect(cleaned(html)).toContain('<p>x <span data-shortcode="A">v<br>w</span></p><img src=');
  });

  test('limits spans of 99,999,999 cells to the table', () => {
    expect(cleaned('<table><tr><td colspan=99999999 rowspan=99999999>a</td><td>b</td></tr></table>')).toBe(
      '<table><tbody><tr><td colspan="19"><p>a</p></td><td><p>b</p></td></tr></tbody></table>',
    );
  });

  test.each([
    ['x'.repeat(2_000_001), 'too_long'],
    ['<b></b>'.repeat(100_001), 'too_many_nodes'],
    [`<p>${'<b>'.repeat(20_000)}`, 'too_deep'],
    ['<p>a'.repeat(60_000), 'too_many_nodes'],
    [`<table>${'<tr><td>a'.repeat(1_001)}`, 'too_many_rows'],
    [`<table><tr>${'<td>a'.repeat(21)}`, 'too_many_columns'],
    ['<hr data-page-break>'.repeat(101), 'too_many_page_breaks'],
  ])('refuses a text beyond the limits: %.20s… is %s', (html, code) => {
    expect(refusal(html)).toBe(code);
  });

  test("doesn't count picture data as text", () => {
    const image = `<img src="data:image/png;base64,${'A'.repeat(400_000)}">`;
    expect(parseHtml(`<p>a</p>${image}`).content?.map(({ type }) => type)).toEqual(['paragraph', 'image']);
  });
});

describe('a text that is expensive to read', () => {
  test('is refused for endless line breaks while they are counted', () => {
    expect(refusal(`<pre>${'\n'.repeat(DOCUMENT_LIMITS.elements + 1)}</pre>`)).toBe('too_many_nodes');
  });

  test('has its real length, whatever it claims about pictures', () => {
    const long = 'x '.repeat(DOCUMENT_LIMITS.readLength / 2 + 1);
    expect(refusal(`<p>data:image/${long}</p>`)).toBe('too_long');
    expect(refusal(`<p>data:image/png;base64,AAAA ${long}</p>`)).toBe('too_long');
  });
});
