import { describe, expect, it } from 'vitest';
import { dateTime } from './date-time.ts';

describe('a date with time', () => {
  it('is written as year, month and day with a 12-hour time', () => {
    expect(dateTime('2026-11-20T09:14:00.000')).toBe('2026-11-20 09:14 AM');
    expect(dateTime('2026-01-02T15:05:00.000')).toBe('2026-01-02 03:05 PM');
  });
});
