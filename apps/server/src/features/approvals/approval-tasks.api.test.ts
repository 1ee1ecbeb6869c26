import { listApprovals } from '@letterdesk/contract/approvals';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approvalTasks } from '../../database/migrations/014-approval-tasks.ts';
import { type ApprovalDesk, givenApprovals } from './testing/given-approval.ts';
import { changeApproval, decided } from './testing/given-decided.ts';

let desk: ApprovalDesk;

beforeAll(async () => {
  desk = await givenApprovals();
});
afterAll(() => desk.server.close());

test('the lists hold what was submitted, decided and revoked before they were kept', async () => {
  const pending = await desk.submitted();
  const approved = await desk.submitted();
  const revoked = await desk.submitted();
  await decided(desk.db, approved.id, 'APPROVED');
  await changeApproval(desk.db, revoked.id, { revoked_at: new Date() });
  const before = await listed();
  expect(before).toEqual([pending.id, approved.id]);
  await sql`drop table approval_tasks`.execute(desk.db);
  for (const name of ['list_changed_approval', 'list_asked_approver', 'unlist_approvals', 'list_approval']) {
    await sql`drop function ${sql.ref(name)} cascade`.execute(desk.db);
  }
  await approvalTasks.up(desk.db);
  expect(await listed()).toEqual(before);
});

async function listed(): Promise<number[]> {
  const { body } = await desk.dana.call(listApprovals, { query: { group: 'all' } });
  return body.content.map(({ id }) => id);
}
