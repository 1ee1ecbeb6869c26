import { findUsers, prepareApproval } from '@letterdesk/contract/approvals';
import { getSession } from '@letterdesk/contract/session';
import { listApprovals } from '@letterdesk/contract/task-lists';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createClient, type TestClient } from '../../testing/test-client.ts';
import { approve, decline, edit, getDecisionOutcome, read, revoke, send, submit } from './testing/decisions.ts';
import { type ApprovalDesk, givenApprovals, type Submitted } from './testing/given-approval.ts';

let desk: ApprovalDesk;

beforeAll(async () => {
  desk = await givenApprovals();
});
afterAll(() => desk.server.close());

/** A person at another company with a known username, who has just signed in. */
async function homonymOf(username: string): Promise<TestClient> {
  const { server } = desk;
  const client = createClient(server, await server.tokenFor({ username, name: 'Somebody else', company: 'northgate' }));
  expect((await client.call(getSession)).status).toBe(200);
  return client;
}

const idsOf = async (client: TestClient, group: 'attention' | 'mine') =>
  (await client.call(listApprovals, { query: { group } })).body.content.map(({ id }) => id);

describe('a person with the same username at another company', () => {
  let submitted: Submitted;
  let otherMaya: TestClient;
  let otherDana: TestClient;

  beforeEach(async () => {
    submitted = await desk.submitted();
    otherMaya = await homonymOf('maya.lindqvist');
    otherDana = await homonymOf('Dana.Whitfield');
  });

  test("can't decide, revoke, edit or see a waiting letter", async () => {
    expect(getDecisionOutcome(await approve(otherDana, submitted))).toBe('decision_approver_only');
    expect(getDecisionOutcome(await decline(otherDana, submitted))).toBe('decision_approver_only');
    expect(getDecisionOutcome(await edit(otherDana, submitted.letter))).toBe('letter_locked');
    expect(getDecisionOutcome(await revoke(otherMaya, submitted))).toBe('revoke_sender_only');
    expect(await idsOf(otherDana, 'attention')).toEqual([]);
    expect(await idsOf(otherMaya, 'mine')).toEqual([]);
    expect(await idsOf(desk.dana, 'attention')).toContain(submitted.id);
    expect(await idsOf(desk.maya, 'mine')).toContain(submitted.id);
    const { abilities } = await read(otherDana, submitted.letter.id);
    expect(abilities).toMatchObject({ approve: false, decline: false, revoke: false, update: false });
  });

  test("can't send an approved letter", async () => {
    expect(getDecisionOutcome(await approve(desk.dana, submitted))).toBe('done');
    const letter = await read(desk.dana, submitted.letter.id);
    expect(getDecisionOutcome(await send(otherDana, letter))).toBe('approver_only');
    expect(getDecisionOutcome(await send(desk.dana, letter))).toBe('done');
  });

  test("can't take over an account by signing in", async () => {
    const emails = 'dana.whitfield@meridale.example, dana.whitfield@northgate.example';
    const { body } = await desk.maya.call(findUsers, { query: { emails } });
    expect(body.map(({ emailAddress }) => emailAddress)).toEqual([
      'dana.whitfield@meridale.example',
      'Dana.Whitfield@northgate.example',
    ]);
    const letter = await desk.letter();
    const { body: prepared } = await desk.maya.call(prepareApproval, { body: { letterId: letter.id } });
    expect(prepared).toMatchObject({ withoutAccount: [] });
    expect(prepared.approvers[0]?.emailAddress).toBe('dana.whitfield@meridale.example');
  });

  test('is asked beside the other if a template names both, and each can decide', async () => {
    const approver = 'dana.whitfield@meridale.example; dana.whitfield@northgate.example';
    await desk.db.updateTable('letter_templates').set({ approver }).where('id', '=', desk.templates.open).execute();
    const letter = await desk.letter(desk.templates.open);
    const { body, status } = await submit(desk.maya, letter);
    expect(status).toBe(201);
    const { approval } = body;
    expect(approval.approvers).toHaveLength(2);
    expect(await idsOf(desk.dana, 'attention')).toContain(approval.id);
    expect(await idsOf(otherDana, 'attention')).toContain(approval.id);
    expect(getDecisionOutcome(await approve(otherDana, { letter, id: approval.id, version: approval.version }))).toBe(
      'done',
    );
  });
});

test('two people with one username can send each other letters for approval', async () => {
  const otherMaya = await homonymOf('maya.lindqvist');
  await desk.db
    .updateTable('letter_templates')
    .set({ approver: 'maya.lindqvist@northgate.example' })
    .where('id', '=', desk.templates.open)
    .execute();
  const letter = await desk.letter(desk.templates.open);
  const { body } = await submit(desk.maya, letter);
  const { approval } = body;
  expect(approval.approvers.map(({ account }) => account)).not.toContain(approval.senderAccount);
  expect(await idsOf(otherMaya, 'attention')).toEqual([approval.id]);
  const asked = { letter, id: approval.id, version: approval.version };
  expect(getDecisionOutcome(await approve(desk.maya, asked))).toBe('decision_approver_only');
  expect(getDecisionOutcome(await approve(otherMaya, asked))).toBe('done');
  const decided = await desk.db
    .selectFrom('audit_events')
    .select('account')
    .where('action', '=', 'approval.approve')
    .where('subject_id', '=', String(approval.id))
    .executeTakeFirstOrThrow();
  expect(decided.account).toBe(approval.approvers[0]?.account);
});
