import fc from 'fast-check';
import { expect, test } from 'vitest';
import { idlePhase, latestActivity } from './idle-lock.ts';

const MINUTE = 60_000;
const limit = 30 * MINUTE;

test.each([
  [0, 'active'],
  [29 * MINUTE - 1, 'active'],
  [29 * MINUTE, 'warning'],
  [30 * MINUTE - 1, 'warning'],
  [30 * MINUTE, 'over'],
  [9 * 60 * MINUTE, 'over'],
] as const)('after %d ms without activity, a limit of 30 minutes is %s', (idle, phase) => {
  expect(idlePhase({ limit, lastActivity: 1_000, now: 1_000 + idle })).toBe(phase);
});

test('a limit of one minute warns after half of it', () => {
  expect(idlePhase({ limit: MINUTE, lastActivity: 0, now: 29_999 })).toBe('active');
  expect(idlePhase({ limit: MINUTE, lastActivity: 0, now: 30_000 })).toBe('warning');
});

test('every limit is active first, then warns, then is over, however the checks are spaced', () => {
  const order = ['active', 'warning', 'over'];
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_440 }),
      fc.array(fc.nat({ max: 2_880 * MINUTE }), { minLength: 1 }),
      (minutes, checks) => {
        const phases = [0, ...checks]
          .toSorted((one, other) => one - other)
          .map((now) => order.indexOf(idlePhase({ limit: minutes * MINUTE, lastActivity: 0, now })));
        expect(phases[0]).toBe(0);
        expect(phases).toEqual(phases.toSorted());
      },
    ),
  );
});

test('an activity in the future counts as now', () => {
  expect(latestActivity([5_000, 90_000], 60_000)).toBe(60_000);
  expect(latestActivity([5_000, 50_000], 60_000)).toBe(50_000);
});
