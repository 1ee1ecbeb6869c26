import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CurrentApproval, sendRefusalByApproval } from './policy.ts';

const [OWEN, PRIYA, JONAS, MAYA] = [1, 2, 3, 4] as const;

function anApproval(facts: Partial<CurrentApproval> = {}): CurrentApproval {
  return {
    status: 'APPROVED',
    sender: JONAS,
    approvers: [OWEN, PRIYA],
    allowSenderAsApprover: false,
    unchanged: true,
    ...facts,
  };
}

const refusalTo = (account: number, requiresApproval: boolean, approval: CurrentApproval | null) =>
  sendRefusalByApproval({ account }, { requiresApproval, approval });

describe('a letter can be sent directly', () => {
  test('when no approval is required, by anybody', () => {
    expect(refusalTo(MAYA, false, null)).toBeNull();
  });

  test.each([OWEN, PRIYA])(
    'when the finalized approval is APPROVED, nothing is pending, and the user is a finalized approver (%s)',
    (account) => {
      expect(refusalTo(account, true, anApproval())).toBeNull();
    },
  );

  test('by its sender, when that one is allowed as approver and named', () => {
    const approvers = [JONAS];
    expect(refusalTo(JONAS, true, anApproval({ approvers, allowSenderAsApprover: true }))).toBeNull();
    expect(refusalTo(JONAS, true, anApproval({ approvers }))).toBe('approver_only');
  });

  test.each([
    ['DECLINED', OWEN],
    ['APPROVED', MAYA],
  ] as const)('when none is required any more, whatever was decided (%s)', (status, account) => {
    expect(refusalTo(account, false, anApproval({ status, unchanged: false }))).toBeNull();
  });
});

describe('a letter that needs an approval cannot be sent', () => {
  test('before there is one', () => {
    expect(refusalTo(OWEN, true, null)).toBe('approval_required');
  });

  test.each([true, false])('while one is pending, not even by an approver (still needed: %s)', (requiresApproval) => {
    const approval = anApproval({ status: 'PENDING', unchanged: false });
    expect(refusalTo(OWEN, requiresApproval, approval)).toBe('approval_pending');
  });

  test('when it was declined', () => {
    expect(refusalTo(OWEN, true, anApproval({ status: 'DECLINED' }))).toBe('approval_declined');
  });

  test('when it was changed after it was approved', () => {
    expect(refusalTo(OWEN, true, anApproval({ unchanged: false }))).toBe('approval_void');
  });

  test.each([JONAS, MAYA])('by %s, who is no approver of it', (account) => {
    expect(refusalTo(account, true, anApproval())).toBe('approver_only');
  });
});

test('only an approver sends what needs an approval, once approved and unchanged', () => {
  const someone = fc.constantFrom(OWEN, JONAS, MAYA);
  const someApproval = fc.record({
    status: fc.constantFrom('PENDING' as const, 'APPROVED' as const, 'DECLINED' as const),
    sender: someone,
    approvers: fc.array(someone, { maxLength: 3 }),
    allowSenderAsApprover: fc.boolean(),
    unchanged: fc.boolean(),
  });
  fc.assert(
    fc.property(someone, fc.option(someApproval), (account, approval) => {
      const named = approval?.approvers.includes(account) === true;
      const excluded = approval?.sender === account && !approval.allowSenderAsApprover;
      const expected = named && !excluded && approval.status === 'APPROVED' && approval.unchanged;
      expect(refusalTo(account, true, approval) === null).toBe(expected);
    }),
  );
});
