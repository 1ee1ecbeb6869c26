import { decideApproval, listLetterApprovals, revokeApproval, submitApproval } from '@letterdesk/contract/approvals';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApprovalDesk, givenApprovals } from './testing/given-approval.ts';
import { refusalBy } from './testing/refusal-by.ts';

let desk: ApprovalDesk;
beforeAll(async () => {
  desk = await givenApprovals();
});
afterAll(() => desk.server.close());

describe("a field that clients can't set", () => {
  const FORGED = {
    sender: 'dana.whitfield',
    senderAccount: 1,
    senderName: 'Dana Whitfield',
    senderEmail: 'dana.whitfield@meridale.example',
    approvers: [
      { account: 1, username: 'maya.lindqvist', emailAddress: 'maya.lindqvist@meridale.example', name: 'Maya' },
    ],
    status: 'APPROVED',
    allowSenderAsApprover: true,
    finalizer: 'maya.lindqvist',
    finalizerName: 'Maya Lindqvist',
    locked: false,
    abilities: { approve: true, decline: true, revoke: true },
    revokedAt: '2026-01-01T00:00:00.000Z',
    pdfSha256: 'a'.repeat(64),
  };

  test('is ignored in a submission', async () => {
    const letter = await desk.letter();
    const body = { ...FORGED, approvalStatus: 'APPROVED', letterId: letter.id, letterVersion: letter.version };
    const { approval } = (await desk.maya.call(submitApproval, { body })).body;
    expect(approval).toMatchObject({
      approvalStatus: 'PENDING',
      sender: 'maya.lindqvist',
      allowSenderAsApprover: false,
      finalizerName: null,
      abilities: { approve: false, decline: false, revoke: true },
    });
    expect(approval.approvers.map(({ username }) => username)).toEqual(['dana.whitfield', 'marcus.hale']);
    const decision = { ...FORGED, id: approval.id, version: 1, letterVersion: letter.version };
    const forged = { body: { ...decision, approvalStatus: 'APPROVED' } };
    expect(await refusalBy(desk.maya, decideApproval, forged)).toBe('decision_approver_only');
  });

  test('is ignored in a decision', async () => {
    const [{ id, letter }, other] = [await desk.submitted(), await desk.submitted()];
    const body = { ...FORGED, id, letterId: other.letter.id, version: 1, letterVersion: letter.version, round: 9 };
    const answer = await desk.dana.call(decideApproval, { body: { ...body, approvalStatus: 'DECLINED' } });
    expect(answer.body.approval).toMatchObject({
      letterId: letter.id,
      approvalStatus: 'DECLINED',
      sender: 'maya.lindqvist',
      finalizerName: 'Dana Whitfield',
      allowSenderAsApprover: false,
    });
    const [round] = (await desk.dana.call(listLetterApprovals, { params: { letterId: letter.id } })).body;
    expect(round).toMatchObject({ round: 1, pdfSha256: null });
    const untouched = await desk.dana.call(listLetterApprovals, { params: { letterId: other.letter.id } });
    expect(untouched.body).toMatchObject([{ approvalStatus: 'PENDING' }]);
  });

  test.each(['{"__proto__": {"approvalStatus": "APPROVED"}}', '{"constructor": {"prototype": {"id": 1}}}'])(
    "can't come in through a prototype: %s",
    async (body) => {
      const authorization = `Bearer ${await desk.server.tokenFor()}`;
      const headers = { authorization, 'content-type': 'application/json' };
      for (const [method, path] of [
        ['PUT', '/v1/letter-approvals'],
        ['POST', '/v1/letter-approvals'],
        ['POST', '/v1/letter-approvals/submit'],
      ]) {
        const response = await fetch(`${desk.server.baseUrl}${path}`, { method, headers, body });
        expect([response.status, await response.json()]).toMatchObject([400, { code: 'invalid_request' }]);
      }
    },
  );
});

test("another person's approval can't be decided or revoked through any letter", async () => {
  const [mine, theirs] = [
    await desk.submitted(),
    await desk.submitted({ sender: 'owen.castellan', approvers: ['priya.r'] }),
  ];
  const body = { id: theirs.id, version: 1, letterVersion: mine.letter.version, approvalStatus: 'APPROVED' };
  for (const client of [desk.dana, desk.maya, desk.viewer]) {
    const decision = { body: { ...body, letterId: mine.letter.id } };
    expect(await refusalBy(client, decideApproval, decision)).toBe('decision_approver_only');
    expect(await refusalBy(client, revokeApproval, { params: { id: theirs.id } })).toBe('revoke_sender_only');
  }
  const { body: rounds } = await desk.maya.call(listLetterApprovals, { params: { letterId: theirs.letter.id } });
  expect(rounds).toMatchObject([{ id: theirs.id, approvalStatus: 'PENDING', version: 1 }]);
});
