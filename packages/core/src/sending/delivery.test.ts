import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AttemptOutcome,
  afterAttempt,
  afterLostClaim,
  DELIVERY_STAGES,
  fatalOutcome,
  isDecidable,
  RECIPIENT_STATES,
  retryDelay,
  stateAfterDecision,
} from './delivery.ts';

const since = new Date('2026-03-02T10:00:00Z');
const minutesLater = (minutes: number) => new Date(since.getTime() + minutes * 60_000);

describe('a recipient after an attempt', () => {
  it('is sent once the server accepts the mail', () => {
    const next = afterAttempt({ kind: 'accepted', reply: '250 OK' }, 1, since, since);
    expect(next).toEqual({ state: 'sent', detail: '250 OK', nextAttemptAt: null });
  });

  it.each(DELIVERY_STAGES)('waits for another attempt after a 4xx reply to %s', (stage) => {
    const next = afterAttempt({ kind: 'refused', stage, code: 450, reply: '450 later' }, 1, since, since);
    expect(next).toMatchObject({ state: 'queued', nextAttemptAt: minutesLater(1) });
  });

  it.each(['mail', 'rcpt', 'data', 'dot'] as const)('has failed after a 5xx reply to %s', (stage) => {
    const next = afterAttempt({ kind: 'refused', stage, code: 550, reply: '550 no' }, 1, since, since);
    expect(next).toMatchObject({ state: 'failed', nextAttemptAt: null });
  });

  it.each<AttemptOutcome>([
    { kind: 'refused', stage: 'greeting', code: 554, reply: '554 no service' },
    { kind: 'refused', stage: 'ehlo', code: 550, reply: '550 not you' },
    { kind: 'refused', stage: 'auth', code: 535, reply: '535 wrong password' },
    { kind: 'refused', stage: 'mail', code: 530, reply: '530 authentication required' },
    { kind: 'broken', stage: 'connect', reason: 'Its certificate is not trusted.', needsOperator: true },
  ])('waits without limit for a problem that only an administrator can fix: %o', (outcome) => {
    const next = afterAttempt(outcome, 500, since, minutesLater(30 * 24 * 60));
    expect(next).toMatchObject({ state: 'queued', nextAttemptAt: minutesLater(30 * 24 * 60 + 60) });
    expect(next.detail).toContain('An administrator must fix this');
  });

  it('has failed if the stored mail is damaged', () => {
    const next = afterAttempt({ kind: 'unsendable', reason: 'The stored mail was altered.' }, 1, since, since);
    expect(next).toEqual({ state: 'failed', detail: 'The stored mail was altered.', nextAttemptAt: null });
  });

  it("shows the server's refusal or that it didn't confirm the mail", () => {
    const refused = afterAttempt({ kind: 'refused', stage: 'rcpt', code: 500, reply: '500 what?' }, 1, since, since);
    expect(refused).toMatchObject({ state: 'failed', detail: 'The mail server refused this recipient: 500 what?' });
    const broken = afterAttempt({ kind: 'broken', stage: 'dot', reason: 'It hung up.' }, 1, since, since);
    expect(broken.detail).toBe('The mail may have been sent: the mail server didn’t confirm it. It hung up.');
  });

  it.each(DELIVERY_STAGES)('is uncertain only if the connection drops at the final dot: %s', (stage) => {
    const next = afterAttempt({ kind: 'broken', stage, reason: 'The connection was dropped.' }, 1, since, since);
    expect(next.state).toBe(stage === 'dot' ? 'uncertain' : 'queued');
  });

  it('is retried after 1, 5, 15 and 30 minutes, then hourly', () => {
    expect([1, 2, 3, 4, 5, 6, 90].map((attempts) => retryDelay(attempts) / 60_000)).toEqual([1, 5, 15, 30, 60, 60, 60]);
  });

  it('expires after four days', () => {
    const refused: AttemptOutcome = { kind: 'refused', stage: 'rcpt', code: 450, reply: '450 later' };
    expect(afterAttempt(refused, 90, since, minutesLater(4 * 24 * 60 - 60)).state).toBe('queued');
    const last = afterAttempt(refused, 91, since, minutesLater(4 * 24 * 60 - 59));
    expect(last).toMatchObject({ state: 'failed', nextAttemptAt: null });
    expect(last.detail).toContain('Given up after four days.');
  });

  it('is never retried automatically once the mail may have arrived', () => {
    const outcomes = fc.oneof(
      fc.record({ kind: fc.constant('accepted' as const), reply: fc.string() }),
      fc.record({
        kind: fc.constant('broken' as const),
        stage: fc.constant('dot' as const),
        reason: fc.string(),
      }),
    );
    fc.assert(
      fc.property(outcomes, fc.nat(200), fc.nat(10_000), (outcome, attempts, minutes) => {
        expect(afterAttempt(outcome, attempts, since, minutesLater(minutes)).nextAttemptAt).toBeNull();
      }),
    );
  });

  it('has a next attempt only while it is queued', () => {
    const outcomes: fc.Arbitrary<AttemptOutcome> = fc.oneof(
      fc.record({
        kind: fc.constant('refused' as const),
        stage: fc.constantFrom(...DELIVERY_STAGES),
        code: fc.integer({ min: 400, max: 599 }),
        reply: fc.string(),
      }),
      fc.record({
        kind: fc.constant('broken' as const),
        stage: fc.constantFrom(...DELIVERY_STAGES),
        reason: fc.string(),
      }),
    );
    fc.assert(
      fc.property(outcomes, fc.integer({ min: 1, max: 200 }), fc.nat(10_000), (outcome, attempts, minutes) => {
        const next = afterAttempt(outcome, attempts, since, minutesLater(minutes));
        expect(next.nextAttemptAt !== null).toBe(next.state === 'queued');
      }),
    );
  });
});

describe('a recipient whose process stopped', () => {
  it('is queued again before the hand-over and uncertain after it', () => {
    expect(afterLostClaim('claimed')).toBe('queued');
    expect(afterLostClaim('handed_over')).toBe('uncertain');
  });
});

describe('a person', () => {
  it('can decide only about failed or uncertain recipients', () => {
    expect(RECIPIENT_STATES.filter(isDecidable)).toEqual(['failed', 'uncertain']);
    expect(stateAfterDecision('send_again')).toBe('queued');
    expect(stateAfterDecision('mark_as_sent')).toBe('sent');
  });
});

describe('a separate conversation for each recipient', () => {
  it("doesn't start after a refused or broken connection", () => {
    const away: AttemptOutcome = {
      kind: 'broken',
      stage: 'dot',
      reason: 'The connection to the mail server was lost.',
    };
    expect(fatalOutcome([away])).toEqual({ ...away, stage: 'connect' });
    const signIn: AttemptOutcome = { kind: 'refused', stage: 'mail', code: 530, reply: '530 sign in' };
    expect(fatalOutcome([signIn])).toEqual(signIn);
    const full: AttemptOutcome = { kind: 'refused', stage: 'greeting', code: 421, reply: '421 too many' };
    expect(fatalOutcome([full])).toEqual(full);
  });

  it('starts after a refused recipient or mail', () => {
    expect(fatalOutcome([{ kind: 'accepted', reply: '250 OK' }])).toBeNull();
    expect(fatalOutcome([{ kind: 'refused', stage: 'rcpt', code: 550, reply: '550 no' }])).toBeNull();
  });
});
