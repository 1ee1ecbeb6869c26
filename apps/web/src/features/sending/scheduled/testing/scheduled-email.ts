import type { ScheduledEmail } from '@letterdesk/contract/scheduled-emails';

/** An own e-mail that waits for tomorrow morning in Chicago. */
export function aScheduledEmail(with_: Partial<ScheduledEmail> = {}): ScheduledEmail {
  return {
    id: 5,
    version: 1,
    letter: { id: 9, name: 'Assignment confirmation' },
    email: {
      letter: { id: 9, version: 3 },
      letterTo: 'tara@client.example',
      letterFromEmail: 'rep@meridale.example',
      letterFromName: 'Rita Marsh',
      cc: '',
      bcc: '',
      subject: 'Your assignment',
      message: '<p>Dear Tara,</p>',
    },
    sendAt: '2099-12-01T14:00:00.000Z',
    sendTime: { date: '2099-12-01', time: '08:00', zone: 'America/Chicago' },
    state: 'waiting',
    stopped: null,
    sentLetterId: null,
    isOutdated: false,
    scheduledByName: 'Maya Lindqvist',
    abilities: { change: true, cancel: true },
    refusals: { change: null, cancel: null },
    ...with_,
  };
}

/** Someone else's. */
export const OF_ANOTHER = {
  scheduledByName: 'Owen Castellan',
  abilities: { change: false, cancel: false },
  refusals: { change: 'scheduled_sender_only', cancel: 'scheduled_sender_only' },
} as const;
