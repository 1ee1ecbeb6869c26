import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expiryOf } from './cloud-document.ts';

const TODAY = '2026-11-22';

describe('the expiration of a cloud document', () => {
  test.each([
    [null, '2027-03-31', null],
    ['2026-11-21', null, 'Expired on 2026-11-21'],
    ['2026-11-21', '2026-10-31', 'Expired on 2026-11-21'],
    ['2026-11-22', null, null],
    ['2026-11-22', '2026-11-22', null],
    ['2026-11-22', '2026-11-23', 'Expires on 2026-11-22, before the assignment ends on 2026-11-23'],
    ['2027-01-10', '2027-03-31', 'Expires on 2027-01-10, before the assignment ends on 2027-03-31'],
    ['2027-03-31', '2027-03-31', null],
    ['2027-04-01', '2027-03-31', null],
  ])('is described on %s for an assignment until %s as %j', (expirationDate, assignmentEnd, message) => {
    expect(expiryOf({ expirationDate, today: TODAY, assignmentEnd })?.message ?? null).toBe(message);
  });

  test('warns about every expired or too early day, and no other', () => {
    const day = fc.integer({ min: 0, max: 2_000 });
    const dateOf = (days: number) => new Date(Date.UTC(2024, 0, 1 + days)).toISOString().slice(0, 10);
    fc.assert(
      fc.property(day, day, fc.option(day), (expires, today, ends) => {
        const days = { expirationDate: dateOf(expires), today: dateOf(today) };
        const expiry = expiryOf({ ...days, assignmentEnd: ends === null ? null : dateOf(ends) });
        const tooEarly = ends !== null && expires < ends ? 'before_assignment_ends' : null;
        expect(expiry?.kind ?? null).toBe(expires < today ? 'expired' : tooEarly);
        if (expiry !== null) expect(expiry.message).toContain(dateOf(expires));
      }),
    );
  });
});
