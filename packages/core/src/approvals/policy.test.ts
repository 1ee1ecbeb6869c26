import { describe, expect, test } from 'vitest';
import { type ApprovalFacts, approvalRefusals, isApproverOf } from './policy.ts';
import { APPROVAL_STATUS_LABELS, APPROVAL_STATUSES, approvalStatusOf } from './status.ts';

const OWEN = { account: 1 };
const JONAS = { account: 2 };
const MAYA = { account: 3 };

function anApproval(facts: Partial<ApprovalFacts> = {}): ApprovalFacts {
  const people = { sender: JONAS.account, approvers: [OWEN.account], allowSenderAsApprover: false };
  return { status: 'PENDING', ...people, ...facts };
}

const OTHERS_DECIDE = { approve: 'decision_approver_only', decline: 'decision_approver_only' };
const DECIDE = { approve: null, decline: null };
const OTHERS_REVOKE = { revoke: 'revoke_sender_only' };
const REVOKE = { revoke: null };

describe('a pending approval', () => {
  test.each([
    ['its approver', OWEN, { ...DECIDE, ...OTHERS_REVOKE }],
    ['its sender', JONAS, { ...OTHERS_DECIDE, ...REVOKE }],
    ['another user', MAYA, { ...OTHERS_DECIDE, ...OTHERS_REVOKE }],
  ])("tells %s %j why they can't act: %j", (_, person, refusals) => {
    expect(approvalRefusals(person, anApproval())).toEqual(refusals);
  });

  test.each([
    [false, { ...OTHERS_DECIDE, ...REVOKE }],
    [true, { ...DECIDE, ...REVOKE }],
  ])(
    'lets its sender decide as a named approver only if the approval allows it: %s, %j',
    (allowSenderAsApprover, refusals) => {
      const approval = anApproval({ approvers: [JONAS.account, OWEN.account], allowSenderAsApprover });
      expect(approvalRefusals(JONAS, approval)).toEqual(refusals);
    },
  );

  test("doesn't let an unnamed sender approve", () => {
    const approval = anApproval({ allowSenderAsApprover: true });
    expect(approvalRefusals(JONAS, approval)).toEqual({ ...OTHERS_DECIDE, ...REVOKE });
  });
});

describe('a finalized or revoked approval', () => {
  const people = { approvers: [OWEN.account, JONAS.account], allowSenderAsApprover: true };

  test.each(['APPROVED', 'DECLINED'] as const)('refuses every action once it is %s', (status) => {
    const approval = anApproval({ ...people, status });
    const finalized = { approve: 'approval_finalized', decline: 'approval_finalized' };
    expect(approvalRefusals(OWEN, approval)).toEqual({ ...finalized, ...OTHERS_REVOKE });
    expect(approvalRefusals(JONAS, approval)).toEqual({ ...finalized, revoke: 'approval_not_pending' });
    expect(approvalRefusals(MAYA, approval)).toEqual({ ...OTHERS_DECIDE, ...OTHERS_REVOKE });
  });

  test('refuses every action once it is revoked', () => {
    const approval = anApproval({ ...people, revoked: true });
    const revoked = { approve: 'approval_revoked', decline: 'approval_revoked' };
    expect(approvalRefusals(OWEN, approval)).toEqual({ ...revoked, ...OTHERS_REVOKE });
    expect(approvalRefusals(JONAS, approval)).toEqual({ ...revoked, revoke: 'approval_revoked' });
    expect(approvalRefusals(MAYA, approval)).toEqual({ ...OTHERS_DECIDE, ...OTHERS_REVOKE });
  });
});

test("an approval without approvers can't be decided", () => {
  expect(isApproverOf(OWEN, anApproval({ approvers: [] }))).toBe(false);
});

describe('an approval status', () => {
  test.each([...APPROVAL_STATUSES])('keeps %s', (status) => {
    expect(approvalStatusOf(status)).toBe(status);
  });

  test.each(['approved', 'REVOKED', '', null, undefined, 1, {}, ['APPROVED']])('reads %j as PENDING', (value) => {
    expect(approvalStatusOf(value)).toBe('PENDING');
  });

  test('has the label Approved, Declined or Pending', () => {
    expect(APPROVAL_STATUS_LABELS).toEqual({ PENDING: 'Pending', APPROVED: 'Approved', DECLINED: 'Declined' });
  });
});
