import { deleteLetter, saveLetter } from '@letterdesk/contract/letters';
import { listApprovals } from '@letterdesk/contract/task-lists';
import { byUrgency } from '@letterdesk/core/approvals/urgency';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { givenAccount } from '../../testing/given-account.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { type ApprovalDesk, givenApprovals, givenPendingApproval, type Submitted } from './testing/given-approval.ts';
import { changeApproval, decided } from './testing/given-decided.ts';

let desk: ApprovalDesk;

beforeAll(async () => {
  desk = await givenApprovals();
});
beforeEach(async () => {
  await desk.db.deleteFrom('letters').execute();
});
afterAll(() => desk.server.close());

type Group = 'attention' | 'mine' | 'all';

async function list(client: TestClient, group: Group, page: { currentPage?: number; perPage?: number } = {}) {
  return (await client.call(listApprovals, { query: { group, ...page } })).body;
}

async function idsOf(client: TestClient, group: Group): Promise<number[]> {
  const { content, total } = await list(client, group);
  expect(total).toBe(content.length);
  return content.map(({ id }) => id);
}

const starts = ({ id }: Submitted, start_date: string | null, created_at: string) =>
  changeApproval(desk.db, id, { start_date, created_at });

describe('the lists of approvals', () => {
  test("show pending letters by the assignment's first day, then by waiting time", async () => {
    const [soonAndNew, undated, later, soonAndOld, undatedBefore] = [
      await desk.submitted(),
      await desk.submitted(),
      await desk.submitted(),
      await desk.submitted(),
      await desk.submitted(),
    ];
    await starts(soonAndNew, '2026-12-01', '2026-11-20T10:00:00Z');
    await starts(undated, null, '2026-11-02T10:00:00Z');
    await starts(later, '2027-01-15', '2026-11-01T10:00:00Z');
    await starts(soonAndOld, '2026-12-01', '2026-11-19T10:00:00Z');
    await starts(undatedBefore, null, '2026-11-01T10:00:00Z');
    const inOrder = [soonAndOld, soonAndNew, later, undatedBefore, undated].map(({ id }) => id);
    expect(await idsOf(desk.dana, 'attention')).toEqual(inOrder);
    expect(await idsOf(desk.maya, 'mine')).toEqual(inOrder);
    const { content } = await list(desk.dana, 'attention');
    expect(content.toReversed().sort(byUrgency)).toEqual(content);
    expect(content[0]).toMatchObject({ startDate: '2026-12-01', createdDate: '2026-11-19T10:00:00.000Z' });
  });

  test('show decided letters after pending ones, newest decision first', async () => {
    const early = await desk.submitted();
    const late = await desk.submitted();
    const waiting = await desk.submitted();
    await decided(desk.db, early.id, 'DECLINED', { decided_at: '2026-11-10T10:00:00Z' });
    await decided(desk.db, late.id, 'APPROVED', { decided_at: '2026-11-11T10:00:00Z' });
    expect(await idsOf(desk.maya, 'mine')).toEqual([waiting.id, late.id, early.id]);
    expect(await idsOf(desk.dana, 'all')).toEqual([waiting.id, late.id, early.id]);
    expect(await idsOf(desk.dana, 'attention')).toEqual([waiting.id]);
  });

  test('distinguish letters with one title by recipient, client, provider, round and earlier sendings', async () => {
    const { id: first, letter } = await desk.submitted();
    const names = { client: 'Larkspur Falls', provider: 'Katya Westergaard, MD', contact: 'Tara Whitcomb' };
    await desk.db
      .updateTable('letters')
      .set({ record_names: JSON.stringify(names) })
      .where('id', '=', letter.id)
      .execute();
    await decided(desk.db, first, 'DECLINED', { decided_at: '2026-11-10T10:00:00Z' });
    const second = await givenPendingApproval(desk.db, letter);
    const about = { recipient: 'Tara Whitcomb', client: 'Larkspur Falls', provider: 'Katya Westergaard, MD' };
    const { content } = await list(desk.maya, 'mine');
    expect(content.map(({ id }) => id)).toEqual([second, first]);
    expect(content).toMatchObject([
      { round: 2, lastSentDate: null, ...about },
      { round: 1, lastSentDate: null, ...about },
    ]);
  });

  test('keep every decided round of a letter', async () => {
    const { id: first, letter } = await desk.submitted();
    await decided(desk.db, first, 'DECLINED', { decided_at: '2026-11-10T10:00:00Z', notes: 'Too high.' });
    const second = await givenPendingApproval(desk.db, letter, { approvers: ['marcus.hale'] });
    await decided(desk.db, second, 'APPROVED', { decided_at: '2026-11-11T10:00:00Z' });
    const third = await givenPendingApproval(desk.db, letter);
    expect(await idsOf(desk.maya, 'mine')).toEqual([third, second, first]);
    expect(await idsOf(desk.dana, 'all')).toEqual([third, first]);
    const { content } = await list(desk.maya, 'mine');
    expect(content.map(({ approvalStatus, notes }) => [approvalStatus, notes])).toEqual([
      ['PENDING', ''],
      ['APPROVED', ''],
      ['DECLINED', 'Too high.'],
    ]);
  });

  test('ask each approver, and the sender only if the template allows it', async () => {
    const { id } = await desk.submitted({ sender: 'Dana.Whitfield' });
    const own = await desk.submitted({ sender: 'dana.whitfield', allowSenderAsApprover: true });
    expect(await idsOf(desk.marcus, 'attention')).toEqual([id, own.id]);
    expect(await idsOf(desk.marcus, 'mine')).toEqual([]);
    expect(await idsOf(desk.dana, 'mine')).toEqual([id, own.id]);
    expect(await idsOf(desk.dana, 'attention')).toEqual([own.id]);
    expect(await idsOf(desk.dana, 'all')).toEqual([id, own.id]);
  });

  test('skip people who can only approve their own letter', async () => {
    const { id } = await desk.submitted();
    await desk.db
      .insertInto('approval_approvers')
      .values({
        approval_id: id,
        position: 9,
        account: await givenAccount(desk.db, 'maya.lindqvist'),
        username: 'Maya.Lindqvist',
        email_address: 'Maya.Lindqvist@meridale.example',
        name: 'Maya',
      })
      .execute();
    expect(await idsOf(desk.maya, 'attention')).toEqual([]);
    expect(await idsOf(desk.maya, 'all')).toEqual([id]);
    expect(await idsOf(desk.dana, 'attention')).toEqual([id]);
  });

  test('contain nothing of other people', async () => {
    await desk.submitted({ approvers: ['marcus.hale'] });
    for (const group of ['attention', 'mine', 'all'] as const) {
      expect(await list(desk.owen, group)).toEqual({ content: [], total: 0 });
      expect(await idsOf(desk.dana, group)).toEqual([]);
    }
  });

  test('ignore the case of usernames and include read-only approvers', async () => {
    const viewer = await desk.submitted({ approvers: ['HANNAH.Voss'] });
    expect(await idsOf(desk.viewer, 'attention')).toEqual([viewer.id]);
    const [card] = (await list(desk.viewer, 'attention')).content;
    expect(card?.abilities).toEqual({ approve: true, decline: true, revoke: false });
    const [mine] = (await list(desk.maya, 'mine')).content;
    expect(mine?.abilities).toEqual({ approve: false, decline: false, revoke: true });
  });

  test('have pages with the total number', async () => {
    const ids = [];
    for (let i = 0; i < 5; i += 1) ids.push((await desk.submitted()).id);
    const pages = await Promise.all(
      [1, 2, 3, 4].map((currentPage) => list(desk.dana, 'attention', { currentPage, perPage: 2 })),
    );
    expect(pages.map(({ content }) => content.map(({ id }) => id))).toEqual([
      ids.slice(0, 2),
      ids.slice(2, 4),
      ids.slice(4),
      [],
    ]);
    expect(pages.map(({ total }) => total)).toEqual([5, 5, 5, 5]);
  });

  test("show a letter's current title", async () => {
    const { letter } = await desk.submitted({ templateId: desk.templates.open });
    const renamed = { ...letter, name: 'A better name' };
    expect((await desk.maya.call(saveLetter, { body: renamed })).status).toBe(200);
    expect((await list(desk.dana, 'attention')).content.map(({ letterName }) => letterName)).toEqual(['A better name']);
  });

  test('leave out revoked approvals and deleted letters', async () => {
    const revoked = await desk.submitted();
    const deleted = await desk.submitted();
    await changeApproval(desk.db, revoked.id, { revoked_at: new Date() });
    await decided(desk.db, deleted.id, 'DECLINED');
    expect(await idsOf(desk.maya, 'all')).toEqual([deleted.id]);
    expect((await desk.maya.call(deleteLetter, { params: { id: deleted.letter.id } })).status).toBe(204);
    for (const client of [desk.maya, desk.dana]) expect(await list(client, 'all')).toEqual({ content: [], total: 0 });
    const kept = await desk.db
      .selectFrom('approvals')
      .select('id')
      .where('id', 'in', [revoked.id, deleted.id])
      .execute();
    expect(kept).toHaveLength(2);
  });
});
