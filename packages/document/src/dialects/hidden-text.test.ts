import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseHtml } from '../parse-html.ts';
import { plainText } from '../plain-text.ts';
import { toHtml } from '../serialise-html.ts';

/** Returns the cleaned HTML and what was left out. */
function read(html: string): { html: string; omitted: string[] } {
  const omitted = new Set<string>();
  return { html: toHtml(parseHtml(html, (omission) => omitted.add(omission))), omitted: [...omitted] };
}

describe('text that is not shown where it comes from', () => {
  test.each([
    ['display:none', '<p>a<span style="display:none">secret</span>b</p>', 'hidden text'],
    ['mso-hide in Outlook', '<p>a<span style="MSO-HIDE: all;font-size:11.0pt">secret</span>b</p>', 'hidden text'],
    ['visibility', '<p>a<span style="visibility:hidden">secret</span>b</p>', 'hidden text'],
    ['the hidden attribute', '<p>ab</p><p hidden>secret</p>', 'hidden text'],
    [
      'a hidden character style of Word',
      '<style><!-- /* Style */ p.MsoNormal\n{margin:0in} span.Hidden\n{mso-style-name:Hidden;display:none;\nmso-hide:all;} @page {margin:1in} --></style><p class=MsoNormal>a</p><p>b<span class="x Hidden">secret</span></p>',
      'hidden text',
    ],
    ['a class of Excel', '<style>.xl65{display:none}</style><p>ab<b class=xl65>secret</b></p>', 'hidden text'],
    ['an id', '<style>#s{visibility:hidden !important}</style><p>ab<b id=s>secret</b></p>', 'hidden text'],
    [
      'tracked deletions',
      '<p>a<del cite="mailto:Ann" datetime="2026-03-01T10:00">secret <b>x</b></del><ins cite="mailto:Ann" datetime="2026-03-01T10:00">b</ins></p>',
      'deleted text',
    ],
    [
      'comment references of Word',
      `<p>a<span class=MsoCommentReference><span style='font-size:8.0pt'><![if !supportAnnotations]><a class=msocomanchor id="_anchor_1" href="#_msocom_1">[AB1]</a><![endif]><span style='mso-special-character:comment'>&nbsp;</span></span></span>b</p>`,
      'comments',
    ],
    [
      'the comments of Word',
      `<p>ab</p><div style='mso-element:comment-list'><![if !supportAnnotations]><hr class=msocomoff align=left><![endif]><div style='mso-element:comment'><![if !supportAnnotations]><div id="_com_1" class=msocomtxt><![endif]><p class=MsoCommentText>secret</p><![if !supportAnnotations]></div><![endif]></div></div>`,
      'comments',
    ],
  ])('is left out and named: %s', (_, html, omission) => {
    const read_ = read(html);
    expect(plainText(parseHtml(html)).replace(/\n/g, '')).toBe('ab');
    expect(read_.html).not.toMatch(/secret|AB1|<hr|<u>/);
    expect(read_.omitted).toEqual([omission]);
  });

  test('is left out with the rows and columns that Excel hides', () => {
    const html = `<table><col width=64><col width=0 style='display:none;mso-width-source:userset'><col width=64>
      <tr><td>a</td><td>secret</td><td>b</td></tr>
      <tr height=0 style='display:none'><td>secret</td><td>x</td><td>y</td></tr>
      <tr style="mso-height-source:userset;height:0"><td>secret</td><td>x</td><td>y</td></tr>
      <tr><td colspan=2>c</td><td>d</td></tr><tr><td>e</td><td style='display:none'>secret</td><td>f</td></tr></table>`;
    expect(read(html)).toEqual({
      html: '<table><tbody><tr><td><p>a</p></td><td><p>b</p></td></tr><tr><td><p>c</p></td><td><p>d</p></td></tr><tr><td><p>e</p></td><td><p>f</p></td></tr></tbody></table>',
      omitted: ['hidden text'],
    });
  });

  test('is left out below a cell of several rows', () => {
    const html = `<table><col><col style="display:none"><col><tr><td rowspan=2>a</td><td>secret</td><td>b</td></tr><tr><td>secret</td><td>c</td></tr></table>`;
    expect(read(html).html).toBe(
      '<table><tbody><tr><td rowspan="2"><p>a</p></td><td><p>b</p></td></tr><tr><td><p>c</p></td></tr></tbody></table>',
    );
  });
});

describe('text that is shown', () => {
  test.each([
    [`<p><a style='mso-comment-reference:AB_1;mso-comment-date:20260301T1000'>ab</a></p>`],
    ['<style>.x{display:none}</style><p class=x style="display:block">ab</p>'],
    ['<style>@media print{.x{display:none}} p.x b{display:none}</style><p class=x>a<b>b</b></p>'],
    ['<style>/* .x{display:none} */ .x{color:red}</style><p class=x>ab</p>'],
    ['<p style="display:inline-block;width:0">ab</p>'],
    ['<div style="mso-element:para-border-div"><p>ab</p></div>'],
  ])('stays: %s', (html) => {
    expect(plainText(parseHtml(html))).toBe('ab');
    expect(read(html).omitted).toEqual([]);
  });

  test('stays beside empty hidden elements, which are not named', () => {
    expect(read('<p>a</p><span style="display:none"> <br></span>')).toEqual({ html: '<p>a</p>', omitted: [] });
  });
});

test('nothing hidden survives, wherever it is, and everything else does', () => {
  const hiding = fc.constantFrom(
    'style="display:none"',
    "style='mso-hide:all'",
    'class="h"',
    'hidden',
    'style="color:red; visibility : hidden"',
  );
  const tag = fc.constantFrom('span', 'p', 'div', 'td', 'li', 'b', 'tr', 'table', 'ul');
  const around = fc.array(fc.constantFrom('div', 'table', 'tr', 'td', 'ul', 'li', 'b'), { maxLength: 40 });
  fc.assert(
    fc.property(around, tag, hiding, (outer, name, how) => {
      const open = outer.map((each) => `<${each}>`).join('');
      const html = `<style>.h{display:none}</style><p>first</p>${open}<${name} ${how}>secret<i>secret</i></${name}>`;
      expect(plainText(parseHtml(html))).toContain('first');
      expect(plainText(parseHtml(html))).not.toContain('secret');
    }),
  );
});

test('a style sheet of endless comments, rules and unclosed elements is read in time', () => {
  for (const part of ['/*', '<style>', '<style', '.a{', '}', 'a,', '.a{display:none}']) {
    const started = performance.now();
    parseHtml(`<style>${part.repeat(1_500_000 / part.length)}</style><p>a</p>`);
    expect(performance.now() - started).toBeLessThan(30_000);
  }
});
