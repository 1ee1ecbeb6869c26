import type { EmailRequest } from '@letterdesk/contract/sending';
import { describe, expect, it } from 'vitest';
import { isUnanswered, mayHaveLeft, nextAttempt } from './send-attempt.ts';

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

describe('an attempt to send', () => {
  it('keeps its key when the same request is sent again after a lost answer', () => {
    const first = nextAttempt(null, aRequest(), () => 'key-1');
    expect(nextAttempt(first, aRequest(), () => 'key-2').key).toBe('key-1');
    expect(mayHaveLeft(first, aRequest())).toBe(false);
  });

  it('gets a new key when the request was changed, and says that the first may have left', () => {
    const first = nextAttempt(null, aRequest(), () => 'key-1');
    const changed = aRequest({ subject: 'Other' });
    expect(nextAttempt(first, changed, () => 'key-2')).toEqual({ key: 'key-2', request: changed });
    expect(mayHaveLeft(first, changed)).toBe(true);
  });

  it('is open after a lost connection and a server in trouble, and settled after a refusal', () => {
    expect(isUnanswered(0, 'network')).toBe(true);
    expect(isUnanswered(503, 'unavailable')).toBe(true);
    expect(isUnanswered(409, 'still_running')).toBe(true);
    expect(isUnanswered(409, 'letter_stale')).toBe(false);
    expect(isUnanswered(422, 'addresses_invalid')).toBe(false);
  });
});
