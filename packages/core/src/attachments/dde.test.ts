import { describe, expect, test } from 'vitest';
import { hasDdeCell, isDdeField, isDdeFormula } from './dde.ts';

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

describe('a line of a CSV file', () => {
  test.each([
    "=cmd|'/c calc'!A0",
    `name,"=cmd|'/c calc'!A0",x`,
    "a;@SUM(1+1)*cmd|'/c calc'!A0",
    "+cmd|'/c calc'!A0",
    "x | y,-2+3+cmd|'/c calc'!A0",
    `"= cmd|'/c calc'!A0"`,
  ])('starts a program with %j', (line) => {
    expect(hasDdeCell(line)).toBe(true);
  });

  test.each(['name|total', '=SUM(A1:A2),"a|b"', '- Yes | No!', 'a=b|c!', 'Maya | Lindqvist!', '=A1|', ''])(
    'not by %j',
    (line) => {
      expect(hasDdeCell(line)).toBe(false);
    },
  );

  test('is decided quickly for a line of formulas and bars', () => {
    const began = performance.now();
    expect(hasDdeCell('=|'.repeat(1_000_000))).toBe(false);
    expect(hasDdeCell('=,'.repeat(1_000_000))).toBe(false);
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});
