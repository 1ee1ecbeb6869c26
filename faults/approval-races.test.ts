import { deleteLetter } from '@letterdesk/contract/letters';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectSealedChain } from '../apps/server/src/audit/testing/given-events.ts';
import {
  approve,
  decline,
  edit,
  getDecisionOutcome,
  readApprovalEvents,
  revoke,
  storedApproval,
} from '../apps/server/src/features/approvals/testing/decisions.ts';
import { type ApprovalDesk, givenApprovals } from '../apps/server/src/features/approvals/testing/given-approval.ts';
import { showFigures } from './figures.ts';
import { scaled } from './rounds.ts';

const ROUNDS = scaled(100, 4);
const CHANGES = ['approve', 'decline', 'revoke', 'edit', 'delete'] as const;
const EVENTS = { approve: 'approval.approve', decline: 'approval.decline', revoke: 'approval.revoke' } as const;

let desk: ApprovalDesk;
beforeAll(async () => {
  desk = await givenApprovals();
});
afterAll(() => desk.server.close());

test('one of an approval, a refusal, a revocation, an edit and a deletion decides, and the others are refused', async (context) => {
  const wins: Record<string, number> = {};
  for (let round = 0; round < ROUNDS; round += 1) {
    const submitted = await desk.submitted({ templateId: desk.templates.open });
    const { letter, id } = submitted;
    const calls = {
      approve: () => approve(desk.dana, submitted),
      decline: () => decline(desk.marcus, submitted),
      revoke: () => revoke(desk.maya, submitted),
      edit: () => edit(desk.owen, letter),
      delete: () => desk.maya.call(deleteLetter, { params: { id: letter.id } }),
    };
    const first = round % CHANGES.length;
    const order = [...CHANGES.slice(first), ...CHANGES.slice(0, first)];
    const answers = await Promise.all(order.map((name) => calls[name]()));
    const outcomes = Object.fromEntries(order.map((name, index) => [name, answers[index]]));
    const done = CHANGES.filter((name) => (outcomes[name]?.status ?? 500) < 300);
    const decided = done.filter((name) => name !== 'edit' && name !== 'delete');
    const refused = answers.filter(({ status }) => status >= 300);
    // A busy machine may render the PDF of an approval too late.
    const others = refused.filter(({ status }) => ![403, 404, 409, 503].includes(status));
    expect(others.map(getDecisionOutcome)).toEqual([]);
    expect(decided.length, done.join(' ')).toBeLessThanOrEqual(1);
    const approval = await storedApproval(desk.db, id).catch(() => null);
    // A deletion may remove a pending approval with its letter, and revokes it.
    expect(decided.length === 1 || done.includes('delete') || approval?.status === 'PENDING', done.join(' ')).toBe(
      true,
    );
    const events = (await readApprovalEvents(desk.db, id)).map(({ action }) => action);
    const decisive = events.filter((action) => Object.values(EVENTS).some((one) => one === action));
    expect(decisive.length, events.join(' ')).toBeLessThanOrEqual(1);
    const [winner = 'delete'] = decided;
    if (winner !== 'delete') expect(decisive).toEqual([EVENTS[winner]]);
    wins[winner] = (wins[winner] ?? 0) + 1;
  }
  await expectSealedChain(desk.db);
  const counts = Object.entries(wins).map(([name, count]) => `${name} ${count}`);
  showFigures(context, `${ROUNDS} rounds of ${CHANGES.length} calls`, `decided by ${counts.join(', ')}`);
});
