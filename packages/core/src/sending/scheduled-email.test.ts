import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  describeStop,
  SCHEDULED_STATES,
  type ScheduledState,
  scheduledEmailRefusals,
  scheduledRetryDelay,
} from './scheduled-email.ts';

test.each([
  ['waiting', null, null],
  ['stopped', 'scheduled_email_over', null],
  ['sent', 'scheduled_email_over', 'scheduled_email_over'],
  ['cancelled', 'scheduled_email_over', 'scheduled_email_over'],
] as const)('the sender of a %s e-mail gets the refusals %s and %s', (state, change, cancel) => {
  expect(scheduledEmailRefusals({ account: 1 }, { scheduledBy: 1, state })).toEqual({ change, cancel });
});

test('no one else changes or cancels it in any state', () => {
  fc.assert(
    fc.property(
      fc.integer(),
      fc.integer(),
      fc.constantFrom<ScheduledState>(...SCHEDULED_STATES),
      (one, other, state) => {
        fc.pre(one !== other);
        const refusals = scheduledEmailRefusals({ account: one }, { scheduledBy: other, state });
        expect(refusals).toEqual({ change: 'scheduled_sender_only', cancel: 'scheduled_sender_only' });
      },
    ),
  );
});

test('attempts are repeated after growing delays for about three hours', () => {
  const delays: number[] = [];
  for (let attempts = 1; ; attempts += 1) {
    const delay = scheduledRetryDelay(attempts);
    if (delay === null) break;
    delays.push(delay);
  }
  expect(delays).toEqual(delays.toSorted((one, other) => one - other));
  const hours = delays.reduce((sum, delay) => sum + delay, 0) / 3_600_000;
  expect(hours).toBeGreaterThan(2.5);
  expect(hours).toBeLessThan(3.5);
});

test('a stop is described for someone who reads it later', () => {
  const message = 'Someone else saved this letter in the meantime. Your changes are still here.';
  expect(describeStop({ code: 'letter_stale', message })).toBe(
    'The letter was changed after this e-mail was scheduled.',
  );
  expect(describeStop({ code: 'from_not_allowed', message: 'Letters can’t be sent from this address.' })).toBe(
    'Letters can’t be sent from this address.',
  );
});
