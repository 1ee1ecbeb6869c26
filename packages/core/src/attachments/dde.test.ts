import { describe, expect, test } from 'vitest';
import { isDdeField, isDdeFormula, mayBecomeDdeField } from './dde.ts';

describe('a field', () => {
  test.each([' DDEAUTO c:\\\\windows\\\\cmd.exe "/k calc"', 'dde Excel Sheet1', 'DDE', '"DDE" x'])(
    'starts a program with %j',
    (code) => {
      expect(isDdeField(code)).toBe(true);
    },
  );

  test.each([' PAGE ', 'HYPERLINK "https://dde.example"', 'MERGEFIELD dde', 'DDEX', ''])('not by %j', (code) => {
    expect(isDdeField(code)).toBe(false);
  });
});

test.each([
  ['', true],
  [' " D', true],
  ['ddeAuto', true],
  ['IF ', false],
  ['=', false],
  ['DATE', false],
])('a field that begins with %j before another field may start a program: %s', (code, mayStart) => {
  expect(mayBecomeDdeField(code)).toBe(mayStart);
});

describe('a formula', () => {
  test.each(["cmd|'/c calc'!A0", "1+cmd|'/c calc'!A0", 'IF(A1,cmd|x!A0,"")', 'of:=DDE("soffice";"a";"b")'])(
    'starts a program with %j',
    (formula) => {
      expect(isDdeFormula(formula)).toBe(true);
    },
  );

  test.each(['SUM(A1:A2)', 'CONCAT(A1,"|",B1)', "'a|b'!A1", 'Table1[a|b]', 'ADDED(1)', ''])('not by %j', (formula) => {
    expect(isDdeFormula(formula)).toBe(false);
  });
});

test.each(['[', '"[', "'[", "[['", '"a"['])('a formula with millions of %j is decided quickly', (opening) => {
  expect(isDdeFormula(opening.repeat(2_000_000))).toBe(false);
  expect(isDdeFormula(`${opening.repeat(2_000_000)}|`)).toBe(true);
});
