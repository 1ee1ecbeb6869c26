import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { byUrgency, daysUntil, formatStart, formatWaiting } from './urgency.ts';

describe('the first day of an assignment', () => {
  test.each([
    ['2026-03-10', '2026-03-07', 3],
    ['2026-03-10', '2026-03-10', 0],
    ['2026-03-10', '2026-03-12', -2],
    ['2027-01-01', '2026-12-31', 1],
    ['2028-03-01', '2028-02-28', 2],
    ['2026-03-30', '2026-03-28', 2],
  ])('%s is, on %s, %d days away', (start, today, days) => {
    expect(daysUntil(start, today)).toBe(days);
  });

  test.each([
    [-30, 'assignment started 30 days ago'],
    [-2, 'assignment started 2 days ago'],
    [-1, 'assignment started yesterday'],
    [0, 'assignment starts today'],
    [1, 'assignment starts tomorrow'],
    [2, 'assignment starts in 2 days'],
    [120, 'assignment starts in 120 days'],
  ])('shows %d days as %j', (days, words) => {
    expect(formatStart(days)).toBe(words);
  });
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  // Browser clocks may be behind the server's.
  [-5 * MINUTE, 'waiting less than an hour'],
  [0, 'waiting less than an hour'],
  [HOUR - 1, 'waiting less than an hour'],
  [HOUR, 'waiting 1 hour'],
  [2 * HOUR, 'waiting 2 hours'],
  [DAY - 1, 'waiting 23 hours'],
  [DAY, 'waiting 1 day'],
  [2 * DAY, 'waiting 2 days'],
  [3 * DAY - 1, 'waiting 2 days'],
])('shows %d ms as %j', (waited, words) => {
  expect(formatWaiting(waited)).toBe(words);
});

const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
const someApproval = fc.record({
  startDate: fc.option(day.map((date) => date.toISOString().slice(0, 10))),
  createdDate: day.map((date) => date.toISOString()),
});
const sign = (value: number) => Math.sign(value) || 0;

describe('sorting by urgency', () => {
  test('puts the earliest start first, then the longest wait, and letters without a start last', () => {
    const soon = { startDate: '2026-03-10', createdDate: '2026-03-02T10:00:00.000Z' };
    const soonAndOlder = { startDate: '2026-03-10', createdDate: '2026-03-01T10:00:00.000Z' };
    const later = { startDate: '2026-04-01', createdDate: '2026-01-01T10:00:00.000Z' };
    const never = { startDate: null, createdDate: '2025-01-01T10:00:00.000Z' };
    const begun = { startDate: '2026-02-01', createdDate: '2026-03-05T10:00:00.000Z' };
    const all = [never, later, soon, begun, soonAndOlder];
    expect(all.toSorted(byUrgency)).toEqual([begun, soonAndOlder, soon, later, never]);
  });

  test('is a total order: antisymmetric and transitive', () => {
    fc.assert(
      fc.property(someApproval, someApproval, someApproval, (a, b, c) => {
        expect(sign(byUrgency(a, b))).toBe(sign(-byUrgency(b, a)));
        if (byUrgency(a, b) <= 0 && byUrgency(b, c) <= 0) expect(byUrgency(a, c)).toBeLessThanOrEqual(0);
        const same = a.startDate === b.startDate && a.createdDate === b.createdDate;
        expect(byUrgency(a, b) === 0).toBe(same);
      }),
    );
  });

  test("doesn't depend on the input order", () => {
    fc.assert(
      fc.property(fc.array(someApproval, { maxLength: 8 }), (approvals) => {
        expect(approvals.toReversed().sort(byUrgency)).toEqual(approvals.toSorted(byUrgency));
      }),
    );
  });
});
