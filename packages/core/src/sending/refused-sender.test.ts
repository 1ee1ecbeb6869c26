import { describe, expect, it } from 'vitest';
import {
  type AttemptOutcome,
  afterAttempt,
  type DeliveryStage,
  fatalOutcome,
  markGeneratedSender,
  refusesSender,
} from './delivery.ts';

const now = new Date('2026-03-02T10:00:00Z');
const refused = (stage: DeliveryStage, reply: string): AttemptOutcome => ({
  kind: 'refused',
  stage,
  code: Number.parseInt(reply, 10),
  reply,
});

describe('a refused sender address of Letterdesk', () => {
  it.each([
    ['mail', '553 5.7.1 <bounces+1@x.org>: Sender address rejected: not owned by user desk'],
    ['mail', '501 no'],
    ['rcpt', '553 5.7.1 <bounces+1@x.org>: Sender address rejected: not owned by user desk'],
    ['rcpt', '550 5.1.8 unknown domain of the sender'],
  ] as const)('needs an operator and stops the other recipients at %s by %s', (stage, reply) => {
    const outcome = markGeneratedSender(refused(stage, reply));
    expect(afterAttempt(outcome, 1, now, now)).toMatchObject({ state: 'queued' });
    expect(fatalOutcome([outcome])).toEqual(outcome);
  });

  it.each([
    ['mail', '552 5.3.4 too large'],
    ['rcpt', '550 5.1.1 <ann@x.org>: Recipient address rejected: unknown'],
    [
      'rcpt',
      '550 5.1.1 <ann@x.org>: Recipient address rejected: host mx said: 550 5.1.8 <b@x.org>: Sender address rejected',
    ],
    ['dot', '550 5.1.8 no'],
  ] as const)("isn't recognised at %s by %s", (stage, reply) => {
    const outcome = markGeneratedSender(refused(stage, reply));
    expect(afterAttempt(outcome, 1, now, now)).toMatchObject({ state: 'failed' });
    expect(fatalOutcome([outcome])).toBeNull();
  });

  it('is retried like any mail after a temporary refusal', () => {
    expect(refusesSender(refused('mail', '451 4.1.8 later'))).toBe(false);
    expect(refusesSender({ kind: 'accepted', reply: '250 OK' })).toBe(false);
  });
});
