import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSamePerson, personKey } from './people.ts';
import { type ApprovalFacts, approvalAbilities, isApproverOf, isSenderOf } from './policy.ts';
import { APPROVAL_STATUS_LABELS, APPROVAL_STATUSES, approvalStatusOf } from './status.ts';

const NOTHING = { approve: false, decline: false, revoke: false };
const DECIDE = { approve: true, decline: true, revoke: false };
const REVOKE = { approve: false, decline: false, revoke: true };

const person = (username: string, company = 'meridale') => ({ username, subject: `${username}@${company}.example` });

/** Submitted by Jonas to Owen. */
function anApproval(facts: Partial<ApprovalFacts> = {}): ApprovalFacts {
  const people = { sender: 'jonas.brandt', approvers: ['owen.castellan'], allowSenderAsApprover: false };
  return { status: 'PENDING', ...people, ...facts };
}

describe('a pending approval', () => {
  test.each([
    ['owen.castellan', DECIDE],
    ['Owen.Castellan', DECIDE],
    ['jonas.brandt', REVOKE],
    ['JONAS.BRANDT', REVOKE],
    ['maya.lindqvist', NOTHING],
  ])('lets %s do %j', (username, abilities) => {
    expect(approvalAbilities(person(username), anApproval())).toEqual(abilities);
  });

  test.each([
    [false, REVOKE],
    [true, { approve: true, decline: true, revoke: true }],
  ])('lets its sender, named as approver and allowed to be one: %s, do %j', (allowSenderAsApprover, abilities) => {
    const approval = anApproval({ approvers: ['Jonas.Brandt', 'owen.castellan'], allowSenderAsApprover });
    expect(approvalAbilities(person('jonas.brandt'), approval)).toEqual(abilities);
  });

  test('does not make an approver of a sender who is not named', () => {
    const approval = anApproval({ allowSenderAsApprover: true });
    expect(approvalAbilities(person('jonas.brandt'), approval)).toEqual(REVOKE);
  });
});

test.each(['APPROVED', 'DECLINED'] as const)('an approval that is %s lets nobody do anything', (status) => {
  for (const username of ['owen.castellan', 'jonas.brandt', 'maya.lindqvist']) {
    const approval = anApproval({ status, approvers: ['owen.castellan', 'jonas.brandt'], allowSenderAsApprover: true });
    expect(approvalAbilities(person(username), approval)).toEqual(NOTHING);
  }
});

test('an approval that was revoked lets nobody do anything', () => {
  for (const username of ['owen.castellan', 'jonas.brandt', 'maya.lindqvist']) {
    expect(approvalAbilities(person(username), { ...anApproval(), revoked: true })).toEqual(NOTHING);
  }
});

describe('people', () => {
  const someName = fc.stringMatching(/^[a-zA-Z][a-zA-Z0-9._-]{0,20}$/);

  test('are the same in any case of letters, and nobody else is', () => {
    fc.assert(
      fc.property(someName, someName, (one, other) => {
        expect(isSamePerson(one, one.toUpperCase())).toBe(true);
        expect(isSamePerson(one, other)).toBe(isSamePerson(other, one));
        expect(isSamePerson(one, other)).toBe(one.toUpperCase() === other.toUpperCase());
        expect(personKey(personKey(one))).toBe(personKey(one));
      }),
    );
  });

  test('are compared whole: no part of a name is that name', () => {
    expect(isSamePerson('maya', 'maya.lindqvist')).toBe(false);
    expect(isSamePerson('maya ', 'maya')).toBe(false);
    expect(isApproverOf(person('owen'), anApproval())).toBe(false);
    expect(isSenderOf(person('brandt'), anApproval())).toBe(false);
  });

  test('are told apart by their addresses: a homonym at another company decides and revokes nothing', () => {
    const approval = anApproval({
      sender: 'jonas.brandt@meridale.example',
      approvers: ['owen.castellan@meridale.example'],
    });
    expect(approvalAbilities(person('Owen.Castellan'), approval)).toEqual(DECIDE);
    expect(approvalAbilities(person('jonas.brandt'), approval)).toEqual(REVOKE);
    expect(approvalAbilities(person('owen.castellan', 'northgate'), approval)).toEqual(NOTHING);
    expect(approvalAbilities(person('jonas.brandt', 'northgate'), approval)).toEqual(NOTHING);
  });

  test('who share the sender’s username do not approve, as they may be the sender', () => {
    const people = { sender: 'jonas.brandt@meridale.example', approvers: ['Jonas.Brandt@northgate.example'] };
    expect(approvalAbilities(person('jonas.brandt', 'northgate'), anApproval(people))).toEqual(NOTHING);
    const allowed = anApproval({ ...people, allowSenderAsApprover: true });
    expect(approvalAbilities(person('jonas.brandt', 'northgate'), allowed)).toEqual(DECIDE);
  });

  test('of an approval without approvers are not everybody', () => {
    expect(isApproverOf(person(''), anApproval({ approvers: [] }))).toBe(false);
  });
});

describe('a status', () => {
  test.each([...APPROVAL_STATUSES])('%s is read as it is', (status) => {
    expect(approvalStatusOf(status)).toBe(status);
  });

  test.each(['approved', 'REVOKED', '', null, undefined, 1, {}, ['APPROVED']])('%j is PENDING', (value) => {
    expect(approvalStatusOf(value)).toBe('PENDING');
  });

  test('is called Approved, Declined or Pending', () => {
    expect(APPROVAL_STATUS_LABELS).toEqual({ PENDING: 'Pending', APPROVED: 'Approved', DECLINED: 'Declined' });
  });
});
