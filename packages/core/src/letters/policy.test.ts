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
  return { ...template, approval: null, revoked: null, stored: true, sent: false, ...facts };
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
  ])('%s may edit only %j', (role, types) => {
    expect(new Set(typesOf(role))).toEqual(new Set(types));
  });

  test('are all of them for everybody else', () => {
    expect(typesOf()).toEqual(LETTER_TYPES);
    expect(typesOf('ROLE_LETTERS_TEMPLATE_ADMIN')).toEqual(LETTER_TYPES);
  });

  test('are combined for several such roles', () => {
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

  test('others may not while the letter is locked, and read-only users never', () => {
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

  test('a sender who may not approve is no approver of their own letter', () => {
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
  test.each<[string, Partial<LetterFacts>, Refusals<'letter'>['send']]>([
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
    expect(letterRefusals(aUser(), aLetter(facts)).send).toBe(refusal);
  });

  test('to people who may not edit it, without mentioning approvals', () => {
    const reader = aUser(['ROLE_LETTERS_VIEW_ONLY']);
    expect(letterRefusals(reader, aLetter({ requiresApproval: true })).send).toBe('letter_read_only');
  });

  test('not to a finalized approver who is read-only', () => {
    const approval = anApproval({ status: 'APPROVED', unchanged: true, approvers: [MAYA] });
    const letter = aLetter({ requiresApproval: true, approval });
    expect(letterRefusals(aUser(['ROLE_LETTERS_VIEW_ONLY']), letter).send).toBeNull();
  });
});

describe('a new letter', () => {
  test.each<[Role[], LetterType, ReturnType<typeof createRefusal>]>([
    [[], 'RISK', null],
    [['ROLE_LETTERS_RISK_USER'], 'RISK', null],
    [['ROLE_LETTERS_RISK_USER'], 'HOUSING', 'letter_type_not_allowed'],
    [['ROLE_LETTERS_VIEW_ONLY'], 'RISK', 'read_only'],
    [['ROLE_LETTERS_RISK_USER', 'ROLE_LETTERS_CORPORATE_VIEW_ONLY'], 'RISK', 'read_only'],
  ])('made by %j of the type %s is refused with: %s', (roles, letterType, refusal) => {
    expect(createRefusal(aUser(roles), letterType)).toBe(refusal);
  });

  test('may be made by exactly those who may then change it', () => {
    fc.assert(
      fc.property(someRoles, fc.constantFrom(...LETTER_TYPES), (roles, letterType) => {
        const letter = aLetter({ letterType, stored: false });
        expect(mayEditLetter(aUser(roles), letter)).toBe(createRefusal(aUser(roles), letterType) === null);
      }),
    );
  });
});

describe('to approve, decline and revoke', () => {
  test('is about what was submitted last: once that is revoked, an earlier decision does not count', () => {
    const declined = anApproval({ status: 'DECLINED', approvers: [MAYA] });
    const letter = aLetter({ requiresApproval: true, approval: declined });
    expect(letterRefusals(aUser(), letter).approve).toBe('approval_finalized');
    const revoked = { ...letter, revoked: anApproval({ approvers: [MAYA] }) };
    expect(letterRefusals(aUser(), revoked)).toMatchObject({ approve: 'approval_revoked', submit: null });
  });
});

describe('what a letter waits for', () => {
  test.each<[string, Partial<LetterFacts>, ReturnType<typeof nextCommand>]>([
    ['needs no approval', {}, 'send'],
    ['needs one that nobody asked for', { requiresApproval: true }, 'submit'],
    ['was declined', { requiresApproval: true, approval: anApproval({ status: 'DECLINED' }) }, 'submit'],
    [
      'was changed after it was approved',
      { requiresApproval: true, approval: anApproval({ status: 'APPROVED' }) },
      'submit',
    ],
    ['is approved', { requiresApproval: true, approval: anApproval({ status: 'APPROVED', unchanged: true }) }, 'send'],
    ['is pending with others', { requiresApproval: true, approval: anApproval() }, 'send'],
    ['is pending with the user', { requiresApproval: true, approval: anApproval({ approvers: [MAYA] }) }, 'approve'],
  ])('when it %s', (_, facts, next) => {
    expect(nextCommand(aUser(), aLetter(facts))).toBe(next);
  });

  test('is the one that the user may do, if there is one', () => {
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

test('a risk user in division 9 gets the template preselected, and no one else', () => {
  expect(preselectedTemplateName(aUser(['ROLE_LETTERS_RISK_USER'], 9))).toBe('Malpractice Verification Without Claims');
  expect(preselectedTemplateName(aUser(['ROLE_LETTERS_RISK_USER'], 1))).toBeNull();
  expect(preselectedTemplateName(aUser([], 9))).toBeNull();
});
