import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CurrentApproval } from '../approvals/send-decision.ts';
import { LETTER_TYPES, type LetterType } from '../constants.ts';
import type { User } from '../session/claims.ts';
import { ROLES, type Role } from '../session/roles.ts';
import {
  isLocked,
  type LetterFacts,
  letterAbilities,
  mayEditLetter,
  mayUseLetterType,
  preselectedTemplateName,
  sendRefusal,
} from './policy.ts';

const [MAYA, JONAS, OWEN] = [1, 2, 3] as const;

function aUser(roles: readonly Role[] = [], division = 1): User {
  const subject = 'maya.lindqvist@meridale.example';
  return { account: MAYA, username: 'maya.lindqvist', subject, name: 'Maya', roles, division };
}

/** Pending, submitted by somebody else to somebody else. */
function anApproval(facts: Partial<CurrentApproval> = {}): CurrentApproval {
  const people = { sender: JONAS, approvers: [OWEN], allowSenderAsApprover: false };
  return { status: 'PENDING', ...people, unchanged: false, ...facts };
}

function aLetter(facts: Partial<LetterFacts> = {}): LetterFacts {
  const template = { letterType: 'CONFIRMATION', requiresApproval: false, lockAfterSubmission: false } as const;
  return { ...template, approval: null, stored: true, sent: false, ...facts };
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
const someApproval = fc.record({
  status: fc.constantFrom('PENDING' as const, 'APPROVED' as const, 'DECLINED' as const),
  sender: fc.constantFrom(MAYA, JONAS),
  approvers: fc.subarray([MAYA, OWEN]),
  allowSenderAsApprover: fc.boolean(),
  unchanged: fc.boolean(),
});
const someFacts: fc.Arbitrary<LetterFacts> = fc.record({
  letterType: fc.constantFrom(...LETTER_TYPES),
  requiresApproval: fc.boolean(),
  lockAfterSubmission: fc.boolean(),
  approval: fc.option(someApproval),
  stored: fc.boolean(),
  sent: fc.boolean(),
});

describe('editing', () => {
  test.each(['PENDING', 'APPROVED', 'DECLINED'] as const)(
    'an approver always may: read-only, locked, or of another type (%s)',
    (status) => {
      const approval = anApproval({ status, approvers: [MAYA] });
      const letter = aLetter({ letterType: 'RISK', lockAfterSubmission: true, approval });
      expect(mayEditLetter(aUser(['ROLE_LETTERS_VIEW_ONLY', 'ROLE_LETTERS_HOUSING_USER']), letter)).toBe(true);
    },
  );

  test('nobody else may while the letter is locked, and read-only users never', () => {
    fc.assert(
      fc.property(someRoles, someFacts, (roles, facts) => {
        const approval = facts.approval && { ...facts.approval, approvers: [OWEN] };
        const letter = { ...facts, approval };
        const readOnly = roles.some((role) => role.endsWith('VIEW_ONLY'));
        const expected = !readOnly && !isLocked(letter) && mayUseLetterType(roles, facts.letterType);
        expect(mayEditLetter(aUser(roles), letter)).toBe(expected);
      }),
    );
  });

  test('who sent a letter to themselves, without being allowed to, is no approver of it', () => {
    const approval = anApproval({ sender: MAYA, approvers: [MAYA] });
    const letter = aLetter({ lockAfterSubmission: true, approval });
    expect(mayEditLetter(aUser(), letter)).toBe(false);
    const allowed = { ...letter, approval: { ...approval, allowSenderAsApprover: true } };
    expect(mayEditLetter(aUser(), allowed)).toBe(true);
  });
});

describe('a letter', () => {
  test.each<[LetterFacts, boolean]>([
    [aLetter({ lockAfterSubmission: true, approval: anApproval() }), true],
    [aLetter({ lockAfterSubmission: false, approval: anApproval() }), false],
    [aLetter({ lockAfterSubmission: true, approval: null }), false],
    [aLetter({ lockAfterSubmission: true, approval: anApproval({ status: 'APPROVED' }) }), false],
    [aLetter({ lockAfterSubmission: true, approval: anApproval({ status: 'DECLINED' }) }), false],
  ])('%j is locked: %s', (letter, locked) => {
    expect(isLocked(letter)).toBe(locked);
  });
});

describe('the abilities', () => {
  test('to delete, reflood and submit are never there without the one to edit', () => {
    fc.assert(
      fc.property(someRoles, someFacts, (roles, facts) => {
        const abilities = letterAbilities(aUser(roles), facts);
        expect(abilities.update).toBe(mayEditLetter(aUser(roles), facts));
        if (!abilities.update) expect(abilities).toMatchObject({ delete: false, reflood: false, submit: false });
      }),
    );
  });

  test('to send is there exactly when nothing refuses it', () => {
    fc.assert(
      fc.property(someRoles, someFacts, (roles, facts) => {
        const user = aUser(roles);
        expect(letterAbilities(user, facts).send).toBe(sendRefusal(user, facts) === null);
      }),
    );
  });

  test('to submit and to send are never there together, and neither is while an approval is pending', () => {
    fc.assert(
      fc.property(someRoles, someFacts, (roles, facts) => {
        const { submit, send } = letterAbilities(aUser(roles), facts);
        expect(submit && send).toBe(false);
        if (facts.approval?.status === 'PENDING') expect(submit || send).toBe(false);
      }),
    );
  });

  test('do not depend on the username, which may be another person’s as well', () => {
    fc.assert(
      fc.property(someRoles, someFacts, (roles, facts) => {
        const user = aUser(roles);
        const other = { ...user, username: 'owen.castellan' };
        expect(letterAbilities(other, facts)).toEqual(letterAbilities(user, facts));
      }),
    );
  });
});

describe('sending is refused', () => {
  test.each<[string, Partial<LetterFacts>, ReturnType<typeof sendRefusal>]>([
    ['of a letter that is not saved', { stored: false }, 'letter_unsaved'],
    [
      'while it is locked',
      { requiresApproval: true, lockAfterSubmission: true, approval: anApproval() },
      'letter_locked',
    ],
    ['while an approval is pending', { requiresApproval: true, approval: anApproval() }, 'approval_pending'],
    ['without an approval that is needed', { requiresApproval: true }, 'approval_required'],
    ['never, when none is needed', {}, null],
  ])('%s', (_, facts, refusal) => {
    expect(sendRefusal(aUser(), aLetter(facts))).toBe(refusal);
  });

  test('to who may not edit it, without a word about approvals', () => {
    expect(sendRefusal(aUser(['ROLE_LETTERS_VIEW_ONLY']), aLetter({ requiresApproval: true }))).toBe('forbidden');
  });

  test('not to a finalized approver who is read-only', () => {
    const approval = anApproval({ status: 'APPROVED', unchanged: true, approvers: [MAYA] });
    const letter = aLetter({ requiresApproval: true, approval });
    expect(sendRefusal(aUser(['ROLE_LETTERS_VIEW_ONLY']), letter)).toBeNull();
  });
});

test('a risk user in division 9 gets the template preselected, and nobody else', () => {
  expect(preselectedTemplateName(aUser(['ROLE_LETTERS_RISK_USER'], 9))).toBe('Malpractice Verification Without Claims');
  expect(preselectedTemplateName(aUser(['ROLE_LETTERS_RISK_USER'], 1))).toBeNull();
  expect(preselectedTemplateName(aUser([], 9))).toBeNull();
});
