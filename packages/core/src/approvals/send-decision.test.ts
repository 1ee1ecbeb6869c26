import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { approvalRefusal, type CurrentApproval } from './send-decision.ts';

/** Submitted by Jonas, approved by one of Owen and Priya, and unchanged since. */
function anApproval(facts: Partial<CurrentApproval> = {}): CurrentApproval {
  return {
    status: 'APPROVED',
    sender: 'jonas.brandt',
    approvers: ['owen.castellan', 'priya.ramaswamy'],
    allowSenderAsApprover: false,
    unchanged: true,
    ...facts,
  };
}

const refusalTo = (username: string, requiresApproval: boolean, approval: CurrentApproval | null) =>
  approvalRefusal({ username, subject: `${username}@meridale.example` }, { requiresApproval, approval });

describe('a letter can be sent directly', () => {
  test('when no approval is required, by anybody', () => {
    expect(refusalTo('maya.lindqvist', false, null)).toBeNull();
  });

  test.each(['owen.castellan', 'PRIYA.Ramaswamy'])(
    'when the finalized approval is APPROVED, nothing is pending, and the user is a finalized approver (%s)',
    (username) => {
      expect(refusalTo(username, true, anApproval())).toBeNull();
    },
  );

  test('by its sender, when that one is allowed as approver and named', () => {
    const approvers = ['Jonas.Brandt'];
    expect(refusalTo('jonas.brandt', true, anApproval({ approvers, allowSenderAsApprover: true }))).toBeNull();
    expect(refusalTo('jonas.brandt', true, anApproval({ approvers }))).toBe('approver_only');
  });

  test.each([
    ['DECLINED', 'owen.castellan'],
    ['APPROVED', 'maya.lindqvist'],
  ] as const)('when none is required any more, whatever was decided (%s)', (status, username) => {
    expect(refusalTo(username, false, anApproval({ status, unchanged: false }))).toBeNull();
  });
});

describe('a letter that needs an approval cannot be sent', () => {
  test('before there is one', () => {
    expect(refusalTo('owen.castellan', true, null)).toBe('approval_required');
  });

  test.each([true, false])('while one is pending, not even by an approver (still needed: %s)', (requiresApproval) => {
    const approval = anApproval({ status: 'PENDING', unchanged: false });
    expect(refusalTo('owen.castellan', requiresApproval, approval)).toBe('approval_pending');
  });

  test('when it was declined', () => {
    expect(refusalTo('owen.castellan', true, anApproval({ status: 'DECLINED' }))).toBe('approval_declined');
  });

  test('when it was changed after it was approved', () => {
    expect(refusalTo('owen.castellan', true, anApproval({ unchanged: false }))).toBe('approval_void');
  });

  test.each(['jonas.brandt', 'maya.lindqvist'])('by %s, who is no approver of it', (username) => {
    expect(refusalTo(username, true, anApproval())).toBe('approver_only');
  });
});

test('nobody sends what needs an approval but an approver, of what was approved, unchanged', () => {
  const someone = fc.constantFrom('owen.castellan', 'jonas.brandt', 'maya.lindqvist');
  const someApproval = fc.record({
    status: fc.constantFrom('PENDING' as const, 'APPROVED' as const, 'DECLINED' as const),
    sender: someone,
    approvers: fc.array(someone, { maxLength: 3 }),
    allowSenderAsApprover: fc.boolean(),
    unchanged: fc.boolean(),
  });
  fc.assert(
    fc.property(someone, fc.option(someApproval), (username, approval) => {
      const named = approval?.approvers.includes(username) === true;
      const excluded = approval?.sender === username && !approval.allowSenderAsApprover;
      const expected = named && !excluded && approval.status === 'APPROVED' && approval.unchanged;
      expect(refusalTo(username.toUpperCase(), true, approval) === null).toBe(expected);
    }),
  );
});
