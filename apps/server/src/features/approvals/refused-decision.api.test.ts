import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StorageFull } from '../../integrations/blobs/port.ts';
import { blobsThat } from '../../integrations/blobs/testing/blobs-that.ts';
import { approve, decline, edit, readApprovalEvents, readSnapshot, storedApproval } from './testing/decisions.ts';
import { type ApprovalDesk, givenApprovals, SENDER, type Submitted } from './testing/given-approval.ts';

let desk: ApprovalDesk;
beforeAll(async () => {
  desk = await givenApprovals();
});
afterAll(() => desk.server.close());

describe('a forbidden decision', () => {
  async function refused(submitted: Submitted, decide: () => ReturnType<typeof approve>) {
    const before = await readSnapshot(desk, submitted);
    const { status, error } = await decide();
    expect(await readSnapshot(desk, submitted)).toEqual(before);
    return { status, code: error.code, message: error.message, details: error.details };
  }

  test("is refused on another person's approval", async () => {
    const submitted = await desk.submitted();
    for (const client of [desk.owen, desk.viewer, desk.maya]) {
      for (const decide of [approve, decline]) {
        expect(await refused(submitted, () => decide(client, submitted))).toMatchObject({
          status: 403,
          code: 'decision_approver_only',
        });
      }
    }
  });

  test('is refused for a sender who is an approver without permission', async () => {
    const among = { approvers: [SENDER, 'dana.whitfield'] };
    const submitted = await desk.submitted({ ...among, allowSenderAsApprover: true });
    expect((await approve(desk.maya, submitted)).status).toBe(200);
    const other = await desk.submitted(among);
    expect((await refused(other, () => approve(desk.maya, other))).code).toBe('decision_approver_only');
  });

  test('is refused with the first decision if it comes second', async () => {
    const submitted = await desk.submitted();
    await approve(desk.dana, submitted);
    for (const [client, decide] of [
      [desk.marcus, approve],
      [desk.marcus, decline],
      [desk.dana, decline],
    ] as const) {
      expect(await refused(submitted, () => decide(client, submitted))).toMatchObject({
        status: 409,
        code: 'approval_finalized',
        message: `${client === desk.dana ? 'You' : 'Dana Whitfield'} already approved this letter.`,
        details: { approval: { approvalStatus: 'APPROVED', finalizerName: 'Dana Whitfield' } },
      });
    }
  });

  test('is refused on another letter or version than the user saw', async () => {
    const submitted = await desk.submitted();
    const { body } = await edit(desk.dana, submitted.letter);
    const advice = 'Review the new version, then';
    expect(await refused(submitted, () => decline(desk.marcus, submitted))).toMatchObject({
      message: `This letter was not declined: Dana Whitfield changed it in the meantime. ${advice} decline it again.`,
    });
    expect(await refused(submitted, () => approve(desk.dana, submitted))).toMatchObject({
      status: 409,
      code: 'letter_stale',
      message: `This letter was not approved: you changed it in another window. ${advice} approve it again.`,
      details: { letter: { version: body.version, text: body.text } },
    });
    const letterVersion = body.version;
    const stale = await refused(submitted, () => approve(desk.dana, submitted, { letterVersion, version: 7 }));
    expect(stale).toMatchObject({ code: 'approval_stale', details: { approval: { version: 1 } } });
    expect((await approve(desk.dana, submitted, { letterVersion })).status).toBe(200);
  });

  test("is refused if the approval doesn't exist", async () => {
    const submitted = await desk.submitted();
    const answer = await refused(submitted, () => approve(desk.dana, { ...submitted, id: 999_999 }));
    expect(answer).toMatchObject({ status: 404, code: 'approval_not_found' });
  });

  test('is refused with notes of 100 KB', async () => {
    const submitted = await desk.submitted();
    const notes = 'a'.repeat(100_000);
    for (const decide of [decline, approve]) {
      expect(await refused(submitted, () => decide(desk.dana, submitted, { notes }))).toMatchObject({
        status: 422,
        code: 'notes_too_long',
        message: 'The notes have 100,000 characters; 4,000 are possible.',
      });
    }
  });

  test.each([
    ['approvalStatus', { approvalStatus: 'PENDING' }],
    ['approvalStatus', { approvalStatus: 'REVOKED' }],
    ['letterVersion', { letterVersion: 0 }],
    ['id', { id: '1; drop table approvals' }],
    ['notes', { notes: { $gt: '' } }],
  ])('is refused if the body has a wrong %s', async (field, changes) => {
    const submitted = await desk.submitted();
    expect(await refused(submitted, () => approve(desk.dana, submitted, changes))).toMatchObject({
      status: 400,
      code: 'invalid_request',
      details: { fields: [{ field: `body.${field}` }] },
    });
  });

  test("ignores fields that clients can't set", async () => {
    const submitted = await desk.submitted();
    const forged = { sender: 'dana.whitfield', finalizer: 'marcus.hale', finalizerName: 'Marcus', approvers: [] };
    const { body } = await approve(desk.dana, submitted, forged);
    expect(body.approval).toMatchObject({ sender: SENDER, finalizerName: 'Dana Whitfield' });
    expect(body.approval.approvers).toHaveLength(2);
  });
});

test('a decision on a full disk is not stored', async () => {
  const put = async () => {
    throw new StorageFull(undefined);
  };
  const full = await givenApprovals({ parts: { blobs: blobsThat({ put }) } });
  const submitted = await full.submitted();
  for (const decide of [approve, decline]) {
    expect(await decide(full.dana, submitted)).toMatchObject({ status: 507, error: { code: 'storage_full' } });
  }
  expect((await storedApproval(full.db, submitted.id)).status).toBe('PENDING');
  expect(await readApprovalEvents(full.db, submitted.id)).toEqual([]);
  await full.server.close();
});
