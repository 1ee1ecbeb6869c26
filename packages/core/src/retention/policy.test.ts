import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMonths, isDue, MAX_KEEP_MONTHS, type RemovalFacts, removalRefusal } from './policy.ts';

const someFacts: fc.Arbitrary<RemovalFacts> = fc.record({
  held: fc.boolean(),
  approvalPending: fc.boolean(),
  scheduled: fc.boolean(),
  mailWaiting: fc.boolean(),
});
const someDate = fc.date({ min: new Date('2000-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });
const someMonths = fc.integer({ min: 1, max: MAX_KEEP_MONTHS });

describe('the policy for removing letters', () => {
  test('refuses exactly the letters that something keeps, and names a legal hold first', () => {
    fc.assert(
      fc.property(someFacts, (facts) => {
        expect(removalRefusal(facts) === null).toBe(Object.values(facts).every((keeps) => !keeps));
        if (facts.held) expect(removalRefusal(facts)).toBe('letter_held');
      }),
    );
  });

  test('never lets a letter be due that is kept forever, or before its time', () => {
    fc.assert(
      fc.property(someDate, someDate, someMonths, (lastActivity, now, keepMonths) => {
        expect(isDue({ lastActivity, keepMonths: null }, now)).toBe(false);
        if (now < lastActivity) expect(isDue({ lastActivity, keepMonths }, now)).toBe(false);
      }),
    );
  });

  test('lets a due letter stay due, and activity postpone it', () => {
    fc.assert(
      fc.property(someDate, someMonths, fc.nat(1_000_000_000), (lastActivity, keepMonths, later) => {
        const due = addMonths(lastActivity, keepMonths);
        expect(isDue({ lastActivity, keepMonths }, due)).toBe(true);
        expect(isDue({ lastActivity, keepMonths }, new Date(due.getTime() + later))).toBe(true);
        expect(isDue({ lastActivity, keepMonths }, new Date(due.getTime() - 1))).toBe(false);
      }),
    );
  });

  test.each([
    ['2024-01-31T10:00:00Z', 1, '2024-02-29T10:00:00Z'],
    ['2023-01-31T10:00:00Z', 1, '2023-02-28T10:00:00Z'],
    ['2024-02-29T00:00:00Z', 12, '2025-02-28T00:00:00Z'],
    ['2024-11-30T23:59:59Z', 3, '2025-02-28T23:59:59Z'],
    ['2024-05-15T00:00:00Z', 84, '2031-05-15T00:00:00Z'],
  ])('adds months to %s', (date, months, expected) => {
    expect(addMonths(new Date(date), months)).toEqual(new Date(expected));
  });
});
