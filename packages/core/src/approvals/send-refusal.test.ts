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

describe('a letter that can be sent directly', () => {
  test('lets every user send it when no approval is required', () => {
    expect(refusalTo(MAYA, false, null)).toBeNull();
  });

  test.each([OWEN, PRIYA])(
    'lets a finalized approver send it when the approval is APPROVED and nothing is pending (%s)',
    (account) => {
      expect(refusalTo(account, true, anApproval())).toBeNull();
    },
  );

  test('lets its sender send it as a named and allowed approver', () => {
    const approvers = [JONAS];
    expect(refusalTo(JONAS, true, anApproval({ approvers, allowSenderAsApprover: true }))).toBeNull();
    expect(refusalTo(JONAS, true, anApproval({ approvers }))).toBe('approver_only');
  });

  test.each([
    ['DECLINED', OWEN],
    ['APPROVED', MAYA],
  ] as const)('ignores earlier decisions when no approval is required (%s)', (status, account) => {
    expect(refusalTo(account, false, anApproval({ status, unchanged: false }))).toBeNull();
  });
});

describe('a letter that needs an approval', () => {
  test("can't be sent before it is submitted", () => {
    expect(refusalTo(OWEN, true, null)).toBe('approval_required');
  });

  test.each([true, false])(
    "can't be sent during a pending approval, even by an approver (still needed: %s)",
    (requiresApproval) => {
      const approval = anApproval({ status: 'PENDING', unchanged: false });
      expect(refusalTo(OWEN, requiresApproval, approval)).toBe('approval_pending');
    },
  );

  test("can't be sent after a decline", () => {
    expect(refusalTo(OWEN, true, anApproval({ status: 'DECLINED' }))).toBe('approval_declined');
  });

  test("can't be sent when it changed after the approval", () => {
    expect(refusalTo(OWEN, true, anApproval({ unchanged: false }))).toBe('approval_void');
  });

  test.each([JONAS, MAYA])("can't be sent by %s, who isn't its approver", (account) => {
    expect(refusalTo(account, true, anApproval())).toBe('approver_only');
  });
});

test('only an approver can send a letter that needs approval, once it is approved and unchanged', () => {
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
