import { RECIPIENT_STATES } from '@letterdesk/core/sending/delivery';
import { describe, expect, it } from 'vitest';
import { getDecisionConfirmation } from './recipient-decisions.tsx';
import { describeRecipientState, isMoving, STATE_LABELS } from './recipient-state-labels.ts';

describe('the labels of recipients', () => {
  it('stop waiting exactly for the final states', () => {
    expect(RECIPIENT_STATES.filter((state) => !isMoving(state))).toEqual(['sent', 'failed', 'uncertain']);
  });

  it('use no success colour before arrival', () => {
    expect(RECIPIENT_STATES.filter((state) => STATE_LABELS[state].tone === 'ok')).toEqual(['sent']);
  });

  it('show a return unless a later event replaced it', () => {
    const returned = { kind: 'returned', sentence: 'Returned: mailbox does not exist' } as const;
    const delayed = { kind: 'delayed', sentence: 'Delayed: mailbox is full' } as const;
    const words = (state: 'failed' | 'sent', report: typeof returned | typeof delayed | null) => {
      const { label, sentence } = describeRecipientState({ state, detail: '250 OK', report });
      return `${label}. ${sentence}`;
    };
    expect(words('failed', returned)).toBe('Returned. Returned: mailbox does not exist');
    expect(words('sent', delayed)).toBe('Delayed. Delayed: mailbox is full');
    expect(words('failed', delayed)).toBe('Not delivered. 250 OK');
    expect(words('sent', returned)).toBe('Sent. 250 OK');
    expect(words('sent', null)).toBe('Sent. 250 OK');
  });

  it('warn of a second copy if the first one may have arrived', () => {
    const uncertain = [{ address: 'ann@client.example', state: 'uncertain' as const }];
    expect(getDecisionConfirmation('send_again', uncertain).message).toContain('a second copy');
  });

  it("don't warn of a second copy if the first one was refused", () => {
    const failed = [{ address: 'ann@client.example', state: 'failed' as const }];
    expect(getDecisionConfirmation('send_again', failed).message).toBe(
      'The same mail will be sent to ann@client.example.',
    );
    expect(getDecisionConfirmation('mark_as_sent', failed).message).toContain(
      'Nothing will be sent to ann@client.example.',
    );
  });
});
