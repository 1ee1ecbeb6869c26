import type { ScheduledEmail } from '@letterdesk/contract/scheduled-emails';
import { expect, test } from 'vitest';
import { describeScheduledEmail } from './describe-scheduled-email.ts';
import { aScheduledEmail, OF_ANOTHER } from './testing/scheduled-email.ts';

const NOW = new Date('2026-11-27T15:00:00Z');
const WHEN = 'Tue, Dec 1, 2099, 8:00 AM (Chicago time)';
const STOPPED = {
  state: 'stopped',
  abilities: { change: false, cancel: true },
  stopped: {
    code: 'checks_failed',
    message: 'The checks found something in the letter.',
    findings: ['One.', 'Two.', 'Three.'],
    date: '2026-11-27T15:00:00.000Z',
  },
} satisfies Partial<ScheduledEmail>;

test.each<[Partial<ScheduledEmail>, string, string[]]>([
  [{}, `Will be sent on ${WHEN} to tara@client.example.`, ['change', 'sendNow', 'cancel']],
  [OF_ANOTHER, `Will be sent on ${WHEN} to tara@client.example, scheduled by Owen Castellan.`, []],
  [
    { isOutdated: true },
    `The letter was changed after you scheduled it for ${WHEN}, so it won’t be sent.`,
    ['review', 'cancel'],
  ],
  [
    { isOutdated: true, ...OF_ANOTHER },
    `The letter was changed after Owen Castellan scheduled it for ${WHEN}, so it won’t be sent.`,
    [],
  ],
  [{ sendAt: NOW.toISOString() }, 'Being sent to tara@client.example.', ['cancel']],
  [{ sendAt: NOW.toISOString(), ...OF_ANOTHER }, 'Being sent to tara@client.example.', []],
  [
    STOPPED,
    `Your e-mail scheduled for ${WHEN} was not sent. The checks found something in the letter. One. Two. And 1 more.`,
    ['review', 'dismiss'],
  ],
  [
    { ...STOPPED, ...OF_ANOTHER },
    `The e-mail that Owen Castellan scheduled for ${WHEN} was not sent. The checks found something in the letter. One. Two. And 1 more.`,
    [],
  ],
  [{ state: 'cancelled' }, 'Cancelled: this letter won’t be sent.', ['edit']],
])('%j reads %s', (changes, sentence, offers) => {
  expect(describeScheduledEmail(aScheduledEmail(changes), NOW)).toMatchObject({ sentence, offers });
});
