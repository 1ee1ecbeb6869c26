import { expect, test } from 'vitest';
import { buildCustomerData } from './build-customer-data.ts';
import { daysBetween } from './days.ts';
import { shiftDates } from './shift-dates.ts';

const records = buildCustomerData();
const startsOf = (all: typeof records) =>
  all.filter(({ kind }) => kind === 'assignment').map(({ fields }) => String(fields.startDate));

test.each(['2026-11-02', '2026-11-26', '2028-02-29'])('assignments begin after %s, on the same weekdays', (today) => {
  const shifted = shiftDates(records, today);
  const before = startsOf(records);
  startsOf(shifted).forEach((start, at) => {
    expect(daysBetween(today, start)).toBeGreaterThan(21);
    expect(daysBetween(before[at] ?? '', start) % 7).toBe(0);
  });
});

test('dates of lists move with the others, and all else stays', () => {
  const shifted = shiftDates(records, '2027-11-02');
  const text = (all: typeof records) => JSON.stringify(all);
  const days = daysBetween(startsOf(records)[0] ?? '', startsOf(shifted)[0] ?? '');
  const moved = text(records).replaceAll(/"(\d{4}-\d{2}-\d{2})"/g, (_, date: string) =>
    JSON.stringify(new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)),
  );
  expect(text(shifted)).toBe(moved);
});
