import { expect, it } from 'vitest';
import type { LetterType } from '../constants.ts';
import type { Role } from '../session/roles.ts';
import { mayDecide } from './policy.ts';

const cases: [Role[], LetterType, boolean][] = [
  [[], 'RISK', true],
  [['ROLE_LETTERS_RISK_USER'], 'RISK', true],
  [['ROLE_LETTERS_RISK_USER'], 'HOUSING', false],
  [['ROLE_LETTERS_RISK_USER', 'ROLE_LETTERS_HOUSING_USER'], 'HOUSING', true],
  [['ROLE_LETTERS_VIEW_ONLY'], 'RISK', false],
  [['ROLE_LETTERS_CORPORATE_VIEW_ONLY', 'ROLE_LETTERS_RISK_USER'], 'RISK', false],
];

it.each(cases)(
  'with the roles %j a decision on a %s letter of somebody else is allowed: %s',
  (roles, letterType, allowed) => {
    expect(mayDecide({ account: 1, roles }, { letterType, sentBy: 2 })).toBe(allowed);
    expect(mayDecide({ account: 1, roles }, { letterType, sentBy: 1 })).toBe(true);
  },
);
