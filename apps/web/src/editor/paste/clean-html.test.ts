import { expect, test } from 'vitest';
import { cleanPastedHtml } from './clean-html.ts';

const EXCEL = (rows: string) =>
  `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=ProgId content=Excel.Sheet><style>td{text-align:general} .xl65{text-align:right;font-weight:700}</style></head><body><table border=0 cellpadding=0 width=64><col width=64><!--StartFragment-->${rows}<!--EndFragment--></table></body></html>`;
const SHEETS = (rows: string) =>
  `<google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}--></style><table xmlns="http://www.w3.org/1999/xhtml" data-sheets-root="1"><colgroup><col width="100"/></colgroup><tbody>${rows}</tbody></table>`;
const CALC = (rows: string) =>
  `<html><head><meta name="generator" content="LibreOffice 24.2 (Linux)"/></head><body><table cellspacing="0" border="0"><colgroup width="85"></colgroup>${rows}</table></body></html>`;
const WORD = (rows: string) =>
  `<html xmlns:w="urn:schemas-microsoft-com:office:word"><body><table class=MsoTableGrid>${rows}</table></body></html>`;

test.each([
  ['Excel', EXCEL('<tr height=20><td height=20 class=xl65 align=right>42</td></tr>'), '<p><strong>42</strong></p>'],
  ['Google Sheets', SHEETS('<tr><td data-sheets-value="{}" style="text-align:right">42</td></tr>'), '<p>42</p>'],
  ['LibreOffice', CALC('<tr><td height="17" align="left">Two<br>lines</td></tr>'), '<p>Two<br>lines</p>'],
])('one cell of %s is pasted as text', (_where, html, text) => {
  expect(cleanPastedHtml(html).html).toBe(text);
});

test('several cells, and a single cell of Word, are pasted as a table', () => {
  for (const html of [EXCEL('<tr><td>1</td><td>2</td></tr>'), WORD('<tr><td><p>1</p></td></tr>')]) {
    expect(cleanPastedHtml(html).html).toMatch(/^<table/);
  }
});

test('a pasted text too large for a letter is refused with the reason', () => {
  expect(cleanPastedHtml(`<p>${'word '.repeat(500_000)}</p>`)).toMatchObject({
    html: '',
    problem: expect.stringMatching(/^What you pasted is too large/),
  });
});
