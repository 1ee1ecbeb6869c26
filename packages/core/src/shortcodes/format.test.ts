import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Value } from '../flooding/values.ts';
import { checkFormat, formatValue } from './format.ts';
import { formatDate } from './format-date.ts';
import { formatNumber } from './format-number.ts';
import { findMissingExpressions } from './required.ts';

describe('formatting dates', () => {
  test.each([
    [null, 'March 5, 2026'],
    ['MM/DD/YYYY', '03/05/2026'],
    ['M/D/YY', '3/5/26'],
    ['dddd, MMM D', 'Thursday, Mar 5'],
    ['ddd DD [of] MMMM', 'Thu 05 of March'],
    ['nonsense', 'March 5, 2026'],
  ])('formats 2026-03-05 by %j as %j', (format, text) => {
    expect(formatDate('2026-03-05', format)).toBe(text);
  });

  test('keeps an invalid date unchanged', () => {
    expect(['2026-02-29', '2026-13-01', 'soon'].map((text) => formatDate(text, null))).toEqual([
      '2026-02-29',
      '2026-13-01',
      'soon',
    ]);
  });

  test("agrees with the platform's calendar on the weekday of any date", () => {
    const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2200-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(day, (date) => {
        const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
        expect(formatDate(date.toISOString().slice(0, 10), 'dddd')).toBe(names[date.getUTCDay()]);
      }),
    );
  });
});

describe('formatting numbers', () => {
  test.each([
    [1234567.891, '0,0.00', '1,234,567.89'],
    [1.005, '0.00', '1.01'],
    [0.1, '$0,0.00', '$0.10'],
    [999.995, '$0,0.00', '$1,000.00'],
    [-1234.5, '$0,0.00', '-$1,234.50'],
    [-0.001, '0.00', '0.00'],
    [1e21, '0', '1000000000000000000000'],
    [1e-7, '0.00', '0.00'],
    [36.5, null, '36.5'],
    [Number.NaN, '0', ''],
  ])('formats %d by %j as %j', (value, format, text) => {
    expect(formatNumber(value, format)).toBe(text);
  });

  test('stays within half of the last digit for any number', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1e9, max: 1e9, noNaN: true }),
        fc.integer({ min: 1, max: 6 }),
        (value, decimals) => {
          const text = formatNumber(value, `0,0.${'0'.repeat(decimals)}`);
          expect(Math.abs(Number(text.replaceAll(',', '')) - value)).toBeLessThanOrEqual(0.5 * 10 ** -decimals + 1e-6);
        },
      ),
    );
  });
});

describe('formatting values', () => {
  test('writes text in capitals, lower case, title case or on one line', () => {
    const value: Value = { type: 'text', text: 'mary ANN o’neill\n12 elm st' };
    expect(formatValue(value, 'upper')).toBe('MARY ANN O’NEILL\n12 ELM ST');
    expect(formatValue(value, 'lower')).toBe('mary ann o’neill\n12 elm st');
    expect(formatValue(value, 'title')).toBe('Mary Ann O’Neill\n12 Elm St');
    expect(formatValue(value, 'line')).toBe('mary ANN o’neill, 12 elm st');
  });

  test('writes money with two decimals and a dollar sign by default', () => {
    const value: Value = { type: 'money', amount: 1500, currency: 'USD' };
    expect([formatValue(value, null), formatValue(value, '0,0')]).toEqual(['$1,500.00', '1,500']);
  });

  test('joins the rows of a list within a line', () => {
    const value: Value = {
      type: 'list',
      columns: [
        { label: 'Date', type: 'date' },
        { label: 'Hours', type: 'number' },
      ],
      rows: [
        ['2026-03-05', 8],
        ['2026-03-06', null],
      ],
    };
    expect(formatValue(value, 'inline')).toBe('March 5, 2026, 8; March 6, 2026');
  });

  test.each([
    ['text', 'upper', true],
    ['text', 'YYYY', false],
    ['date', 'D/M/YYYY', true],
    ['date', 'D of MMMM', false],
    ['date', '//', false],
    ['number', '0,0.0', true],
    ['number', '0.0%', false],
    ['money', '$0,0.00', true],
    ['list', 'bullets', true],
    ['list', 'tables', false],
  ] as const)('checks if a %s accepts the format %j: %s', (type, format, fits) => {
    expect(checkFormat(type, format) === null).toBe(fits);
  });
});

test('a required expression is missing unless one of its keyed elements has text', () => {
  const keyed = [
    { shortcode: 'A', text: ' \u00a0' },
    { shortcode: 'B', text: '' },
    { shortcode: 'B', text: 'Reno' },
  ];
  expect(findMissingExpressions(['A', 'B', 'C', 'A'], keyed)).toEqual(['A', 'C']);
});
