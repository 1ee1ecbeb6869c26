import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnWidths } from './column-widths.ts';

const PAGE = 624;
const column = (head: string, ...cells: string[]) => ({ head, cells });
const CONTACTS = [
  column('Name', 'Farid O’Halloran', 'Beatrice Ng'),
  column('Title', 'Director of Medical Staff Services', 'Chief Medical Officer'),
  column('Email', 'farid.ohalloran@bellwether.example', 'beatrice.ng@bellwether.example'),
  column('Phone', '(503) 555-0187', '(503) 555-0190'),
];

test('columns whose text fits stay equal', () => {
  expect(columnWidths([column('Date', 'March 5, 2027'), column('Rate', '$120.00')])).toBeNull();
});

test('a line is not broken where all lines have room beside each other', () => {
  const narrow = ['Shift', 'Start', 'End', 'Hours', 'Amount'].map((head) => column(head, '7:00 a.m.'));
  const [date = 0, ...others] = columnWidths([column('Date', 'November 16, 2026'), ...narrow]) ?? [];
  expect(date).toBeGreaterThan(115);
  expect(Math.min(...others)).toBeGreaterThan(60);
});

test('if not every line has room, columns whose text fits stay equal', () => {
  const line = 'Locum coverage of the whole department at night';
  expect(columnWidths([column('Provides', line), column('Asks', line), column('No', '1')])).toBeNull();
});

test('an address has a column that holds it whole, and the rest goes where lines are longest', () => {
  const [name = 0, title = 0, email = 0, phone = 0] = columnWidths(CONTACTS) ?? [];
  expect(email).toBeGreaterThan(215);
  expect(email).toBeLessThan(260);
  expect(title).toBeGreaterThan(name);
  expect(phone).toBeGreaterThan(80);
  expect(Math.abs(name + title + email + phone - PAGE)).toBeLessThanOrEqual(4);
});

test('if not every word has room the narrow columns keep theirs, and the others are equal', () => {
  const long = `${'x'.repeat(90)}@example.org`;
  const widths = columnWidths([column('No', '1'), column('From', long), column('To', long)]) ?? [];
  expect(widths[0]).toBeLessThan(60);
  expect(widths[1]).toBe(widths[2]);
});

test('the columns are as wide as the page together, each with some room, whatever they contain', () => {
  const texts = fc.string({ maxLength: 60, unit: 'grapheme' });
  const anyColumn = fc.record({ head: texts, cells: fc.array(texts, { maxLength: 4 }) });
  fc.assert(
    fc.property(fc.array(anyColumn, { minLength: 1, maxLength: 12 }), (columns) => {
      const widths = columnWidths(columns);
      if (widths === null) return;
      const sum = widths.reduce((one, other) => one + other, 0);
      expect(Math.abs(sum - PAGE)).toBeLessThanOrEqual(columns.length);
      expect(Math.min(...widths)).toBeGreaterThan(10);
    }),
  );
});
