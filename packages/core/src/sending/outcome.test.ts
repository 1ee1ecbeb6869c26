import { expect, it } from 'vitest';
import type { RecipientState } from './delivery.ts';
import { summariseRecipients } from './outcome.ts';

function recipients(...states: RecipientState[]) {
  return states.map((state, index) => ({
    address: `p${index}@x.org`,
    state,
    detail: state === 'sent' ? '250 OK' : null,
  }));
}

it.each([
  [recipients('sent', 'sent'), 'sent', 'Letter successfully sent'],
  [recipients('queued'), 'queued', 'The letter is stored and being sent.'],
  [recipients('sent', 'claimed'), 'queued', 'Still being sent to p1@x.org.'],
  [recipients('failed', 'failed'), 'failed', 'Not delivered to p0@x.org, p1@x.org.'],
  [
    recipients('uncertain'),
    'uncertain',
    'It is not certain whether the mail reached p0@x.org. Choose ‘Send again’ or ‘Mark as sent’.',
  ],
  [recipients('sent', 'failed'), 'partly', 'Sent to p0@x.org. Not delivered to p1@x.org.'],
  [
    recipients('queued', 'failed', 'failed', 'failed', 'failed'),
    'partly',
    'Still being sent to p0@x.org. Not delivered to p1@x.org, p2@x.org, p3@x.org and 1 more.',
  ],
  [recipients('sent', 'handed_over'), 'queued', 'Still being sent to p1@x.org.'],
  [
    recipients('sent', 'uncertain'),
    'partly',
    'Sent to p0@x.org. It is not certain whether the mail reached p1@x.org. Choose ‘Send again’ or ‘Mark as sent’.',
  ],
  [
    recipients('failed', 'uncertain'),
    'partly',
    'Not delivered to p0@x.org. It is not certain whether the mail reached p1@x.org. Choose ‘Send again’ or ‘Mark as sent’.',
  ],
] as const)('sums up %j', (given, outcome, sentence) => {
  expect(summariseRecipients(given)).toEqual({ outcome, sentence });
});

it('gives the reason for an undelivered mail', () => {
  const failed = [{ address: 'ann@x.org', state: 'failed' as const, detail: 'The mail server refused the mail: 554.' }];
  expect(summariseRecipients(failed).sentence).toBe(
    'Not delivered to ann@x.org. The mail server refused the mail: 554.',
  );
});

it('gives the reason for a waiting mail if its recipients have one', () => {
  const waiting = [
    { address: 'bob@x.org', state: 'claimed' as const, detail: null },
    { address: 'ann@x.org', state: 'queued' as const, detail: 'The mail server does not answer.' },
  ];
  expect(summariseRecipients(waiting).sentence).toBe(
    'The letter is stored and being sent. It will be tried again: The mail server does not answer.',
  );
});
