import { describe, expect, it } from 'vitest';
import { afterAttempt, DELIVERY_STAGES, GIVE_UP_AFTER } from './delivery.ts';
import { reportSentence, summariseFailure } from './delivery-report.ts';
import { getDeliveryReason } from './status-codes.ts';

const EVIL = 'We moved, pay to 0900 1234: https://evil.example/l. The mail server refused money: moved';
const since = new Date('2026-03-02T10:00:00Z');

describe('a failure summary', () => {
  it('gives the reasons that Letterdesk knows', () => {
    expect(summariseFailure('Returned: mailbox does not exist')).toBe('Returned: mailbox does not exist');
    expect(summariseFailure('Returned: reason unknown')).toBe('Returned: reason unknown');
    expect(summariseFailure('The mail server refused this recipient: 550 5.1.1 unknown')).toBe(
      'The mail server refused this recipient: mailbox does not exist',
    );
    expect(summariseFailure('The mail is larger than the mail server takes.')).toBe(
      'The mail is larger than the mail server takes.',
    );
  });

  it('leaves out the text of a delivery report', () => {
    const returned = reportSentence({ kind: 'returned', reason: getDeliveryReason('5.9.9', `550 ${EVIL}`).reason });
    expect(summariseFailure(returned)).toBe('Returned: for a reason that the sent letter shows');
    expect(summariseFailure(`Returned: ${EVIL}`)).toBe('Returned: for a reason that the sent letter shows');
  });

  it.each(DELIVERY_STAGES)("leaves out a server's reply at %s", (stage) => {
    for (const code of [450, 550]) {
      const outcome = { kind: 'refused', stage, code, reply: `${code} ${EVIL}` } as const;
      const { detail } = afterAttempt(outcome, 99, since, new Date(since.getTime() + GIVE_UP_AFTER));
      expect(detail).toContain('0900');
      expect(summariseFailure(detail)).not.toMatch(/0900|evil|moved/);
    }
  });
});
