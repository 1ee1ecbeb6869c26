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

test('columns stay equal when their text fits', () => {
  expect(columnWidths([column('Date', 'March 5, 2027'), column('Rate', '$120.00')])).toBeNull();
});

test('lines stay whole when all of them fit side by side', () => {
  const narrow = ['Shift', 'Start', 'End', 'Hours', 'Amount'].map((head) => column(head, '7:00 a.m.'));
  const [date = 0, ...others] = columnWidths([column('Date', 'November 16, 2026'), ...narrow]) ?? [];
  expect(date).toBeGreaterThan(115);
  expect(Math.min(...others)).toBeGreaterThan(60);
});

test('columns stay equal when their text fits, even if not every line has room', () => {
  const line = 'Locum coverage of the whole department at night';
  expect(columnWidths([column('Provides', line), column('Asks', line), column('No', '1')])).toBeNull();
});

test('a column is wide enough for an address, and long lines get the rest', () => {
  const [name = 0, title = 0, email = 0, phone = 0] = columnWidths(CONTACTS) ?? [];
  expect(email).toBeGreaterThan(215);
  expect(email).toBeLessThan(260);
  expect(title).toBeGreaterThan(name);
  expect(phone).toBeGreaterThan(80);
  expect(Math.abs(name + title + email + phone - PAGE)).toBeLessThanOrEqual(4);
});

test("narrow columns keep their width and the others are equal when words don't fit", () => {
  const long = `${'x'.repeat(90)}@example.org`;
  const widths = columnWidths([column('No', '1'), column('From', long), column('To', long)]) ?? [];
  expect(widths[0]).toBeLessThan(60);
  expect(widths[1]).toBe(widths[2]);
});

test('column widths add up to the page width, and each column has some room', () => {
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
