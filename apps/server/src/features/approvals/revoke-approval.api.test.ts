import { deleteLetter } from '@letterdesk/contract/letters';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectSealedChain } from '../../audit/testing/given-events.ts';
import {
  approve,
  arrivedNotice,
  decline,
  edit,
  read,
  readApprovalEvents,
  readNotices,
  revoke,
} from './testing/decisions.ts';
import { type ApprovalDesk, getUserAddress, givenApprovals, givenPendingApproval } from './testing/given-approval.ts';

let desk: ApprovalDesk;
beforeAll(async () => {
  desk = await givenApprovals();
});
afterAll(() => desk.server.close());

const remove = (id: number) => desk.maya.call(deleteLetter, { params: { id } });

describe('revoking an approval', () => {
  test('returns the letter to its sender and keeps the row', async () => {
    const submitted = await desk.submitted();
    const { body } = await revoke(desk.maya, submitted);
    expect(body.letter).toMatchObject({
      approval: null,
      approvalRevoked: true,
      approvalRevokedBy: { account: expect.any(Number), username: 'maya.lindqvist', name: 'Maya Lindqvist' },
      locked: false,
      refusals: { send: 'approval_required', approve: 'decision_approver_only', revoke: 'approval_revoked' },
      abilities: { update: true, submit: true, revoke: false },
    });
    expect(await read(desk.maya, submitted.letter.id)).toEqual(body.letter);
    expect((await edit(desk.maya, submitted.letter)).status).toBe(200);
    const row = await desk.db
      .selectFrom('approvals')
      .select(['status', 'revoked_at', 'remind_at', 'version'])
      .where('id', '=', submitted.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ status: 'PENDING', revoked_at: expect.any(Date), remind_at: null, version: 2 });
    expect(await readApprovalEvents(desk.db, submitted.id)).toMatchObject([
      { action: 'approval.revoke', username: 'maya.lindqvist', details: { letterDeleted: false } },
    ]);
  });

  test("shows the letter's earlier decision again", async () => {
    const submitted = await desk.submitted();
    await decline(desk.dana, submitted, { notes: 'No.' });
    const id = await givenPendingApproval(desk.db, submitted.letter);
    expect((await read(desk.maya, submitted.letter.id)).approval).toMatchObject({ id, approvalStatus: 'PENDING' });
    const { body } = await revoke(desk.maya, { id });
    expect(body.letter).toMatchObject({
      approval: { id: submitted.id, approvalStatus: 'DECLINED' },
      approvalRevoked: true,
    });
  });

  test('gives the same answer when repeated, and happens once', async () => {
    const submitted = await desk.submitted();
    const first = await revoke(desk.maya, submitted);
    const again = await revoke(desk.maya, submitted);
    expect(again.status).toBe(200);
    expect(again.body).toEqual(first.body);
    expect(await readApprovalEvents(desk.db, submitted.id)).toHaveLength(1);
    expect(await readNotices(desk.db, submitted.id)).toHaveLength(1);
  });

  test('is possible for its sender only, ignoring case', async () => {
    const submitted = await desk.submitted({ sender: 'Maya.Lindqvist' });
    for (const client of [desk.dana, desk.owen, desk.viewer]) {
      expect(await revoke(client, submitted)).toMatchObject({ status: 403, error: { code: 'revoke_sender_only' } });
    }
    expect((await revoke(desk.maya, submitted)).status).toBe(200);
    expect((await revoke(desk.owen, submitted)).error.code).toBe('revoke_sender_only');
  });

  test.each([approve, decline])('is refused after a decision, and names the decider', async (decide) => {
    const submitted = await desk.submitted();
    const { body } = await decide(desk.marcus, submitted);
    expect(await revoke(desk.maya, submitted)).toMatchObject({
      status: 409,
      error: {
        code: 'approval_not_pending',
        message: 'Unable to delete non-pending approval',
        details: { approval: { finalizerName: 'Marcus Hale', approvalStatus: body.approval.approvalStatus } },
      },
    });
  });

  test('leaves nothing to decide', async () => {
    const submitted = await desk.submitted();
    await revoke(desk.maya, submitted);
    for (const decide of [approve, decline]) {
      expect(await decide(desk.dana, submitted)).toMatchObject({
        status: 409,
        error: {
          code: 'approval_revoked',
          message: 'This letter has been revoked! Reach out to the submitter with any questions',
        },
      });
    }
    expect((await decline(desk.owen, submitted)).error.code).toBe('decision_approver_only');
    expect((await revoke(desk.maya, { id: 999_999 })).error.code).toBe('approval_not_found');
  });
});

describe('deleting a letter with a pending approval', () => {
  test('revokes it, and notifies its approvers', async () => {
    const submitted = await desk.submitted({ templateId: desk.templates.open });
    expect((await remove(submitted.letter.id)).status).toBe(204);
    const mail = await arrivedNotice(desk.db, submitted.id, 'revoked');
    expect(mail.envelopeTo).toEqual(['dana.whitfield', 'marcus.hale'].map(getUserAddress));
    expect(mail.text).toContain('Maya Lindqvist deleted the letter');
    expect(mail.text).not.toContain('/letters/');
    expect(await readApprovalEvents(desk.db, submitted.id)).toMatchObject([
      { action: 'approval.revoke', details: { letterId: submitted.letter.id, letterDeleted: true } },
    ]);
    expect((await approve(desk.dana, submitted)).error.code).toBe('approval_revoked');
    expect((await revoke(desk.maya, submitted)).error.code).toBe('letter_not_found');
    await expectSealedChain(desk.db);
  });

  test('notifies its sender too if another person deletes it', async () => {
    const submitted = await desk.submitted({ templateId: desk.templates.open });
    const answer = await desk.owen.call(deleteLetter, { params: { id: submitted.letter.id } });
    expect(answer.status).toBe(204);
    const mail = await arrivedNotice(desk.db, submitted.id, 'revoked');
    expect(mail.envelopeTo).toEqual(['dana.whitfield', 'marcus.hale', 'maya.lindqvist'].map(getUserAddress));
    expect(mail.cc?.map(({ address }) => address)).toEqual([getUserAddress('maya.lindqvist')]);
    expect(mail.text).toContain('Owen Castellan deleted the letter');
  });

  test('is refused while the letter is locked, and notifies no one', async () => {
    const submitted = await desk.submitted();
    expect(await remove(submitted.letter.id)).toMatchObject({ status: 409, error: { code: 'letter_locked' } });
    expect(await readNotices(desk.db, submitted.id)).toEqual([]);
    expect((await approve(desk.dana, submitted)).status).toBe(200);
  });

  test('keeps an earlier decision and notifies no one', async () => {
    const submitted = await desk.submitted();
    await approve(desk.dana, submitted);
    expect((await remove(submitted.letter.id)).status).toBe(204);
    expect(await readApprovalEvents(desk.db, submitted.id)).toMatchObject([{ action: 'approval.approve' }]);
    expect(await readNotices(desk.db, submitted.id)).toEqual([]);
    expect((await approve(desk.dana, submitted)).error.code).toBe('letter_not_found');
    expect((await approve(desk.marcus, submitted)).error.code).toBe('approval_finalized');
  });
});

describe("the database's rules for approvals", () => {
  test('refuse changes and deletions of decided and revoked ones', async () => {
    const [approved, declined, revoked] = [await desk.submitted(), await desk.submitted(), await desk.submitted()];
    await approve(desk.dana, approved);
    await decline(desk.dana, declined);
    await revoke(desk.maya, revoked);
    for (const { id } of [approved, declined, revoked]) {
      for (const change of [
        sql`update approvals set status = 'PENDING', finalizer_account = null, decided_at = null, pdf_sha256 = null where id = ${id}`,
        sql`update approvals set notes = 'Other' where id = ${id}`,
        sql`update approvals set revoked_at = null where id = ${id}`,
        sql`update approvals set remind_at = now() where id = ${id}`,
      ]) {
        await expect(change.execute(desk.db)).rejects.toThrow('is finalized or revoked and cannot be changed');
      }
      await expect(sql`delete from approvals where id = ${id}`.execute(desk.db)).rejects.toThrow('never removed');
    }
  });

  test('refuse to delete a pending one, approve it without a PDF or add a second', async () => {
    const { id, letter } = await desk.submitted();
    await expect(sql`delete from approvals where id = ${id}`.execute(desk.db)).rejects.toThrow('never removed');
    const approvers = sql`where approval_id = ${id}`;
    for (const change of [
      sql`update approval_approvers set account = 1 ${approvers}`,
      sql`delete from approval_approvers ${approvers}`,
    ]) {
      await expect(change.execute(desk.db)).rejects.toThrow(`the approvers of approval ${id} cannot be changed`);
    }
    const half = sql`update approvals set status = 'APPROVED', finalizer_account = 1, decided_at = now() where id = ${id}`;
    await expect(half.execute(desk.db)).rejects.toThrow('check constraint');
    await expect(givenPendingApproval(desk.db, letter)).rejects.toThrow('approvals_one_pending');
  });
});
