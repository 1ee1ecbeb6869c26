import { MEASURES } from '@letterdesk/core/document/measures';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paragraphOf } from './build-nodes.ts';
import { parseHtml } from './parse-html.ts';
import { plainText } from './plain-text.ts';
import { toHtml } from './serialise-html.ts';
import { arbitraryDocument } from './testing/arbitrary-document.ts';
import { emailPaper, imageSourcesOf, toEmailHtml } from './to-email-html.ts';
import { toText } from './to-text.ts';

const letter = parseHtml(`
  <h1>Confirmation</h1>
  <p>Dear <span data-shortcode="Name">Ann<br>Smith</span>, see <a href="https://example.org/x">our page</a>.</p>
  <ul><li>One<ol start="3" type="i"><li>Three</li></ol></li><li>Two</li></ul>
  <div data-shortcode="Shifts"><table data-borders="all"><tr><th>Day</th><th>Hours</th></tr><tr><td>Mon</td><td>8</td></tr></table></div>
  <hr><img src="data:image/png;base64,AAAA" alt="Our sign"><p data-indent="1">Bye</p>`);

/** Raised digits count as digits. */
const words = (text: string): string[] => text.normalize('NFKD').match(/[\p{L}\p{N}]+/gu) ?? [];

describe('the text part of a mail', () => {
  test('shows lists, tables, links and keyed elements as text', () => {
    expect(toText(letter)).toBe(
      [
        'Confirmation',
        'Dear Ann\nSmith, see our page (https://example.org/x).',
        '- One\n  iii. Three\n- Two',
        'Day | Hours\nMon | 8',
        '--------------------',
        'Our sign',
        '  Bye',
      ].join('\n\n'),
    );
  });

  test.each([
    ['<a href="https://x.org">https://x.org</a>', 'https://x.org'],
    ['<a href="mailto:jane_doe@x.org">jane_doe@x.org</a>', 'jane_doe@x.org'],
    ['<b><a href="https://x.org/a_b">https://x.org/a_b</a></b>', '*https://x.org/a_b*'],
    ['<a href="https://x.org/a">https://x.org/abc</a>', 'https://x.org/abc (https://x.org/a)'],
    ['https://x.org/a <a href="https://x.org">us</a>', 'https://x.org/a us (https://x.org)'],
    ['<a href="mailto:ann@x.org">Write to ann@x.org, please</a>', 'Write to ann@x.org, please'],
    [
      '<a href="https://x.org/1">one</a><a href="https://x.org/12">two</a>',
      'one (https://x.org/1)two (https://x.org/12)',
    ],
  ])('has the whole address of a link: %s', (html, text) => {
    expect(toText(parseHtml(`<p>${html}</p>`))).toBe(text);
  });

  test.each([
    ['<b>Call</b> before <i>noon</i>, <u>not</u> <s>Monday</s>', '*Call* before /noon/, _not_ ~Monday~'],
    ['<b>Call </b>us, <b>one<i>two</i></b>', '*Call* us, *one*/*two*/'],
    ['10<sup>2</sup> H<sub>2</sub>O x<sup>n</sup>', '10² H₂O x^(n)'],
    ['<b><a href="https://x.org/a">here</a></b>', '*here* (https://x.org/a)'],
  ])('shows marks by signs: %s', (html, text) => {
    expect(toText(parseHtml(`<p>${html}</p>`))).toBe(text);
  });

  test('has a rule where the HTML has one: for a rule and for a new page', () => {
    const document = {
      type: 'doc',
      content: [
        paragraphOf('A'),
        { type: 'pageBreak' },
        paragraphOf('B'),
        { type: 'horizontalRule' },
        paragraphOf('C'),
      ],
    } as const;
    const rule = '-'.repeat(20);
    expect(toText(document)).toBe(['A', rule, 'B', rule, 'C'].join('\n\n'));
    expect(toEmailHtml(document).match(/<hr/g)).toHaveLength(2);
  });

  test('keeps cells below a cell of several rows in their columns', () => {
    const rows = '<tr><td>A</td><td rowspan="2">B</td><td>C</td></tr><tr><td>D</td><td>E</td></tr>';
    const first = '<tr><td rowspan="3">F</td><td>G</td></tr><tr><td>H</td></tr><tr><td>I</td></tr>';
    expect(toText(parseHtml(`<table>${rows}</table>`))).toBe('A | B | C\nD |  | E');
    expect(toText(parseHtml(`<table>${first}</table>`))).toBe('F | G\n | H\n | I');
  });

  test('separates the lines and list items of a cell', () => {
    const cells = '<td>12 Main Street<br>Springfield</td><td><ul><li>8</li><li>9</li></ul></td>';
    expect(toText(parseHtml(`<table><tr>${cells}</tr></table>`))).toBe('12 Main Street / Springfield | - 8 / - 9');
  });

  test.each([
    ['<ol data-sign="(#)"><li>A</li><li>B</li></ol>', '(1) A\n(2) B'],
    ['<ol start="7" data-sign="Section #."><li>A<br>B</li></ol>', 'Section 7. A\n           B'],
    [
      '<ol><li>A</li><li>B<ol data-sign="#.#"><li>C<ol data-sign="#.#.#"><li>D</li></ol></li></ol></li></ol>',
      '1. A\n2. B\n   2.1 C\n       2.1.1 D',
    ],
    ['<ol><li>A<ul><li>B<ol data-sign="#.#"><li>C</li></ol></li></ul></li></ol>', '1. A\n   - B\n     1.1 C'],
    ['<ol start="3"><li><p></p><ul><li>Inner</li></ul></li></ol>', '3.\n   - Inner'],
  ])('writes the signs of lists as people see them: %s', (html, text) => {
    expect(toText(parseHtml(html))).toBe(text);
  });

  test('has no blanks at the end of an indented line', () => {
    expect(toText(parseHtml('<p data-indent="1">A<br><br>B</p><ul><li><p></p></li></ul>'))).toBe('  A\n\n  B\n\n-');
  });

  test('is written soon for a list with many blanks within a line', () => {
    const line = `A${' '.repeat(200_000)}B`;
    const begun = performance.now();
    const item: DocumentNode = {
      type: 'listItem',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: line }] }],
    };
    expect(toText({ type: 'doc', content: [{ type: 'bulletList', content: [item] }] })).toBe(`- ${line}`);
    expect(performance.now() - begun).toBeLessThan(1_000);
  });

  test('has all text of the document', () => {
    fc.assert(
      fc.property(arbitraryDocument, (document) => {
        // Link addresses come between the words.
        const said = words(toText(document)).join('');
        let at = 0;
        for (const letter of words(plainText(document)).join('')) {
          at = said.indexOf(letter, at) + 1;
          expect(at).toBeGreaterThan(0);
        }
      }),
      { numRuns: 100 },
    );
  });
});

describe('the HTML part of a mail', () => {
  test('has inline styles, cells with borders and no trace of shortcodes', () => {
    const html = toEmailHtml(letter);
    expect(html).toContain('Ann<br>Smith');
    expect(html).toMatch(/<th scope="col" style="[^"]*font-weight: bold; text-align: left; border: 1px solid/);
    expect(html).toMatch(/<ol start="3" type="i" style="[^"]*list-style-type: lower-roman/);
    expect(html).not.toMatch(/data-|class=|<style/);
  });

  test('keeps blanks at the start of a paragraph, as the saved text does', () => {
    const document = parseHtml('<p style="white-space: pre-wrap">   <b>a</b></p>');
    expect(parseHtml(toHtml(document))).toEqual(document);
    expect(toText(document)).toBe('   *a*');
    expect(toEmailHtml(document)).toContain('>&nbsp;&nbsp;&nbsp;<b>a</b>');
  });

  test('writes signs that no mail program draws as text beside the items', () => {
    const html = toEmailHtml(
      parseHtml('<ol start="2" data-sign="(#)" style="list-style-type: lower-alpha"><li>One</li><li>Two</li></ol>'),
    );
    expect(html).not.toContain('<ol');
    expect(html).toMatch(/^<table role="presentation"/);
    const texts = [...html.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell]) => cell?.replace(/<[^>]*>/g, ''));
    expect(texts).toEqual(['(b)', 'One', '(c)', 'Two']);
  });

  test("repeats in each cell the styles that Outlook doesn't inherit, and scopes header cells", () => {
    const html = toEmailHtml(parseHtml('<table><tr><th>A</th><th>B</th></tr><tr><th>C</th><td>1</td></tr></table>'));
    for (const [cell] of html.matchAll(/<t[hd] [^>]*>/g)) {
      expect(cell).toMatch(/font-family: Calibri.*line-height: [\d.]+; color: #1b1f24; background-color: #ffffff/);
    }
    expect([...html.matchAll(/<th scope="(\w+)"/g)].map(([, scope]) => scope)).toEqual(['col', 'col', 'row']);
    const heads = toEmailHtml(parseHtml('<table><tr><th>A</th><th>B</th></tr><tr><th>C</th><th>D</th></tr></table>'));
    expect([...heads.matchAll(/<th scope="(\w+)"/g)].map(([, scope]) => scope)).toEqual(['col', 'col', 'col', 'col']);
  });

  test('has unitless line heights, real rules and no colour without a background', () => {
    const html = toEmailHtml(
      parseHtml(
        '<h2>Head</h2><hr><p style="line-height: 1.5"><span style="color: #ff0000">Red</span> ' +
          '<span style="color: #ff0000; background-color: #ffff00">marked</span></p>',
      ),
    );
    expect(html).not.toMatch(/line-height: \d+%/);
    expect(html).toMatch(/<h2 style="[^"]*line-height: [\d.]+"/);
    expect(html).toMatch(/<hr size="1" color="#\w{6}" noshade="noshade" style=/);
    expect(html).toContain('<span style="color: #ff0000; background-color: #ffffff">Red</span>');
    expect(html).toMatch(/background-color: #ffff00[^>]*>(<[^>]*>)*marked/);
    expect(html).toContain('<span style="color: #ff0000">');
  });

  test('has the same column widths as the letter', () => {
    const cells = '<tr><th data-colwidth="156">A</th><th data-colwidth="468">B</th></tr>';
    const html = toEmailHtml(parseHtml(`<table>${cells}<tr><td>1</td><td>2</td></tr></table>`));
    expect([...html.matchAll(/<th [^>]*width="([^"]+)"/g)].map(([, width]) => width)).toEqual(['25%', '75%']);
    expect(html).not.toMatch(/<td width/);
  });

  test.each([
    ['some of its columns', [0, 100, 300], ['33%', '17%', '50%']],
    ['all of its columns', [0, 0, 0], []],
  ])('has no column without a width if a letter says 0 for %s', (_which, said, shares) => {
    const cells = said.map((width) => `<td data-colwidth="${width}">A</td>`).join('');
    const html = toEmailHtml(parseHtml(`<table><tr>${cells}</tr></table>`));
    expect([...html.matchAll(/<td width="([^"]+)"/g)].map(([, width]) => width)).toEqual(shares);
  });

  test("has the letter's sizes, indents, markers, cells and room for long numbers", () => {
    const { headings, indentStep, list, paragraphBelow, table } = MEASURES;
    const html = toEmailHtml(letter);
    const [h1] = headings;
    expect(html).toContain(
      `<h1 style="margin: ${h1.above}pt 0 ${h1.below}pt; font-family: Calibri, Carlito, Arial, sans-serif; font-size: ${h1.size}pt;`,
    );
    expect(html).toContain(`<p style="margin: 0 0 ${paragraphBelow}pt ${indentStep}pt">Bye`);
    expect(html).toContain(`padding: ${table.cell.y}pt ${table.cell.right}pt`);
    expect(html).toMatch(new RegExp(`<ul style="[^"]*padding-left: ${list.room}pt`));
    const nested = toEmailHtml(parseHtml('<ul><li>One<ul><li>Two</li></ul></li></ul><ol start="1000"><li>M</li></ol>'));
    expect(nested).toContain(`list-style-type: '${list.markers[1]}&nbsp; '`);
    expect(nested).toMatch(new RegExp(`<ol start="1000" style="[^"]*padding-left: ${list.wideRoom}pt`));
  });

  test('has pictures where requested and alternative texts otherwise', () => {
    expect(imageSourcesOf(letter)).toEqual(['data:image/png;base64,AAAA']);
    const findPicture = (width: number | null) => () => ({ address: 'cid:picture-1', width });
    const style = 'style="max-width: 100%; height: auto" border="0"';
    expect(toEmailHtml(letter, findPicture(null))).toContain(`<img src="cid:picture-1" alt="Our sign" ${style}>`);
    expect(toEmailHtml(letter, findPicture(320))).toContain(`alt="Our sign" width="320" ${style}>`);
    expect(toEmailHtml(letter, findPicture(1408))).toContain(`alt="Our sign" width="600" ${style}>`);
    expect(toEmailHtml(letter)).not.toContain('<img');
  });

  test('makes a picture no wider than its column or list, for mail programs without `max-width`', () => {
    const picture = '<img src="data:image/png;base64,AAAA" alt="Sign">';
    const widthIn = (html: string) =>
      /width="(\d+)" style="max-width/.exec(
        toEmailHtml(parseHtml(html), () => ({ address: 'cid:1', width: 900 })),
      )?.[1];
    const cells = `<td data-colwidth="100"><p>A</p>${picture}</td><td data-colwidth="300">B</td>`;
    expect(widthIn(`<table><tr>${cells}</tr></table>`)).toBe('136');
    expect(
      widthIn(`<table><tr><td colspan="2"><p>A</p>${picture}</td></tr><tr><td>1</td><td>2</td></tr></table>`),
    ).toBe('586');
    expect(widthIn(`<ul><li><p>A</p>${picture}</li></ul>`)).toBe('576');
    expect(widthIn(picture)).toBe('600');
  });

  test('says which paragraphs are read from right to left, at the side of the letter', () => {
    const html = toEmailHtml(
      parseHtml('<p>שלום</p><p style="text-align: right">1. مرحبا</p><p>Hello שלום</p><h2>שלום</h2>'),
    );
    expect(html).toMatch(/<p dir="rtl" align="left" style="[^"]*text-align: left">שלום/);
    expect(html).toMatch(/<p dir="rtl" align="right" style="[^"]*text-align: right">1/);
    expect(html).toMatch(/<p style="[^"]*">Hello/);
    expect(html).toMatch(/<h2 dir="rtl"/);
    expect(toEmailHtml(parseHtml('<table><tr><td>שלום</td></tr></table>'))).toContain('<p dir="rtl"');
  });

  test('takes under 220 bytes for a cell, so that Gmail shows long tables', () => {
    const rows = '<tr><td>1</td><td>2</td></tr>'.repeat(100);
    expect(toEmailHtml(parseHtml(`<table>${rows}</table>`)).length / 200).toBeLessThan(220);
  });

  test('has one element for each mark, so that a partly bold link is one link', () => {
    const html =
      '<a href="https://x.org/1"><b>one</b> two<br><i>three</i></a> <b>a<br>b</b><a href="https://x.org/2">c</a>';
    expect(toEmailHtml(parseHtml(`<p>${html}</p>`))).toContain(
      '<a href="https://x.org/1"><b>one</b> two<br><i>three</i></a> <b>a<br>b</b><a href="https://x.org/2">c</a></p>',
    );
  });

  test('keeps the background of a coloured text that is partly highlighted', () => {
    const red = '<span style="color: #ff0000">a<span style="background-color: #ffff00">b</span></span>';
    expect(toEmailHtml(parseHtml(`<p>${red}</p>`))).toContain(
      '<span style="color: #ff0000; background-color: #ffffff">a<span style="background-color: #ffff00">b</span></span>',
    );
  });

  test('has one paper for all of its parts, on which overlong words break', () => {
    expect(emailPaper(['<p>A</p>', '<hr>'])).toMatch(
      /^<div style="[^"]*background-color: #ffffff[^"]*overflow-wrap: break-word"><p>A<\/p><hr><\/div>$/,
    );
  });

  test("reads back with all text and only the schema's elements", () => {
    fc.assert(
      fc.property(arbitraryDocument, (document) => {
        const html = toEmailHtml(document, (address) => ({ address, width: null }));
        expect(html).not.toMatch(/<(script|svg|iframe|img src="https?:)/i);
        const withoutSigns = html.replace(/(<td[^>]*white-space: nowrap">)[^<]*/g, '$1');
        const said = words(plainText(parseHtml(withoutSigns))).sort();
        expect(said).toEqual(words(plainText(document)).sort());
      }),
      { numRuns: 100 },
    );
  });
});
