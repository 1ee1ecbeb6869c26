import type { EmailRequest } from '@letterdesk/contract/sending';
import { describe, expect, it } from 'vitest';
import { isUnanswered, nextAttempt, wouldDuplicate } from './send-attempt.ts';

function aRequest(changes: Partial<EmailRequest> = {}): EmailRequest {
  return {
    letter: { id: 1, version: 1 },
    letterTo: 'ann@client.example',
    letterFromEmail: 'rep@halden.example',
    letterFromName: 'Rae Pine',
    cc: '',
    bcc: '',
    subject: 'Confirmation',
    message: '<p>Hello</p>',
    emailAttachments: [],
    ...changes,
  };
}

const NOON = Date.UTC(2026, 10, 22, 12);
const DAY = 24 * 60 * 60 * 1_000;
const at = (now: number, key: string) => ({ now, newKey: () => key });

describe('an attempt to send', () => {
  it('keeps its key when the same request is repeated after a lost answer', () => {
    const first = nextAttempt(null, aRequest(), at(NOON, 'key-1'));
    expect(nextAttempt(first, aRequest(), at(NOON + DAY, 'key-2')).key).toBe('key-1');
    expect(wouldDuplicate(first, aRequest(), NOON + DAY)).toBe(false);
  });

  it('keeps its key when the page already counts its own lost sending', () => {
    const first = nextAttempt(null, aRequest({ letter: { id: 1, version: 1, sentLetters: 0 } }), at(NOON, 'key-1'));
    const counted = aRequest({ letter: { id: 1, version: 1, sentLetters: 1 } });
    expect(nextAttempt(first, counted, at(NOON, 'key-2'))).toBe(first);
  });

  it('gets a new key when the request changed, and warns that the first one may have been sent', () => {
    const first = nextAttempt(null, aRequest(), at(NOON, 'key-1'));
    const changed = aRequest({ subject: 'Other' });
    expect(nextAttempt(first, changed, at(NOON, 'key-2'))).toEqual({ key: 'key-2', request: changed, at: NOON });
    expect(wouldDuplicate(first, changed, NOON)).toBe(true);
  });

  it('gets a new key when the old one may have expired, and warns about it', () => {
    const first = nextAttempt(null, aRequest(), at(NOON, 'key-1'));
    const late = NOON + 7 * DAY;
    expect(nextAttempt(first, aRequest(), at(late, 'key-2'))).toEqual({ key: 'key-2', request: aRequest(), at: late });
    expect(wouldDuplicate(first, aRequest(), late)).toBe(true);
  });

  it('is open after a lost connection or a server error, and settled after a refusal', () => {
    expect(isUnanswered(0, 'network')).toBe(true);
    expect(isUnanswered(503, 'unavailable')).toBe(true);
    expect(isUnanswered(409, 'still_running')).toBe(true);
    expect(isUnanswered(409, 'letter_stale')).toBe(false);
    expect(isUnanswered(422, 'addresses_invalid')).toBe(false);
  });
});
