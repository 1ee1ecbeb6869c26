import type { OutgoingStanding } from '@letterdesk/core/sending/delivery';

export interface StandingWords {
  readonly label: string;
  /** What can be done about them. */
  readonly todo: string;
  readonly none: string;
}

/** How recipients stand, in words for whoever looks after Letterdesk. */
export const STANDING_WORDS: Readonly<Record<OutgoingStanding, StandingWords>> = {
  waiting: {
    label: 'Waiting',
    todo: 'Letterdesk sends these mails by itself: at once, or at the time of the next attempt. If many wait, the mail server may be refusing all of them; what it said stands beside each.',
    none: 'No mail waits',
  },
  failed: {
    label: 'Not delivered',
    todo: 'The mail server refused these mails for good. Correct the address in a new letter, or open one and send it again once the reason is gone.',
    none: 'No mail was refused',
  },
  uncertain: {
    label: 'Uncertain',
    todo: 'Nobody knows whether these mails arrived. Ask the recipient, then open one and mark it as sent, or send it again.',
    none: 'No mail is uncertain',
  },
};
