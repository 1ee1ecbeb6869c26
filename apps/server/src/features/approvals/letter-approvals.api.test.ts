import { type ApprovalRound, listLetterApprovals } from '@letterdesk/contract/approvals';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertMail } from '../sending/mails.store.ts';
import {
  type ApprovalDesk,
  getUserAddress,
  givenApprovals,
  givenPendingApproval,
  type Submitted,
} from './testing/given-approval.ts';
import { changeApproval, decided } from './testing/given-decided.ts';

let desk: ApprovalDesk;
let pending: Submitted;
let declined: number;
let approved: number;

/** A letter that was declined, revoked and approved, and is pending again. */
beforeAll(async () => {
  desk = await givenApprovals();
  const { letter, id } = await desk.submitted();
  declined = id;
  await changeApproval(desk.db, declined, { cc: ['owen.castellan@meridale.example'] });
  await decided(desk.db, declined, 'DECLINED', { notes: 'Too high.\nCall me.' });
  const revoked = await givenPendingApproval(desk.db, letter);
  await changeApproval(desk.db, revoked, { revoked_at: new Date() });
  approved = await givenPendingApproval(desk.db, letter);
  await decided(desk.db, approved, 'APPROVED');
  pending = { letter, id: await givenPendingApproval(desk.db, letter), version: 1 };
});
afterAll(() => desk.server.close());

async function rounds(status?: string, client = desk.owen): Promise<ApprovalRound[]> {
  const query: Record<string, string> = status === undefined ? {} : { status };
  return (await client.call(listLetterApprovals, { params: { letterId: pending.letter.id }, query })).body;
}

describe('the approvals of a letter', () => {
  test('are listed newest first, without revoked ones', async () => {
    const shown = await rounds();
    expect(shown.map(({ id, round, approvalStatus }) => [id, round, approvalStatus])).toEqual([
      [pending.id, 4, 'PENDING'],
      [approved, 3, 'APPROVED'],
      [declined, 1, 'DECLINED'],
    ]);
    expect(shown[2]).toMatchObject({
      sender: 'maya.lindqvist',
      senderName: 'Maya Lindqvist',
      finalizerName: 'Dana Whitfield',
      notes: 'Too high.\nCall me.',
      cc: ['owen.castellan@meridale.example'],
      pdfSha256: null,
    });
    expect(shown[1]?.pdfSha256).toMatch(/^\w{64}$/);
    expect(shown[0]?.approvers.map(({ username }) => username)).toEqual(['dana.whitfield', 'marcus.hale']);
  });

  test('are filtered by status', async () => {
    const idsOf = async (status: string) => (await rounds(status)).map(({ id }) => id);
    expect(await idsOf('finalized')).toEqual([approved, declined]);
    expect(await idsOf('pending')).toEqual([pending.id]);
    expect(await idsOf('approved')).toEqual([approved]);
    expect(await idsOf('declined')).toEqual([declined]);
    const answer = await desk.maya.call(listLetterApprovals, {
      params: { letterId: pending.letter.id },
      query: { status: 'revoked' },
    });
    expect(answer.error.code).toBe('invalid_request');
  });

  test("include each person's abilities, none after the decision", async () => {
    const may = async (client = desk.owen) => (await rounds(undefined, client)).map(({ abilities }) => abilities);
    const nothing = { approve: false, decline: false, revoke: false };
    expect(await may(desk.dana)).toEqual([{ approve: true, decline: true, revoke: false }, nothing, nothing]);
    expect(await may(desk.maya)).toEqual([{ approve: false, decline: false, revoke: true }, nothing, nothing]);
    expect(await may()).toEqual([nothing, nothing, nothing]);
  });

  test('include their mails with the state of each recipient', async () => {
    await givenNotice('submitted', ['dana.whitfield', 'marcus.hale'], 'owen.castellan');
    await givenNotice('reminder', ['dana.whitfield', 'marcus.hale']);
    await desk.db
      .updateTable('mail_recipients')
      .set({ state: 'failed', next_attempt_at: null, detail: 'Mailbox full' })
      .where('address', '=', getUserAddress('marcus.hale'))
      .execute();
    const [now, before] = await rounds();
    expect(
      now?.notices.map(({ kind, address, state, detail }) => [kind, address.split('@')[0], state, detail]),
    ).toEqual([
      ['submitted', 'dana.whitfield', 'queued', null],
      ['submitted', 'marcus.hale', 'failed', 'Mailbox full'],
      ['submitted', 'owen.castellan', 'queued', null],
      ['reminder', 'dana.whitfield', 'queued', null],
      ['reminder', 'marcus.hale', 'failed', 'Mailbox full'],
    ]);
    expect(before?.notices).toEqual([]);
  });

  test("don't exist for an unknown letter", async () => {
    const answer = await desk.maya.call(listLetterApprovals, { params: { letterId: 999_999 } });
    expect(answer.error.code).toBe('letter_not_found');
  });
});

/** A mail about the pending round, as submitting and reminding queue it. */
async function givenNotice(kind: 'submitted' | 'reminder', to: readonly string[], cc?: string): Promise<void> {
  const mailId = await insertMail(desk.db, {
    messageId: `<${kind}@meridale.example>`,
    envelopeFrom: 'notices@meridale.example',
    sha256: 'c'.repeat(64),
    recipients: [
      ...to.map((username) => ({ address: getUserAddress(username), field: 'to' as const })),
      ...(cc === undefined ? [] : [{ address: getUserAddress(cc), field: 'cc' as const }]),
    ],
  });
  await desk.db.insertInto('approval_notices').values({ mail_id: mailId, approval_id: pending.id, kind }).execute();
}
