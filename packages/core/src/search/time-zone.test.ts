import { expect, test } from 'vitest';
import { clockOf, isTimeZone } from './time-zone.ts';

test.each([
  ['UTC', '2026-03-01T00:05:00Z', '2026-03-01 00:05'],
  ['America/Chicago', '2026-03-01T04:05:00Z', '2026-02-28 22:05'],
  ['America/Chicago', '2026-07-01T05:00:59Z', '2026-07-01 00:00'],
  ['Asia/Kolkata', '2026-03-01T21:05:00Z', '2026-03-02 02:35'],
])('shows in %s %s as %s', (zone, moment, said) => {
  expect(clockOf(zone)(new Date(moment))).toBe(said);
});

test('distinguishes a valid zone from an invalid one', () => {
  expect(['UTC', 'Europe/Berlin', 'Mars/Olympus', '', '=1+1'].map(isTimeZone)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
