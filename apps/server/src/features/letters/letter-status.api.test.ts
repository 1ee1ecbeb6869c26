import { getLetter, getLetterStatus, type Letter, type LetterStatusSnapshot } from '@letterdesk/contract/letters';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approve, edit, revoke, send, submit } from '../approvals/testing/decisions.ts';
import { type ApprovalDesk, givenApprovals } from '../approvals/testing/given-approval.ts';

let desk: ApprovalDesk;
beforeAll(async () => {
  desk = await givenApprovals();
});
afterAll(() => desk.server.close());

const statusOf = async (id: number) => (await desk.viewer.call(getLetterStatus, { params: { id } })).body;

function statusIn({
  version,
  sentLetters,
  locked,
  letterTemplate,
  approval,
  approvalRevoked,
}: Letter): LetterStatusSnapshot {
  return {
    version,
    sentLetters,
    locked,
    requiresApproval: letterTemplate.requiresApproval,
    approvalId: approval?.id ?? null,
    approvalVersion: approval?.version ?? null,
    approvalRevoked,
  };
}

test('a letter reports the same state everywhere: written, saved, submitted, revoked, approved and sent', async () => {
  const written = await desk.letter();
  const { id } = written;
  const statuses = [await statusOf(id)];
  const whole = [statusIn(written)];
  const keep = async () => {
    statuses.push(await statusOf(id));
    whole.push(statusIn((await desk.maya.call(getLetter, { params: { id } })).body));
  };
  const { body: saved } = await edit(desk.maya, written);
  await keep();
  const first = await submit(desk.maya, saved);
  await keep();
  await revoke(desk.maya, first.body.approval);
  await keep();
  const { approval, letter } = (await submit(desk.maya, saved)).body;
  await keep();
  const approved = await approve(desk.marcus, { letter, id: approval.id, version: approval.version });
  await keep();
  await send(desk.marcus, approved.body.letter);
  await keep();
  expect(statuses).toEqual(whole);
  expect(new Set(statuses.map((one) => JSON.stringify(one))).size).toBe(statuses.length);
});

test("reading the status isn't a reading of the letter and reveals no content", async () => {
  const { id } = await desk.letter();
  const readings = () =>
    desk.db
      .selectFrom('audit_events')
      .select('username')
      .where('action', '=', 'letter.read')
      .where('subject_id', '=', String(id))
      .execute();
  const answer = await desk.viewer.call(getLetterStatus, { params: { id } });
  expect(answer.status).toBe(200);
  expect(Object.keys(answer.body)).not.toContain('text');
  expect(await readings()).toEqual([]);
  await desk.viewer.call(getLetter, { params: { id } });
  expect(await readings()).toEqual([{ username: 'hannah.voss' }]);
});

test('a letter that doesn’t exist has no status', async () => {
  const answer = await desk.viewer.call(getLetterStatus, { params: { id: 999_999 } });
  expect(answer.error.code).toBe('letter_not_found');
});
