import { describe, expect, test } from 'vitest';
import type { CheckedValue } from '../checked-letter.ts';
import { plainLine } from '../lines.ts';
import { findIn } from '../testing/letter-about.ts';
import { letterOf, linesOf, tableOf, textsAt } from '../testing/letter-of.ts';
import check from './odd-year.ts';

const found = (...given: Parameters<typeof letterOf>) => {
  const letter = letterOf(...given);
  return textsAt(check.find(letter), letter);
};

describe('an unusual year', () => {
  test.each([
    ['from May 17, 2017 to June 4, 2027', 'May 17, 2017'],
    ['from 05/17/2027 to 06/04/2072', '06/04/2072'],
    ['It ends on May 17, 2072.', 'May 17, 2072'],
    ['It ends on May 17, 2227.', 'May 17, 2227'],
    ['Shifts on 05/17/2027, 05/18/2017 and 05/19/2027', '05/18/2017'],
  ])('is found in %j', (text, date) => {
    expect(found(linesOf(text))).toEqual([date]);
  });

  test.each([
    'from May 17, 2027 to June 4, 2027',
    'from May 17, 2024 to June 4, 2027',
    'a member from January 1, 2011 to June 4, 2027',
    'Your license was issued on April 9, 2017 and expires on April 9, 2027.',
    'In force 07/18/2017 to 02/26/2027',
    'July 1, 2017 to June 30, 2018',
    'born on May 17, 1972',
    'The provider joined us on May 17, 2017.',
  ])('is none in %j', (text) => {
    expect(found(linesOf('November 20, 2026', text))).toEqual([]);
  });

  test('is found in a column of near dates', () => {
    const shifts = ['05/17/2027', '05/18/2027', '05/19/2017', '05/20/2027'].map((date) => [date, 'Day', '10']);
    expect(found(tableOf([['Date', 'Shift', 'Hours'], ...shifts], true))).toEqual(['05/19/2017']);
    const posts = [
      ['Ashby', '07/01/2017', '06/30/2024'],
      ['Elmira', '07/01/2027', ''],
    ];
    expect(found(tableOf([['Facility', 'From', 'To'], ...posts], true))).toEqual([]);
  });

  test('is left to labels of long terms', () => {
    expect(found(tableOf([['Coverage', '08/28/2018 to 03/15/2028']]), { today: '2027-03-01' })).toEqual([]);
  });

  test('is found among the values of one period', () => {
    const lines = ['which was to begin on May 17, 2017', 'before June 4, 2027'].map((text, index) => {
      const from = text.search(/[MJ]\w+ \d/);
      return { ...plainLine(text, index), values: [{ shortcode: String(index), from, to: text.length }] };
    });
    const values = ['startDate', 'endDate'].map((field, index): CheckedValue => {
      const source = { record: 'assignment', id: 501, field };
      return { shortcode: String(index), description: field, type: 'date', required: true, source, flooded: '' };
    });
    expect(found(lines, { values })).toEqual(['May 17, 2017']);
    expect(found(lines)).toEqual([]);
    expect(found(lines.slice(0, 1), { values, kind: { type: 'CANCEL' } })).toEqual(['May 17, 2017']);
    expect(found(lines.slice(0, 1), { values, kind: { type: 'OTHER' } })).toEqual([]);
  });

  test('is shown with the year that was probably meant', () => {
    const [finding] = check.find(letterOf(linesOf('from May 17, 2027 to June 4, 2072')));
    expect(finding?.message).toBe('The year 2072 is unusual here. Did you mean 2027?');
  });
});

test('an unusual year is found in the message of a mail too', () => {
  expect(findIn(check, { message: ['Your flight is on May 17, 2072.'] })).toEqual(['message: May 17, 2072']);
});
