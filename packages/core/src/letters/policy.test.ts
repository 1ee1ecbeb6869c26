import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LETTER_TYPES, type LetterType } from '../constants.ts';
import type { User } from '../session/claims.ts';
import { ROLES, type Role } from '../session/roles.ts';
import {
  type LetterFacts,
  letterAbilities,
  mayEditLetter,
  mayUseLetterType,
  preselectedTemplateName,
} from './policy.ts';

function aUser(roles: readonly Role[] = [], division = 1): User {
  return { username: 'maya.lindqvist', subject: 'maya.lindqvist@meridale.example', name: 'Maya', roles, division };
}

function aLetter(facts: Partial<LetterFacts> = {}): LetterFacts {
  const letter = { letterType: 'CONFIRMATION', locked: false, approvers: [], requiresApproval: false } as const;
  return { ...letter, stored: true, sent: false, ...facts };
}

const typesOf = (...roles: Role[]) => LETTER_TYPES.filter((type) => mayUseLetterType(roles, type));

describe('the letter types of a role', () => {
  test.each<[Role, LetterType[]]>([
    ['ROLE_LETTERS_PRESENT_CREATOR', ['PRESENT', 'NAME_CLEAR']],
    ['ROLE_LETTERS_RISK_USER', ['RISK']],
    ['ROLE_LETTERS_HOUSING_USER', ['HOUSING']],
    ['ROLE_LETTERS_CORPORATE_USER', ['PRESENT', 'CONFIRMATION', 'CANCEL', 'OTHER', 'NAME_CLEAR']],
  ])('%s may edit only %j', (role, types) => {
    expect(new Set(typesOf(role))).toEqual(new Set(types));
  });

  test('are all of them for everybody else', () => {
    expect(typesOf()).toEqual(LETTER_TYPES);
    expect(typesOf('ROLE_LETTERS_TEMPLATE_ADMIN')).toEqual(LETTER_TYPES);
  });

  test('add up when somebody has several such roles', () => {
    expect(typesOf('ROLE_LETTERS_RISK_USER', 'ROLE_LETTERS_HOUSING_USER')).toEqual(['RISK', 'HOUSING']);
  });
});

const someRoles = fc.subarray([...ROLES]);
const someFacts = fc.record({
  letterType: fc.constantFrom(...LETTER_TYPES),
  locked: fc.boolean(),
  requiresApproval: fc.boolean(),
  stored: fc.boolean(),
  sent: fc.boolean(),
  approvers: fc.subarray(['Maya.Lindqvist', 'owen.castellan']),
});

describe('editing', () => {
  test('an approver always may, in any case of letters: read-only, locked, or of another type', () => {
    const letter = aLetter({ letterType: 'RISK', locked: true, approvers: ['MAYA.Lindqvist'] });
    expect(mayEditLetter(aUser(['ROLE_LETTERS_VIEW_ONLY', 'ROLE_LETTERS_HOUSING_USER']), letter)).toBe(true);
  });

  test('nobody else may while the letter is locked, and read-only users never', () => {
    fc.assert(
      fc.property(someRoles, someFacts, (roles, facts) => {
        const letter = { ...facts, approvers: ['owen.castellan'] };
        const readOnly = roles.some((role) => role.endsWith('VIEW_ONLY'));
        const expected = !readOnly && !facts.locked && mayUseLetterType(roles, facts.letterType);
        expect(mayEditLetter(aUser(roles), letter)).toBe(expected);
      }),
    );
  });
});

describe('the abilities', () => {
  test('to delete, reflood and send are never there without the one to edit', () => {
    fc.assert(
      fc.property(someRoles, someFacts, (roles, facts) => {
        const abilities = letterAbilities(aUser(roles), facts);
        expect(abilities.update).toBe(mayEditLetter(aUser(roles), facts));
        if (!abilities.update)
          expect([abilities.delete, abilities.reflood, abilities.send]).toEqual(Array(3).fill(false));
      }),
    );
  });

  test.each<[Partial<LetterFacts>, Partial<ReturnType<typeof letterAbilities>>]>([
    [{}, { update: true, delete: true, reflood: true, send: true }],
    [{ stored: false }, { update: true, delete: false, reflood: true, send: false }],
    [{ sent: true }, { update: true, delete: false, send: true }],
    [{ requiresApproval: true }, { update: true, delete: true, send: false }],
    [
      { locked: true, approvers: ['maya.lindqvist'] },
      { update: true, delete: false, reflood: true },
    ],
  ])('for a letter with %j are %j', (facts, abilities) => {
    expect(letterAbilities(aUser(), aLetter(facts))).toMatchObject(abilities);
  });
});

test('a risk user in division 9 gets the template preselected, and nobody else', () => {
  expect(preselectedTemplateName(aUser(['ROLE_LETTERS_RISK_USER'], 9))).toBe('Malpractice Verification Without Claims');
  expect(preselectedTemplateName(aUser(['ROLE_LETTERS_RISK_USER'], 1))).toBeNull();
  expect(preselectedTemplateName(aUser([], 9))).toBeNull();
});
