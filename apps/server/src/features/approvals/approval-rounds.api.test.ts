import { deleteLetter } from '@letterdesk/contract/letters';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
} from './testing/decisions.ts';
import { type ApprovalDesk, givenApprovals, SENDER, type Submitted } from './testing/given-approval.ts';

const ROUNDS = 100;

let desk: ApprovalDesk;
beforeAll(async () => {
  desk = await givenApprovals();
});
afterAll(() => desk.server.close());

type Fate = 'APPROVED' | 'DECLINED' | 'revoked';
type Deed = 'approve' | 'decline' | 'revoke' | 'edit' | 'delete';
type Outcomes = Readonly<Record<Deed, ReturnType<typeof getDecisionOutcome>>>;

/** Refusals that a losing call may get. */
const REFUSALS: Readonly<Record<Deed, readonly string[]>> = {
  approve: ['approval_finalized', 'approval_revoked', 'letter_stale', 'letter_not_found'],
  decline: ['approval_finalized', 'approval_revoked', 'letter_stale', 'letter_not_found'],
  revoke: ['approval_not_pending', 'letter_not_found'],
  edit: ['letter_not_found', 'letter_locked'],
  delete: ['letter_locked'],
};

/** Starts all five calls at once, in a different order each round. */
async function allAtOnce(round: number, submitted: Submitted, sender: TestClient): Promise<Outcomes> {
  const { letter } = submitted;
  const deeds = [
    ['approve', () => approve(desk.dana, submitted)],
    ['decline', () => decline(desk.marcus, submitted, { notes: 'No.' })],
    ['revoke', () => revoke(sender, submitted)],
    ['edit', () => edit(desk.maya, letter)],
    ['delete', () => desk.maya.call(deleteLetter, { params: { id: letter.id } })],
  ] as const;
  const turned = [...deeds.slice(round % deeds.length), ...deeds.slice(0, round % deeds.length)];
  const answers = await Promise.all(
    turned.map(async ([deed, call]) => [deed, getDecisionOutcome(await call())] as const),
  );
  return Object.fromEntries(answers) as Outcomes;
}

async function fateOf(id: number): Promise<Fate | 'PENDING'> {
  const { status, revoked_at } = await storedApproval(desk.db, id);
  return revoked_at === null ? status : 'revoked';
}

/** Derives the row's state from the answers alone. */
function fateToldBy({ approve, decline, revoke, delete: remove }: Outcomes): Fate[] {
  const fates: Fate[] = [];
  if (approve === 'done') fates.push('APPROVED');
  if (decline === 'done') fates.push('DECLINED');
  if (revoke === 'done') fates.push('revoked');
  if (fates.length === 0 && remove === 'done') fates.push('revoked');
  return fates;
}

test(`approve, decline, revoke, edit and delete at once, ${ROUNDS} times: one wins, the others are refused`, async () => {
  const { db, maya, owen, templates } = desk;
  const won = { APPROVED: 0, DECLINED: 0, revoked: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    const templateId = round % 4 === 0 ? templates.locking : templates.open;
    const [sender, client] = round % 2 === 0 ? [SENDER, maya] : ['owen.castellan', owen];
    const submitted = await desk.submitted({ templateId, sender });
    const outcomes = await allAtOnce(round, submitted, client);

    for (const deed of Object.keys(REFUSALS) as Deed[]) {
      expect(['done', ...REFUSALS[deed]], `${deed} in round ${round}`).toContain(outcomes[deed]);
    }
    const fate = await fateOf(submitted.id);
    expect(fateToldBy(outcomes), `round ${round}: ${JSON.stringify(outcomes)}`).toEqual([fate]);
    if (fate === 'PENDING') throw new Error('Nobody won');
    won[fate] += 1;
    const [event, ...more] = await readApprovalEvents(db, submitted.id);
    expect([event?.action, more]).toEqual([
      { APPROVED: 'approval.approve', DECLINED: 'approval.decline', revoked: 'approval.revoke' }[fate],
      [],
    ]);
    const notices = await readNotices(db, submitted.id);
    expect(notices.map(({ kind }) => kind)).toEqual(
      { APPROVED: [], DECLINED: ['declined'], revoked: ['revoked'] }[fate],
    );
  }
  expect(won.APPROVED + won.DECLINED + won.revoked).toBe(ROUNDS);
  await expectSealedChain(db);
  await everyFileIsThere();
  await everyMailArrived(won.DECLINED + won.revoked);
});

async function everyFileIsThere(): Promise<void> {
  const approved = await desk.db
    .selectFrom('approvals')
    .select('pdf_sha256')
    .where('status', '=', 'APPROVED')
    .execute();
  for (const { pdf_sha256 } of approved) {
    const pdf = await desk.server.dependencies.blobs.read(pdf_sha256 ?? '');
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  }
}

/** Expects one mail for each declined or revoked approval, and no other. */
async function everyMailArrived(count: number): Promise<void> {
  const arrived = () =>
    desk.db
      .selectFrom('approval_notices')
      .innerJoin('mails', 'mails.id', 'approval_notices.mail_id')
      .innerJoin('mailbox_messages', 'mailbox_messages.message_id', 'mails.message_id')
      .select('mailbox_messages.id')
      .execute();
  await expect.poll(async () => (await arrived()).length).toBe(count);
  const all = await desk.db.selectFrom('mailbox_messages').select('id').execute();
  expect(all).toHaveLength(count);
}
