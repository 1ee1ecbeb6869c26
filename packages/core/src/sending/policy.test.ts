import { expect, it, test } from 'vitest';
import type { LetterType } from '../constants.ts';
import type { Role } from '../session/roles.ts';
import { sentLetterRefusals } from './policy.ts';

const FAILED = [
  { state: 'sent', attempts: 1 },
  { state: 'failed', attempts: 1 },
] as const;

const cases: [Role[], LetterType, 'recipients_sender_only' | null][] = [
  [[], 'RISK', null],
  [['ROLE_LETTERS_RISK_USER'], 'RISK', null],
  [['ROLE_LETTERS_RISK_USER'], 'HOUSING', 'recipients_sender_only'],
  [['ROLE_LETTERS_RISK_USER', 'ROLE_LETTERS_HOUSING_USER'], 'HOUSING', null],
  [['ROLE_LETTERS_VIEW_ONLY'], 'RISK', 'recipients_sender_only'],
  [['ROLE_LETTERS_CORPORATE_VIEW_ONLY', 'ROLE_LETTERS_RISK_USER'], 'RISK', 'recipients_sender_only'],
];

it.each(cases)("roles %j deciding on another person's %s letter get the refusal %s", (roles, letterType, refusal) => {
  const sent = { letterType, recipients: FAILED, heldFor: null };
  expect(sentLetterRefusals({ account: 1, roles }, { ...sent, sentBy: 2 }).decide).toBe(refusal);
  expect(sentLetterRefusals({ account: 1, roles }, { ...sent, sentBy: 1 }).decide).toBeNull();
});

test('there is nothing to decide unless a mail failed or is uncertain', () => {
  const sent = { letterType: 'RISK', sentBy: 1, heldFor: null } as const;
  const decide = (...states: ('sent' | 'queued' | 'uncertain')[]) => {
    const recipients = states.map((state) => ({ state, attempts: 1 }));
    return sentLetterRefusals({ account: 1, roles: [] }, { ...sent, recipients }).decide;
  };
  expect(decide('sent', 'queued')).toBe('nothing_to_decide');
  expect(decide('sent', 'uncertain')).toBeNull();
});

const UNTRIED = { state: 'queued', attempts: 0 } as const;
const HELD = { letterType: 'RISK', sentBy: 1, recipients: [UNTRIED, UNTRIED], heldFor: 4_000 } as const;

test.each([
  ['its sender, while the mail is held', 1, {}, null],
  ['other people who may write its type', 2, {}, 'undo_sender_only'],
  ['its sender, after the hold', 1, { heldFor: 0 }, 'already_left'],
  ['its sender, when it was never held', 1, { heldFor: null }, 'already_left'],
  [
    'its sender, once a recipient was claimed',
    1,
    { recipients: [UNTRIED, { state: 'claimed', attempts: 1 }] },
    'already_left',
  ],
  [
    'its sender, once a recipient was tried',
    1,
    { recipients: [UNTRIED, { state: 'queued', attempts: 1 }] },
    'already_left',
  ],
] as const)('a sending can be undone by %s: account %i, %j, refusal %s', (_who, account, changes, refusal) => {
  const user = { account, roles: ['ROLE_LETTERS_RISK_USER'] } as const;
  expect(sentLetterRefusals(user, { ...HELD, ...changes }).undo).toBe(refusal);
});
