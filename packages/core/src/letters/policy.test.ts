import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CurrentApproval } from '../approvals/policy.ts';
import { abilitiesOf, type Refusals } from '../commands.ts';
import { LETTER_TYPES, type LetterType } from '../constants.ts';
import type { User } from '../session/claims.ts';
import { ROLES, type Role } from '../session/roles.ts';
import {
  createRefusal,
  isLocked,
  type LetterFacts,
  letterRefusals,
  mayUseLetterType,
  nextCommand,
  preselectedTemplateName,
} from './policy.ts';

const [MAYA, JONAS, OWEN] = [1, 2, 3] as const;

function aUser(roles: readonly Role[] = [], division = 1): User {
  const subject = 'maya.lindqvist@meridale.example';
  return { account: MAYA, username: 'maya.lindqvist', subject, name: 'Maya', roles, division };
}

function anApproval(facts: Partial<CurrentApproval> = {}): CurrentApproval {
  const people = { sender: JONAS, approvers: [OWEN], allowSenderAsApprover: false };
  return { status: 'PENDING', ...people, unchanged: false, ...facts };
}

function aLetter(facts: Partial<LetterFacts> = {}): LetterFacts {
  const template = { letterType: 'CONFIRMATION', requiresApproval: false, lockAfterSubmission: false } as const;
  return { ...template, approval: null, revoked: null, stored: true, sent: false, held: false, ...facts };
}

const letterAbilities = (user: User, facts: LetterFacts) => abilitiesOf(letterRefusals(user, facts));
const mayEditLetter = (user: User, facts: LetterFacts) => letterRefusals(user, facts).update === null;

const typesOf = (...roles: Role[]) => LETTER_TYPES.filter((type) => mayUseLetterType(roles, type));

describe('the letter types of a role', () => {
  test.each<[Role, LetterType[]]>([
    ['ROLE_LETTERS_PRESENT_CREATOR', ['PRESENT', 'NAME_CLEAR']],
    ['ROLE_LETTERS_RISK_USER', ['RISK']],
    ['ROLE_LETTERS_HOUSING_USER', ['HOUSING']],
    ['ROLE_LETTERS_CORPORATE_USER', ['PRESENT', 'CONFIRMATION', 'CANCEL', 'OTHER', 'NAME_CLEAR']],
  ])('limit %s to %j', (role, types) => {
    expect(new Set(typesOf(role))).toEqual(new Set(types));
  });

  test('include all types for other users', () => {
    expect(typesOf()).toEqual(LETTER_TYPES);
    expect(typesOf('ROLE_LETTERS_TEMPLATE_ADMIN')).toEqual(LETTER_TYPES);
  });

  test('combine for several such roles', () => {
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
  revoked: fc.option(someApproval),
  stored: fc.boolean(),
  sent: fc.boolean(),
  held: fc.boolean(),
});

describe('the policy for editing', () => {
  test.each(['PENDING', 'APPROVED', 'DECLINED'] as const)(
    'always lets an approver edit: read-only, locked or another type (%s)',
    (status) => {
      const approval = anApproval({ status, approvers: [MAYA] });
      const letter = aLetter({ letterType: 'RISK', lockAfterSubmission: true, approval });
      expect(mayEditLetter(aUser(['ROLE_LETTERS_VIEW_ONLY', 'ROLE_LETTERS_HOUSING_USER']), letter)).toBe(true);
    },
  );

  test('refuses other users while the letter is locked, and read-only users always', () => {
    fc.assert(
      fc.property(someRoles, someFacts, (roles, facts) => {
        const approval = facts.approval && { ...facts.approval, approvers: [OWEN] };
        const letter = { ...facts, approval };
        const isOnlyAuditor = new Set(roles).size === 1 && roles.includes('ROLE_LETTERS_AUDITOR');
        const readOnly = isOnlyAuditor || roles.some((role) => role.endsWith('VIEW_ONLY'));
        const expected = !readOnly && !isLocked(letter) && mayUseLetterType(roles, facts.letterType);
        expect(mayEditLetter(aUser(roles), letter)).toBe(expected);
      }),
    );
  });

  test("doesn't let a sender edit as approver without permission to approve", () => {
    const approval = anApproval({ sender: MAYA, approvers: [MAYA] });
    const letter = aLetter({ lockAfterSubmission: true, approval });
    expect(mayEditLetter(aUser(), letter)).toBe(false);
    const allowed = { ...letter, approval: { ...approval, allowSenderAsApprover: true } };
    expect(mayEditLetter(aUser(), allowed)).toBe(true);
  });
});

describe('the lock of a letter', () => {
  test.each<[LetterFacts, boolean]>([
    [aLetter({ lockAfterSubmission: true, approval: anApproval() }), true],
    [aLetter({ lockAfterSubmission: false, approval: anApproval() }), false],
    [aLetter({ lockAfterSubmission: true, approval: null }), false],
    [aLetter({ lockAfterSubmission: true, approval: anApproval({ status: 'APPROVED' }) }), false],
    [aLetter({ lockAfterSubmission: true, approval: anApproval({ status: 'DECLINED' }) }), false],
  ])('locks %j: %s', (letter, locked) => {
    expect(isLocked(letter)).toBe(locked);
  });
});

describe('the abilities of a user', () => {
  test('include delete, reflood and submit only together with edit', () => {
    fc.assert(
      fc.property(someRoles, someFacts, (roles, facts) => {
        const abilities = letterAbilities(aUser(roles), facts);
        expect(abilities.update).toBe(mayEditLetter(aUser(roles), facts));
        if (!abilities.update) expect(abilities).toMatchObject({ delete: false, reflood: false, submit: false });
      }),
    );
  });

  test('include submit or send, never both, and neither during a pending approval', () => {
    fc.assert(
      fc.property(someRoles, someFacts, (roles, facts) => {
        const { submit, send } = letterAbilities(aUser(roles), facts);
        expect(submit && send).toBe(false);
        if (facts.approval?.status === 'PENDING') expect(submit || send).toBe(false);
      }),
    );
  });

  test("don't depend on the username, which two people can share", () => {
    fc.assert(
      fc.property(someRoles, someFacts, (roles, facts) => {
        const user = aUser(roles);
        const other = { ...user, username: 'owen.castellan' };
        expect(letterAbilities(other, facts)).toEqual(letterAbilities(user, facts));
      }),
    );
  });
});

describe('the refusal to send', () => {
  test.each<[string, Partial<LetterFacts>, Refusals<'letter'>['send']]>([
    ['before the letter is saved', { stored: false }, 'letter_unsaved'],
    [
      'while it is locked',
      { requiresApproval: true, lockAfterSubmission: true, approval: anApproval() },
      'letter_locked',
    ],
    ['while an approval is pending', { requiresApproval: true, approval: anApproval() }, 'approval_pending'],
    ['when a required approval is missing', { requiresApproval: true }, 'approval_required'],
    ['never if no approval is required', {}, null],
  ])('applies %s', (_, facts, refusal) => {
    expect(letterRefusals(aUser(), aLetter(facts)).send).toBe(refusal);
  });

  test("tells people who can't edit that it is read-only, without mentioning approvals", () => {
    const reader = aUser(['ROLE_LETTERS_VIEW_ONLY']);
    expect(letterRefusals(reader, aLetter({ requiresApproval: true })).send).toBe('letter_read_only');
  });

  test("doesn't apply to a finalized approver who is read-only", () => {
    const approval = anApproval({ status: 'APPROVED', unchanged: true, approvers: [MAYA] });
    const letter = aLetter({ requiresApproval: true, approval });
    expect(letterRefusals(aUser(['ROLE_LETTERS_VIEW_ONLY']), letter).send).toBeNull();
  });
});

describe('the policy for a new letter', () => {
  test.each<[Role[], LetterType, ReturnType<typeof createRefusal>]>([
    [[], 'RISK', null],
    [['ROLE_LETTERS_RISK_USER'], 'RISK', null],
    [['ROLE_LETTERS_RISK_USER'], 'HOUSING', 'letter_type_not_allowed'],
    [['ROLE_LETTERS_VIEW_ONLY'], 'RISK', 'read_only'],
    [['ROLE_LETTERS_RISK_USER', 'ROLE_LETTERS_CORPORATE_VIEW_ONLY'], 'RISK', 'read_only'],
  ])('answers roles %j and type %s with %s', (roles, letterType, refusal) => {
    expect(createRefusal(aUser(roles), letterType)).toBe(refusal);
  });

  test('lets only those create it who can edit it afterwards', () => {
    fc.assert(
      fc.property(someRoles, fc.constantFrom(...LETTER_TYPES), (roles, letterType) => {
        const letter = aLetter({ letterType, stored: false });
        expect(mayEditLetter(aUser(roles), letter)).toBe(createRefusal(aUser(roles), letterType) === null);
      }),
    );
  });
});

describe('the refusal to approve, decline and revoke', () => {
  test('depends on the last submission and ignores earlier decisions once that is revoked', () => {
    const declined = anApproval({ status: 'DECLINED', approvers: [MAYA] });
    const letter = aLetter({ requiresApproval: true, approval: declined });
    expect(letterRefusals(aUser(), letter).approve).toBe('approval_finalized');
    const revoked = { ...letter, revoked: anApproval({ approvers: [MAYA] }) };
    expect(letterRefusals(aUser(), revoked)).toMatchObject({ approve: 'approval_revoked', submit: null });
  });
});

describe('the next command of a letter', () => {
  test.each<[string, Partial<LetterFacts>, ReturnType<typeof nextCommand>]>([
    ['needs no approval', {}, 'send'],
    ['needs an approval that was not requested', { requiresApproval: true }, 'submit'],
    ['was declined', { requiresApproval: true, approval: anApproval({ status: 'DECLINED' }) }, 'submit'],
    [
      'was changed after it was approved',
      { requiresApproval: true, approval: anApproval({ status: 'APPROVED' }) },
      'submit',
    ],
    ['is approved', { requiresApproval: true, approval: anApproval({ status: 'APPROVED', unchanged: true }) }, 'send'],
    ['is pending with others', { requiresApproval: true, approval: anApproval() }, 'send'],
    ['is pending with the user', { requiresApproval: true, approval: anApproval({ approvers: [MAYA] }) }, 'approve'],
  ])('is right when the letter %s', (_, facts, next) => {
    expect(nextCommand(aUser(), aLetter(facts))).toBe(next);
  });

  test('is one that the user can do, if there is one', () => {
    fc.assert(
      fc.property(someRoles, someFacts, (roles, facts) => {
        const { approve, submit, send } = letterAbilities(aUser(roles), facts);
        const next = nextCommand(aUser(roles), facts);
        if (approve) expect(next).toBe('approve');
        else if (submit || send) expect(next).toBe(submit ? 'submit' : 'send');
      }),
    );
  });
});

test('preselects the template for a risk user in division 9 only', () => {
  expect(preselectedTemplateName(aUser(['ROLE_LETTERS_RISK_USER'], 9))).toBe('Malpractice Verification Without Claims');
  expect(preselectedTemplateName(aUser(['ROLE_LETTERS_RISK_USER'], 1))).toBeNull();
  expect(preselectedTemplateName(aUser([], 9))).toBeNull();
});
