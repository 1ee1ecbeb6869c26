import fc from 'fast-check';
import { expect, test } from 'vitest';
import { approvalRefusals } from '../approvals/policy.ts';
import { LETTER_TYPES } from '../constants.ts';
import { createRefusal } from '../letters/policy.ts';
import { ROLES } from '../session/roles.ts';
import { accountRefusals } from './account.ts';
import {
  approvalKeptReason,
  letterKeptReason,
  type Successor,
  submissionKeptReason,
  successorRefusal,
} from './handover.ts';

const account = fc.integer({ min: 1, max: 5 });
const successors: fc.Arbitrary<Successor> = fc.record({
  account,
  roles: fc.option(fc.subarray([...ROLES])),
  hasAddress: fc.boolean(),
  isClosed: fc.boolean(),
});
const approvals = fc.record({
  status: fc.constant('PENDING' as const),
  sender: account,
  formerSenders: fc.uniqueArray(account),
  approvers: fc.uniqueArray(account, { minLength: 1 }),
  allowSenderAsApprover: fc.boolean(),
});
const letterType = fc.constantFrom(...LETTER_TYPES);

test('work goes only to another open account that has signed in', () => {
  fc.assert(
    fc.property(account, successors, (from, successor) => {
      const allowed = successor.account !== from && !successor.isClosed && successor.roles !== null;
      expect(successorRefusal({ account: from }, successor) === null).toBe(allowed);
    }),
  );
});

test('a successor may decide an approval that they took over', () => {
  fc.assert(
    fc.property(successors, approvals, fc.nat(), (successor, approval, at) => {
      fc.pre(approvalKeptReason(successor, approval) === null);
      const leaver = approval.approvers[at % approval.approvers.length];
      const approvers = approval.approvers.map((each) => (each === leaver ? successor.account : each));
      expect(approvalRefusals(successor, { ...approval, approvers }).approve).toBeNull();
    }),
  );
});

test('an approval stays if its successor ever was its sender, unless senders may approve', () => {
  fc.assert(
    fc.property(successors, approvals, (successor, approval) => {
      fc.pre(successor.hasAddress);
      const wasSender = [approval.sender, ...approval.formerSenders].includes(successor.account);
      const isKept = wasSender && !approval.allowSenderAsApprover;
      expect(approvalKeptReason(successor, approval)).toBe(isKept ? 'is_sender' : null);
    }),
  );
});

test('a successor may revoke a submission that they took over, and its approvers may still decide', () => {
  fc.assert(
    fc.property(successors, approvals, letterType, (successor, approval, type) => {
      fc.pre(submissionKeptReason(successor, approval, type) === null);
      const handedOver = { ...approval, sender: successor.account };
      expect(approvalRefusals(successor, handedOver).revoke).toBeNull();
      for (const approver of approval.approvers) {
        expect(approvalRefusals({ account: approver }, handedOver).approve).toBeNull();
      }
    }),
  );
});

test('letters go to people who may write letters of their type', () => {
  fc.assert(
    fc.property(successors, letterType, (successor, type) => {
      const mayWrite = createRefusal({ roles: successor.roles ?? [] }, type) === null;
      expect(letterKeptReason(successor, type) === null).toBe(mayWrite);
    }),
  );
});

test('administrators close every open account but their own, and reopen every closed one', () => {
  fc.assert(
    fc.property(account, account, fc.boolean(), (me, other, isClosed) => {
      const { close, reopen } = accountRefusals({ account: me }, { account: other, isClosed });
      expect(close === null).toBe(!isClosed && me !== other);
      expect(reopen === null).toBe(isClosed);
    }),
  );
});
