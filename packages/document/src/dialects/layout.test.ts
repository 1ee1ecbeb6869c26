import { describe, expect, test } from 'vitest';
import { parseHtml } from '../parse-html.ts';
import { toHtml } from '../serialise-html.ts';

const cleaned = (html: string): string => toHtml(parseHtml(html));

describe('the layout of pasted text', () => {
  test.each([
    ['<div align=right>a</div>', '<p style="text-align: right">a</p>'],
    [
      '<div style="text-align:center">a<p>b</p><p align=left>c</p></div><p>d</p>',
      '<p style="text-align: center">a</p><p style="text-align: center">b</p><p>c</p><p>d</p>',
    ],
    ['<center>a</center>b', '<p style="text-align: center">a</p><p>b</p>'],
    ['<div style="margin-left:.5in"><p>a</p></div>', '<p data-indent="1" style="margin-left: 48px">a</p>'],
    [
      '<blockquote>a<blockquote><p>b</p></blockquote></blockquote>',
      '<p data-indent="1" style="margin-left: 48px">a</p><p data-indent="2" style="margin-left: 96px">b</p>',
    ],
    ['<style>p.R{text-align:right}</style><p class=R>a</p>', '<p style="text-align: right">a</p>'],
  ])('has the alignment and indent of divisions and styles: %s', (html, wanted) => {
    expect(cleaned(html)).toBe(wanted);
  });

  test.each([
    ["<p>a</p><p style='page-break-before:always'>b</p>", '<p>a</p><hr data-page-break=""><p>b</p>'],
    ['<p>a</p><div style="break-before:page"><p>b</p></div>', '<p>a</p><hr data-page-break=""><p>b</p>'],
    [
      "<p>a</p><span><br clear=all style='mso-special-character:line-break;page-break-before:always'></span><p>b</p>",
      '<p>a</p><hr data-page-break=""><p>b</p>',
    ],
    ["<p style='page-break-before:always'>a</p><p style='page-break-before:auto'>b</p>", '<p>a</p><p>b</p>'],
    ["<p>a<br style='page-break-before:auto;mso-break-type:section-break'>b</p>", '<p>a<br>b</p>'],
    [
      '<p>a</p><table><tr><td><p style="page-break-before:always">b</p></table>',
      '<p>a</p><table><tbody><tr><td><p>b</p></td></tr></tbody></table>',
    ],
  ])('has its page breaks: %s', (html, wanted) => {
    expect(cleaned(html)).toBe(wanted);
  });

  test('has header rows, widths and borders of its tables', () => {
    const none = "style='border:none;padding:0in'";
    const html = `<table class=MsoNormalTable border=0><thead><tr style='mso-yfti-firstrow:yes'><td width=156 ${none}><p>A</p></td><td width=468 ${none}>B</td></tr></thead><tr><td width=156 ${none}>c</td><td width=468 ${none}>d</td></tr></table>`;
    expect(cleaned(html)).toBe(
      '<table data-borders="none"><tbody><tr><th data-colwidth="156"><p>A</p></th><th data-colwidth="468"><p>B</p></th></tr><tr><td data-colwidth="156"><p>c</p></td><td data-colwidth="468"><p>d</p></td></tr></tbody></table>',
    );
  });

  test('says that cells lost their shading', () => {
    const omitted: string[] = [];
    parseHtml('<table><tr><td style="background:#D9D9D9">a<td bgcolor=white>b</table>', (each) => omitted.push(each));
    expect(omitted).toEqual(['shading']);
  });
});
