import { describe, expect, test } from 'vitest';
import { type ApprovalFacts, approvalAbilities, isApproverOf } from './policy.ts';
import { APPROVAL_STATUS_LABELS, APPROVAL_STATUSES, approvalStatusOf } from './status.ts';

const NOTHING = { approve: false, decline: false, revoke: false };
const DECIDE = { approve: true, decline: true, revoke: false };
const REVOKE = { approve: false, decline: false, revoke: true };

const OWEN = { account: 1 };
const JONAS = { account: 2 };
const MAYA = { account: 3 };

/** Submitted by Jonas to Owen. */
function anApproval(facts: Partial<ApprovalFacts> = {}): ApprovalFacts {
  const people = { sender: JONAS.account, approvers: [OWEN.account], allowSenderAsApprover: false };
  return { status: 'PENDING', ...people, ...facts };
}

describe('a pending approval', () => {
  test.each([
    ['its approver', OWEN, DECIDE],
    ['its sender', JONAS, REVOKE],
    ['nobody else', MAYA, NOTHING],
  ])('lets %s %j do %j', (_, person, abilities) => {
    expect(approvalAbilities(person, anApproval())).toEqual(abilities);
  });

  test.each([
    [false, REVOKE],
    [true, { approve: true, decline: true, revoke: true }],
  ])('lets its sender, named as approver and allowed to be one: %s, do %j', (allowSenderAsApprover, abilities) => {
    const approval = anApproval({ approvers: [JONAS.account, OWEN.account], allowSenderAsApprover });
    expect(approvalAbilities(JONAS, approval)).toEqual(abilities);
  });

  test('does not make an approver of a sender who is not named', () => {
    const approval = anApproval({ allowSenderAsApprover: true });
    expect(approvalAbilities(JONAS, approval)).toEqual(REVOKE);
  });
});

test.each(['APPROVED', 'DECLINED'] as const)('an approval that is %s lets nobody do anything', (status) => {
  for (const person of [OWEN, JONAS, MAYA]) {
    const approval = anApproval({ status, approvers: [OWEN.account, JONAS.account], allowSenderAsApprover: true });
    expect(approvalAbilities(person, approval)).toEqual(NOTHING);
  }
});

test('an approval that was revoked lets nobody do anything', () => {
  for (const person of [OWEN, JONAS, MAYA]) {
    expect(approvalAbilities(person, { ...anApproval(), revoked: true })).toEqual(NOTHING);
  }
});

test('an approval without approvers has nobody to decide', () => {
  expect(isApproverOf(OWEN, anApproval({ approvers: [] }))).toBe(false);
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
