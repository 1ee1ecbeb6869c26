import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { APPROVAL_STATUSES } from '../approvals/status.ts';
import { RECIPIENT_STATES } from '../sending/delivery.ts';
import {
  LETTER_STATUS_LABELS,
  LETTER_STATUSES,
  type LetterStatusFacts,
  letterStatusLabel,
  letterStatusOf,
} from './letter-status.ts';

test('a letter that was sent and submitted again shows both, any other its status', () => {
  const after = Object.fromEntries(LETTER_STATUSES.map((status) => [status, letterStatusLabel(status, true)]));
  expect(after).toEqual({
    ...LETTER_STATUS_LABELS,
    pending: 'Sent, pending again',
    approved: 'Sent, approved again',
    declined: 'Sent, then declined',
  });
  for (const status of LETTER_STATUSES) expect(letterStatusLabel(status, false)).toBe(LETTER_STATUS_LABELS[status]);
});

const NEW: LetterStatusFacts = { approval: null, sending: null };

describe('the status of a letter', () => {
  test('is draft at first', () => {
    expect(letterStatusOf(NEW)).toBe('draft');
  });

  test.each([
    ['PENDING', 'pending'],
    ['APPROVED', 'approved'],
    ['DECLINED', 'declined'],
  ] as const)('is right for an approval that is %s: %s', (status, expected) => {
    expect(letterStatusOf({ ...NEW, approval: { status, at: 7 } })).toBe(expected);
  });

  test.each([
    [['sent', 'sent'], 'sent'],
    [['queued', 'claimed', 'handed_over'], 'sent'],
    [['sent', 'uncertain'], 'sent'],
    [['sent', 'failed'], 'returned'],
    [['uncertain', 'failed'], 'returned'],
  ] as const)('is right for a sending whose recipients are %j: %s', (recipients, expected) => {
    expect(letterStatusOf({ ...NEW, sending: { at: 7, recipients } })).toBe(expected);
  });

  test('is sent after approval and sending, and pending after another submission', () => {
    const sending = { at: 7, recipients: ['sent'] as const };
    expect(letterStatusOf({ approval: { status: 'APPROVED', at: 6 }, sending })).toBe('sent');
    expect(letterStatusOf({ approval: { status: 'PENDING', at: 8 }, sending })).toBe('pending');
  });
});

test('depends on the latest event only', () => {
  const time = fc.integer({ min: 0, max: 5 });
  const standing = fc.record({
    approval: fc.option(fc.record({ status: fc.constantFrom(...APPROVAL_STATUSES), at: time })),
    sending: fc.option(fc.record({ at: time, recipients: fc.array(fc.constantFrom(...RECIPIENT_STATES)) })),
  });
  fc.assert(
    fc.property(standing, (one) => {
      const status = letterStatusOf(one);
      expect(LETTER_STATUSES).toContain(status);
      const { approval, sending } = one;
      if (approval === null || sending === null) return;
      const alone = approval.at > sending.at ? { approval, sending: null } : { approval: null, sending };
      expect(status).toBe(letterStatusOf(alone));
    }),
  );
});
