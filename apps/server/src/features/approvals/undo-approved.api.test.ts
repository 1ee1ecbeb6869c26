import { sendEmail } from '@letterdesk/contract/sending';
import { undoSending } from '@letterdesk/contract/undo-sending';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anEmail, withKey } from '../sending/testing/given-letter.ts';
import { endHold, givenUndoable } from '../sending/testing/given-undoable.ts';
import { approve, getDecisionOutcome, read, storedApproval } from './testing/decisions.ts';
import { type ApprovalDesk, givenApprovals } from './testing/given-approval.ts';

let desk: ApprovalDesk;
beforeAll(async () => {
  desk = await givenApprovals({ variables: { UNDO_SEND_SECONDS: '300' } });
});
afterAll(() => desk.server.close());

async function sentAsApproved() {
  const submitted = await desk.submitted({ templateId: desk.templates.open });
  const { body } = await approve(desk.dana, submitted);
  const sending = await givenUndoable({ db: desk.db, client: desk.dana, letter: body.letter });
  return { ...sending, approvalId: submitted.id };
}

const undo = ({ sentLetterId }: { sentLetterId: number }) =>
  desk.dana.call(undoSending, { params: { id: sentLetterId } });

test('an undone sending leaves the approval as it was, and the letter can be sent as approved', async () => {
  const sending = await sentAsApproved();
  const before = await storedApproval(desk.db, sending.approvalId);
  const { body } = await undo(sending);
  expect(body.letter).toMatchObject({ sentLetters: 0, approval: { approvalStatus: 'APPROVED' }, approvalVoid: false });
  expect(body.letter.abilities.send).toBe(true);
  expect(await storedApproval(desk.db, sending.approvalId)).toEqual(before);
  const again = await desk.dana.call(sendEmail, { ...withKey(), body: anEmail(body.letter) });
  expect(again).toMatchObject({ status: 202, body: { letter: { sentLetters: 1 } } });
  const stored = desk.db.selectFrom('sent_letters').select(['pdf_sha256', 'approval_id']);
  expect(await stored.where('id', '=', again.body.sentLetterId).executeTakeFirstOrThrow()).toEqual({
    pdf_sha256: before.pdf_sha256,
    approval_id: sending.approvalId,
  });
});

test('an undone sending of an approved letter refuses no other approver', async () => {
  const sending = await sentAsApproved();
  const letter = await read(desk.marcus, sending.letter.id);
  await undo(sending);
  const body = anEmail({ ...letter, sentLetters: 0 });
  expect(getDecisionOutcome(await desk.marcus.call(sendEmail, { ...withKey(), body }))).toBe('done');
});

test('a second sending during the hold is refused as after it', async () => {
  const sending = await sentAsApproved();
  const body = anEmail({ ...sending.letter, sentLetters: 0 });
  const second = () => desk.marcus.call(sendEmail, { ...withKey(), body });
  expect(getDecisionOutcome(await second())).toBe('already_sent');
  await endHold(desk.db, sending);
  expect(getDecisionOutcome(await second())).toBe('already_sent');
});
