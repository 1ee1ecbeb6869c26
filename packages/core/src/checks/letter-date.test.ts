import { expect, test } from 'vitest';
import type { CheckedValue } from './checked-letter.ts';
import { type Line, plainLine } from './lines.ts';
import earlier from './rules/letter-date.ts';
import ahead from './rules/letter-date-ahead.ts';
import { letterOf, linesOf } from './testing/letter-of.ts';

const messages = (...given: Parameters<typeof letterOf>) => {
  const letter = letterOf(...given);
  return [earlier, ahead].map((check) => check.find(letter).map(({ message }) => message));
};

const TODAY: CheckedValue = {
  shortcode: 'TodaysDate',
  description: 'Today’s date',
  type: 'date',
  required: false,
  source: { record: 'letter', id: null, field: 'today' },
  flooded: 'November 20, 2026',
};

const flooded = (before: string, shown: string): Line => {
  const from = before.length;
  return { ...plainLine(before + shown), values: [{ shortcode: 'TodaysDate', from, to: from + shown.length }] };
};

test.each([
  'November 20, 2026',
  'Friday, November 20, 2026',
  'Date: 11/20/2026',
  'Dear Katya,',
  'On March 2, 2026 we presented you.',
])('a letter that begins with %j carries today’s date or none', (line) => {
  expect(messages(linesOf('Meridale', line))).toEqual([[], []]);
});

test('a letter may carry the date of an earlier or a later day', () => {
  expect(messages(linesOf('Date: November 17, 2026'))).toEqual([['The letter is dated November 17, 2026.'], []]);
  expect(messages(linesOf('', '11/21/2026'))).toEqual([[], ['The letter is dated 11/21/2026, which is tomorrow.']]);
  expect(messages(linesOf('11/23/2026'))).toEqual([[], ['The letter is dated 11/23/2026, which is still to come.']]);
});

test('the flooded date is the letter’s own wherever it is', () => {
  const values = [TODAY];
  expect(messages([flooded('Elmira, ', 'November 17, 2026')], { values })[0]).toHaveLength(1);
  expect(messages([plainLine('November 2, 2026'), flooded('Elmira, ', 'November 20, 2026')], { values })).toEqual([
    [],
    [],
  ]);
});

test('dates further down or in tables are not the letter’s own', () => {
  const far = linesOf('a', 'b', 'c', 'd', 'e', 'f', 'November 2, 2026');
  const [line] = linesOf('November 2, 2026');
  const cell = { table: 0, row: 0, column: 0, gridColumn: 0, isHeader: false };
  expect(messages(far)).toEqual([[], []]);
  expect(messages(line === undefined ? [] : [{ ...line, cell }])).toEqual([[], []]);
});
