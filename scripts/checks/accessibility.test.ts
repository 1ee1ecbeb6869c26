import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CHECKOUT } from './imports.ts';

/** Criteria of WCAG 2.2 by guideline, levels A and AA. */
const CRITERIA: Readonly<Record<string, readonly number[]>> = {
  '1.1': [1],
  '1.2': [1, 2, 3, 4, 5],
  '1.3': [1, 2, 3, 4, 5],
  '1.4': [1, 2, 3, 4, 5, 10, 11, 12, 13],
  '2.1': [1, 2, 4],
  '2.2': [1, 2],
  '2.3': [1],
  '2.4': [1, 2, 3, 4, 5, 6, 7, 11],
  '2.5': [1, 2, 3, 4, 7, 8],
  '3.1': [1, 2],
  '3.2': [1, 2, 3, 4, 6],
  '3.3': [1, 2, 3, 4, 7, 8],
  '4.1': [2, 3],
};

const rows = readFileSync(join(CHECKOUT, 'docs/accessibility.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d\.\d\.\d+ /.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, criterion = '', level = '', result = '', how = '', left = '']) => ({ criterion, level, result, how, left }));

test('the table lists all 55 criteria of WCAG 2.2 A and AA, in order', () => {
  const all = Object.entries(CRITERIA).flatMap(([guideline, numbers]) =>
    numbers.map((number) => `${guideline}.${number}`),
  );
  expect(all).toHaveLength(55);
  expect(rows.map(({ criterion }) => criterion.split(' ')[0])).toEqual(all);
});

test('every criterion has a level, a result, a way it is checked, and what is left if it is met in part', () => {
  for (const { criterion, level, result, how, left } of rows) {
    expect(['A', 'AA'], criterion).toContain(level);
    expect(['met', 'partly', 'not applicable'], criterion).toContain(result);
    expect(how, criterion).toMatch(/`[\w./-]+\.(?:test\.tsx?|spec\.ts)`|^by hand|^no /);
    if (result === 'partly') expect(left, criterion).not.toBe('');
  }
});
