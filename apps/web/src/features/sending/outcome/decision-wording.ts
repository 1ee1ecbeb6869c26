import type { Decision, RecipientState } from '@letterdesk/core/sending/delivery';

interface OpenRecipient {
  readonly address: string;
  readonly state: RecipientState;
}

export interface Confirmation {
  readonly title: string;
  readonly message: string;
}

/** The question before a decision on recipients; it names them, and warns of a second copy where one is possible. */
export function confirmationOf(decision: Decision, recipients: readonly OpenRecipient[]): Confirmation {
  const names = recipients.map(({ address }) => address).join(', ');
  const uncertain = recipients.some(({ state }) => state === 'uncertain');
  if (decision === 'mark_as_sent') {
    return {
      title: 'Mark as sent',
      message: `Nothing will be sent to ${names}. The sent letter will say that you marked it as sent.`,
    };
  }
  const second = uncertain ? ' Whoever got the first mail will get a second copy.' : '';
  return { title: 'Send again', message: `The same mail will be sent to ${names}.${second}` };
}
