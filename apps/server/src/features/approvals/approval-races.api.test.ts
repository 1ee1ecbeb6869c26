import { deleteLetter, type Letter } from '@letterdesk/contract/letters';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectSealedChain } from '../../audit/testing/given-events.ts';
import type { TestClient } from '../../testing/test-client.ts';
import {
  approve,
  decline,
  edit,
  getDecisionOutcome,
  readApprovalEvents,
  readNotices,
  revoke,
  storedApproval,
  submit,
} from './testing/decisions.ts';
import { type ApprovalDesk, givenApprovals, type Submitted } from './testing/given-approval.ts';
import { inThisOrder, whileLetterIsLocked } from './testing/hold-letter.ts';

let desk: ApprovalDesk;
beforeAll(async () => {
  desk = await givenApprovals();
});
afterAll(() => desk.server.close());

const deeds = {
  'Dana approves': (submitted: Submitted) => approve(desk.dana, submitted),
  'Dana declines': (submitted: Submitted) => decline(desk.dana, submitted),
  'Marcus approves': (submitted: Submitted) => approve(desk.marcus, submitted),
  'Marcus declines': (submitted: Submitted) => decline(desk.marcus, submitted),
  'Maya revokes': (submitted: Submitted) => revoke(desk.maya, submitted),
  'Owen edits': ({ letter }: Submitted) => edit(desk.owen, letter),
  'Maya deletes': ({ letter }: Submitted) => remove(desk.maya, letter),
} as const;
type Deed = keyof typeof deeds;
type Fate = 'PENDING' | 'APPROVED' | 'DECLINED' | 'revoked';

const remove = (client: TestClient, { id }: Pick<Letter, 'id'>) => client.call(deleteLetter, { params: { id } });

async function fateOf(id: number): Promise<Fate> {
  const { status, revoked_at } = await storedApproval(desk.db, id);
  return revoked_at === null ? status : 'revoked';
}

const EVENTS: Record<Fate, string[]> = {
  PENDING: [],
  APPROVED: ['approval.approve'],
  DECLINED: ['approval.decline'],
  revoked: ['approval.revoke'],
};
const NOTICES: Record<Fate, string[]> = { PENDING: [], APPROVED: [], DECLINED: ['declined'], revoked: ['revoked'] };

/** Expects row, audit trail and mails to agree. */
async function expectFate(id: number, fate: Fate): Promise<void> {
  expect(await fateOf(id)).toBe(fate);
  expect((await readApprovalEvents(desk.db, id)).map(({ action }) => action)).toEqual(EVENTS[fate]);
  expect((await readNotices(desk.db, id)).map(({ kind }) => kind)).toEqual(NOTICES[fate]);
}

describe('two commands on the same version', () => {
  test.each<[first: Deed, second: Deed, outcome: [string, string], fate: Fate]>([
    ['Dana approves', 'Marcus declines', ['done', 'approval_finalized'], 'APPROVED'],
    ['Marcus declines', 'Dana approves', ['done', 'approval_finalized'], 'DECLINED'],
    ['Dana approves', 'Marcus approves', ['done', 'approval_finalized'], 'APPROVED'],
    ['Dana approves', 'Dana declines', ['done', 'approval_finalized'], 'APPROVED'],
    ['Dana approves', 'Dana approves', ['done', 'done'], 'APPROVED'],
    ['Dana declines', 'Dana declines', ['done', 'done'], 'DECLINED'],
    ['Dana approves', 'Maya revokes', ['done', 'approval_not_pending'], 'APPROVED'],
    ['Maya revokes', 'Dana approves', ['done', 'approval_revoked'], 'revoked'],
    ['Dana declines', 'Maya revokes', ['done', 'approval_not_pending'], 'DECLINED'],
    ['Maya revokes', 'Dana declines', ['done', 'approval_revoked'], 'revoked'],
    ['Maya revokes', 'Maya revokes', ['done', 'done'], 'revoked'],
    ['Owen edits', 'Dana approves', ['done', 'letter_stale'], 'PENDING'],
    ['Owen edits', 'Dana declines', ['done', 'letter_stale'], 'PENDING'],
    ['Dana approves', 'Owen edits', ['done', 'done'], 'APPROVED'],
    ['Maya deletes', 'Dana approves', ['done', 'approval_revoked'], 'revoked'],
    ['Maya deletes', 'Dana declines', ['done', 'approval_revoked'], 'revoked'],
    ['Maya deletes', 'Maya revokes', ['done', 'letter_not_found'], 'revoked'],
    ['Maya revokes', 'Maya deletes', ['done', 'done'], 'revoked'],
    ['Dana approves', 'Maya deletes', ['done', 'done'], 'APPROVED'],
    ['Dana declines', 'Maya deletes', ['done', 'done'], 'DECLINED'],
  ])('%s, then %s', async (first, second, outcome, fate) => {
    const submitted = await desk.submitted({ templateId: desk.templates.open });
    const answers = await inThisOrder(
      desk.server.databaseUrl,
      submitted.letter.id,
      () => deeds[first](submitted),
      () => deeds[second](submitted),
    );
    expect(answers.map(getDecisionOutcome)).toEqual(outcome);
    await expectFate(submitted.id, fate);
  });

  test('the losing user learns who won', async () => {
    const submitted = await desk.submitted();
    const [, lost] = await inThisOrder(
      desk.server.databaseUrl,
      submitted.letter.id,
      () => decline(desk.dana, submitted),
      () => approve(desk.marcus, submitted),
    );
    expect(lost.error).toMatchObject({
      message: 'Dana Whitfield already declined this letter.',
      details: { approval: { approvalStatus: 'DECLINED', finalizerName: 'Dana Whitfield' } },
    });
  });

  test('deleting a letter while it is submitted deletes its approval too', async () => {
    const letter = await desk.letter(desk.templates.open);
    const [submitted, deleted] = await inThisOrder(
      desk.server.databaseUrl,
      letter.id,
      () => submit(desk.maya, letter),
      () => remove(desk.maya, letter),
    );
    expect(getDecisionOutcome(deleted)).toBe('done');
    await expectFate(submitted.body.approval.id, 'revoked');
    const other = await desk.letter(desk.templates.open);
    const gone = await inThisOrder(
      desk.server.databaseUrl,
      other.id,
      () => remove(desk.maya, other),
      () => submit(desk.maya, other),
    );
    expect(gone.map(getDecisionOutcome)).toEqual(['done', 'letter_not_found']);
  });

  test("a letter whose look changes during the approval isn't approved", async () => {
    const submitted = await desk.submitted({ templateId: desk.templates.open });
    const look = (logo_id: number | null) =>
      desk.db.updateTable('letter_templates').set({ logo_id }).where('id', '=', desk.templates.open).execute();
    const answer = await whileLetterIsLocked(
      desk.server.databaseUrl,
      submitted.letter.id,
      () => approve(desk.dana, submitted),
      () => look(null),
    );
    expect(answer.error).toMatchObject({
      code: 'letter_stale',
      message: expect.stringContaining('layout of this letter'),
    });
    await expectFate(submitted.id, 'PENDING');
    await look(1);
    expect((await approve(desk.dana, submitted)).status).toBe(200);
  });
});

const ROUNDS = 8;

describe('two commands at the same time', () => {
  test.each<[Deed, Deed, allowed: string[]]>([
    ['Dana approves', 'Marcus declines', ['done approval_finalized', 'approval_finalized done']],
    ['Dana approves', 'Maya revokes', ['done approval_not_pending', 'approval_revoked done']],
    ['Dana declines', 'Maya revokes', ['done approval_not_pending', 'approval_revoked done']],
    ['Owen edits', 'Dana approves', ['done letter_stale', 'done done']],
    ['Maya deletes', 'Marcus approves', ['done approval_revoked', 'done done']],
  ])('%s while %s', async (first, second, allowed) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const submitted = await desk.submitted({ templateId: desk.templates.open });
      const order: Deed[] = round % 2 === 0 ? [first, second] : [second, first];
      const answers = await Promise.all(order.map((deed) => deeds[deed](submitted)));
      const outcomes = answers.map(getDecisionOutcome);
      expect(allowed).toContain((round % 2 === 0 ? outcomes : outcomes.toReversed()).join(' '));
      await expectFate(submitted.id, await fateOf(submitted.id));
    }
  });

  test('the audit trail stays intact', async () => {
    await expectSealedChain(desk.db);
  });
});
