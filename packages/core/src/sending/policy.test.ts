import { expect, it, test } from 'vitest';
import type { LetterType } from '../constants.ts';
import type { Role } from '../session/roles.ts';
import { sentLetterRefusals } from './policy.ts';

const FAILED = [{ state: 'sent' }, { state: 'failed' }] as const;

const cases: [Role[], LetterType, 'recipients_sender_only' | null][] = [
  [[], 'RISK', null],
  [['ROLE_LETTERS_RISK_USER'], 'RISK', null],
  [['ROLE_LETTERS_RISK_USER'], 'HOUSING', 'recipients_sender_only'],
  [['ROLE_LETTERS_RISK_USER', 'ROLE_LETTERS_HOUSING_USER'], 'HOUSING', null],
  [['ROLE_LETTERS_VIEW_ONLY'], 'RISK', 'recipients_sender_only'],
  [['ROLE_LETTERS_CORPORATE_VIEW_ONLY', 'ROLE_LETTERS_RISK_USER'], 'RISK', 'recipients_sender_only'],
];

it.each(cases)("roles %j deciding on another person's %s letter get the refusal %s", (roles, letterType, refusal) => {
  const sent = { letterType, recipients: FAILED };
  expect(sentLetterRefusals({ account: 1, roles }, { ...sent, sentBy: 2 })).toEqual({ decide: refusal });
  expect(sentLetterRefusals({ account: 1, roles }, { ...sent, sentBy: 1 })).toEqual({ decide: null });
});

test('there is nothing to decide unless a mail failed or is uncertain', () => {
  const sent = { letterType: 'RISK', sentBy: 1 } as const;
  const decide = (...states: ('sent' | 'queued' | 'uncertain')[]) =>
    sentLetterRefusals({ account: 1, roles: [] }, { ...sent, recipients: states.map((state) => ({ state })) }).decide;
  expect(decide('sent', 'queued')).toBe('nothing_to_decide');
  expect(decide('sent', 'uncertain')).toBeNull();
});
