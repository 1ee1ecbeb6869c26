import { compareApproval } from '@letterdesk/contract/approvals';
import { removeAttachment, uploadAttachment } from '@letterdesk/contract/attachments';
import { sendEmail } from '@letterdesk/contract/sending';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aForm } from '../attachments/testing/a-form.ts';
import { anEmail, withKey } from '../sending/testing/given-letter.ts';
import { approve, decline, getDecisionOutcome, read, send, submit } from './testing/decisions.ts';
import { type ApprovalDesk, givenApprovals } from './testing/given-approval.ts';

let desk: ApprovalDesk;
beforeAll(async () => {
  desk = await givenApprovals();
});
afterAll(() => desk.server.close());

const attach = (letterId: number, text: string, client = desk.maya) =>
  client.call(uploadAttachment, { query: { selectedLetterId: letterId }, body: aForm('Terms.txt', text) });

const detach = (letterId: number, attachmentId: number) =>
  desk.maya.call(removeAttachment, { params: { attachmentId }, query: { letterId } });

/** A letter with one attachment that was approved with it. */
async function approved() {
  const submitted = await desk.submitted({ templateId: desk.templates.open });
  const { attachment, letter } = (await attach(submitted.letter.id, 'As agreed.')).body;
  const answer = await approve(desk.dana, { ...submitted, letter });
  expect(answer.body.letter.approvalVoid).toBe(false);
  return { letter: answer.body.letter, attachment };
}

describe('sending exactly the approved attachments', () => {
  test('requires all attachments of the approved letter', async () => {
    const { letter } = await approved();
    const without = { ...withKey(), body: anEmail(letter, { emailAttachments: [] }) };
    expect((await desk.dana.call(sendEmail, without)).error.code).toBe('attachments_approved');
    expect(getDecisionOutcome(await send(desk.dana, letter))).toBe('done');
  });

  test('needs a new approval for an additional attachment until it is removed', async () => {
    const { letter } = await approved();
    const added = (await attach(letter.id, 'And more.')).body;
    expect(added.letter).toMatchObject({ approvalVoid: true, abilities: { submit: true } });
    expect(added.letter.attachmentChanges).toEqual([{ kind: 'added', name: 'Terms (2).txt' }]);
    expect(getDecisionOutcome(await send(desk.dana, added.letter))).toBe('approval_void');
    const before = (await detach(letter.id, added.attachment.id)).body;
    expect(before.approvalVoid).toBe(false);
    expect(getDecisionOutcome(await send(desk.dana, before))).toBe('done');
  });

  test('needs a new approval for the same name with other bytes', async () => {
    const { letter, attachment } = await approved();
    await detach(letter.id, attachment.id);
    const other = (await attach(letter.id, 'As not agreed.')).body;
    expect(other.attachment.name).toBe(attachment.name);
    expect(other.letter.approvalVoid).toBe(true);
    expect(other.letter.attachmentChanges).toEqual([{ kind: 'replaced', name: 'Terms.txt' }]);
    expect(getDecisionOutcome(await send(desk.dana, other.letter))).toBe('approval_void');
    await detach(letter.id, other.attachment.id);
    expect((await attach(letter.id, 'As agreed.')).body.letter.approvalVoid).toBe(false);
  });

  test('refuses a decision on the letter from before a file was attached', async () => {
    const submitted = await desk.submitted({ templateId: desk.templates.open });
    const { letter } = (await attach(submitted.letter.id, 'As agreed.')).body;
    expect((await approve(desk.dana, submitted)).error.code).toBe('letter_stale');
    expect(getDecisionOutcome(await approve(desk.dana, { ...submitted, letter }))).toBe('done');
  });

  test('shows attachment changes since the submission while the approval is pending', async () => {
    const submitted = await desk.submitted({ templateId: desk.templates.open });
    expect(submitted.letter.attachmentChanges).toEqual([]);
    const { letter, attachment } = (await attach(submitted.letter.id, 'As agreed.')).body;
    expect(letter.attachmentChanges).toEqual([{ kind: 'added', name: 'Terms.txt' }]);
    const { body } = await approve(desk.dana, { ...submitted, letter });
    expect(body.letter.attachmentChanges).toEqual([]);
    const without = (await detach(letter.id, attachment.id)).body;
    expect(without.attachmentChanges).toEqual([{ kind: 'removed', name: 'Terms.txt' }]);
  });

  test('shows attachments added between a decline and the next submission', async () => {
    const submitted = await desk.submitted({ templateId: desk.templates.open });
    const first = (await attach(submitted.letter.id, 'As agreed.')).body;
    expect(getDecisionOutcome(await decline(desk.dana, { ...submitted, letter: first.letter }))).toBe('done');
    const declined = async () =>
      (await desk.dana.call(compareApproval, { params: { letterId: first.letter.id } })).body.declined;
    expect((await declined())?.attachmentChanges).toEqual([]);
    const { letter } = (await attach(first.letter.id, 'And more.')).body;
    const again = await submit(desk.maya, letter);
    expect(again.body.letter.attachmentChanges).toEqual([]);
    const added = { kind: 'added', name: 'Terms (2).txt' };
    expect((await declined())?.attachmentChanges).toEqual([added]);
    const without = (await detach(letter.id, first.attachment.id)).body;
    const removed = { kind: 'removed', name: 'Terms.txt' };
    expect((await declined())?.attachmentChanges).toEqual([added, removed]);
    expect(without.attachmentChanges).toEqual([removed]);
  });

  test("lets only the approver change a locked letter's attachments", async () => {
    const { letter } = await desk.submitted({ templateId: desk.templates.locking });
    expect((await attach(letter.id, 'As agreed.')).error.code).toBe('letter_locked');
    expect((await attach(letter.id, 'As agreed.', desk.dana)).status).toBe(201);
    expect((await read(desk.maya, letter.id)).attachments).toHaveLength(1);
  });
});
