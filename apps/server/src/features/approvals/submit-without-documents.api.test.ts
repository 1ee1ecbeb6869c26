import { submitApproval } from '@letterdesk/contract/approvals';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApprovalDesk, givenApprovals } from './testing/given-approval.ts';

let desk: ApprovalDesk;
beforeAll(async () => {
  desk = await givenApprovals();
});
afterAll(() => desk.server.close());

test('Submit is refused while a document that the template requires is missing', async () => {
  const { db, maya, templates } = desk;
  const set = (required: object[]) =>
    db
      .updateTable('letter_templates')
      .set({ required_documents: JSON.stringify(required) })
      .where('id', '=', templates.open)
      .execute();
  const { id: letterId, version: letterVersion } = await desk.letter(templates.open);
  const submit = () => maya.call(submitApproval, { body: { letterId, letterVersion } });
  await set([{ kind: 'License', maxAge: null }]);
  const refused = await submit();
  expect([refused.status, refused.error.code]).toEqual([422, 'checks_failed']);
  expect(refused.error.details).toMatchObject({
    results: [{ check: 'required-documents', findings: [{ message: 'License isn’t attached.' }] }],
  });
  await set([]);
  expect((await submit()).body.approval.approvalStatus).toBe('PENDING');
});
