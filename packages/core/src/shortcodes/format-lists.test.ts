import { expect, test } from 'vitest';
import type { ListCell, ListColumn } from '../flooding/values.ts';
import { checkFormat, formatCell, formatRow, formatValue, LIST_LAYOUTS, listLayout } from './format.ts';

const column = (type: ListColumn['type']): ListColumn => ({ label: 'Rate', type });

test('a list uses the requested layout, a table by default', () => {
  expect(LIST_LAYOUTS.map(listLayout)).toEqual(LIST_LAYOUTS);
  expect([null, '', 'columns', '0.00'].map(listLayout)).toEqual(['table', 'table', 'table', 'table']);
});

test.each<[ListColumn | undefined, ListCell, string]>([
  [column('text'), null, ''],
  [column('text'), '2026-03-02', '2026-03-02'],
  [column('date'), '2026-03-02', 'March 2, 2026'],
  [column('money'), 25, '$25.00'],
  [column('number'), 25, '25'],
  [undefined, 'Call', 'Call'],
  [undefined, 12, '12'],
])('formats a cell of %j with %j as %j', (of, cell, text) => {
  expect(formatCell(of, cell)).toBe(text);
});

test('a row skips empty cells; a one-line list separates wide rows by semicolons, others by commas', () => {
  const columns = [column('text'), column('money')];
  expect(formatRow(columns, ['Call', null])).toBe('Call');
  expect(formatRow(columns, ['  ', 25])).toBe('$25.00');
  const rows = [
    ['Call', 25],
    [null, null],
    ['Night', 30],
  ];
  expect(formatValue({ type: 'list', columns, rows }, null)).toBe('Call, $25.00; Night, $30.00');
  const names = { type: 'list', columns: [column('text')], rows: [['Ann'], [''], ['Bob']] } as const;
  expect(formatValue(names, null)).toBe('Ann, Bob');
});

test("a format that doesn't fit its value is ignored", () => {
  expect(formatValue({ type: 'money', amount: 25, currency: 'USD' }, '0')).toBe('25');
  expect(formatValue({ type: 'money', amount: 25, currency: 'USD' }, 'DD')).toBe('$25.00');
  expect(formatValue({ type: 'number', number: 2.5 }, null)).toBe('2.5');
  expect(formatValue({ type: 'date', date: '2026-03-02' }, 'YYYY')).toBe('2026');
});

test('the error about a format names the type and its allowed formats', () => {
  expect(checkFormat('list', 'columns')).toBe('the format of a list is one of table, bullets, numbers, inline.');
  expect(checkFormat('list', 'inline')).toBeNull();
});
