import { describe, expect, test } from 'vitest';
import { startDdeCellSearch } from './dde-cells.ts';

/** Looks at a table in portions of this length. */
function hasDdeCell(table: string, portion = table.length): boolean {
  const search = startDdeCellSearch();
  for (let at = 0; at < table.length; at += portion) if (search(table.slice(at, at + portion))) return true;
  return false;
}

describe('a CSV file', () => {
  test.each([
    "=cmd|'/c calc'!A0",
    `name,"=cmd|'/c calc'!A0",x`,
    "a;@SUM(1+1)*cmd|'/c calc'!A0",
    "+cmd|'/c calc'!A0",
    "x | y,-2+3+cmd|'/c calc'!A0",
    `"= cmd|'/c calc'!A0"`,
    `=${'1*'.repeat(200)}cmd|'/c calc'!A0`,
    `=cmd|'/c ${'x'.repeat(1_000)}'!A0`,
    `"=1+\ncmd|'/c calc'!A0"`,
    `a\r\n"=1+\r\n\r\ncmd|'/c\r\ncalc'!A0"`,
    `"=IF(A1,""x"",\ncmd|'/c calc'!A0)"`,
    `"a" b"\n"=1+\ncmd|'/c calc'!A0"`,
    `"abc,"=1\n"=1+\ncmd|'/c calc'!A0"`,
    `"never closed\n=cmd|'/c calc'!A0`,
    "\xef\xbb\xbf=cmd|'/c calc'!A0",
    `a\t=IF(A1,B1;cmd|x!A0)`,
    "sep=^\r\na^=cmd|'/c calc'!A0",
    "\ufeffSEP=:\na:@SUM(1)*cmd|'/c calc'!A0",
    `"sep=#"\r\na#"=cmd|'/c calc'!A0"`,
    "\xef\xbb\xbfsep=\xc2\xa7\na\xc2\xa7=cmd|'/c calc'!A0",
    "sep=\na,=cmd|'/c calc'!A0",
    "sep=;\na,b;=cmd|'/c calc'!A0",
  ])('starts a program with %j', (table) => {
    for (const portion of [table.length, 1, 7]) expect(hasDdeCell(table, portion)).toBe(true);
  });

  test.each([
    'name|total',
    '=SUM(A1:A2),"a|b"',
    '- Yes | No!',
    'a=b|c!',
    'sep=^\na:=b|c!',
    "a\nsep=^\na^=cmd|'/c calc'!A0",
    'Maya | Lindqvist!',
    '=A1|',
    'x,=A1\na|b!',
    'x,"=A1"\na|b!',
    'x,-5,Yes | No!',
    '"a\n-\nb | c!"',
    '',
  ])('starts none with %j', (table) => {
    for (const portion of [table.length, 1]) expect(hasDdeCell(table, portion || 1)).toBe(false);
  });

  test('is decided quickly for millions of formulas, bars and quotes', () => {
    for (const part of ['=|', '=,', '"=', '"', ',"="']) expect(hasDdeCell(part.repeat(1_000_000))).toBe(false);
  });
});
