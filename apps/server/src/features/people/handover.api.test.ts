import { getLetter, listRecentLetters } from '@letterdesk/contract/letters';
import { handOver, listPeople, previewHandover } from '@letterdesk/contract/people';
import { cancelScheduledEmail, findScheduledEmail, listScheduledEmails } from '@letterdesk/contract/scheduled-emails';
import { getSession } from '@letterdesk/contract/session';
import { listApprovals } from '@letterdesk/contract/task-lists';
import { WORK_KINDS, type WorkKind } from '@letterdesk/core/people/handover';
import type { Role } from '@letterdesk/core/session/roles';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { givenTemplate } from '../../testing/given.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { approve, decline, readApprovalEvents, revoke, storedApproval } from '../approvals/testing/decisions.ts';
import { type ApprovalDesk, givenApprovals, LETTER_TEXT } from '../approvals/testing/given-approval.ts';
import { inThisOrder } from '../approvals/testing/hold-letter.ts';
import { untilNotices } from '../approvals/testing/read-notices.ts';
import { givenLetter } from '../sending/testing/given-letter.ts';
import {
  givenScheduled,
  makeDue,
  notify,
  storedScheduled,
  sweep,
  untilNotice,
} from '../sending/testing/given-scheduled.ts';

let desk: ApprovalDesk;
let priya: TestClient;
beforeAll(async () => {
  desk = await givenApprovals({ withoutPeriodicWork: true });
  priya = await desk.clientOf('priya.ramaswamy', 'ROLE_LETTERS_CORPORATE_TEMPLATE_ADMIN');
});
afterAll(() => desk.server.close());

interface Member {
  readonly account: number;
  readonly username: string;
  readonly client: TestClient;
}

let members = 0;
/** A person who has signed in. */
async function aMember(...groups: Role[]): Promise<Member> {
  members += 1;
  const username = `member.${'abcdefghijklmnopqrstuvwxyz'.charAt(members % 26)}${members}`;
  const client = await desk.clientOf(username, ...groups);
  return { account: (await client.call(getSession)).body.account, username, client };
}

const preview = (from: Member, to: Member) =>
  priya.call(previewHandover, { params: { account: from.account }, query: { successor: to.account } });
const give = (from: Member, to: Member, kinds: readonly WorkKind[] = WORK_KINDS) =>
  priya.call(handOver, { params: { account: from.account }, body: { successor: to.account, kinds } });
const attention = async ({ client }: Member) =>
  (await client.call(listApprovals, { query: { group: 'attention' } })).body.content.map(({ id }) => id);

describe('an approval', () => {
  test('goes to the successor, who is mailed and decides instead of the leaver', async () => {
    const [leaver, successor] = [await aMember(), await aMember()];
    const submitted = await desk.submitted({ approvers: [leaver.username, 'marcus.hale'] });
    expect((await preview(leaver, successor)).body.approvals).toEqual({ movable: 1, kept: 0, examples: [] });
    expect((await give(leaver, successor)).body).toMatchObject({
      handedOver: { approvals: 1 },
      remaining: 0,
      account: { work: { approvals: 0 } },
    });
    expect(await attention(leaver)).toEqual([]);
    expect(await attention(successor)).toEqual([submitted.id]);
    const [notice] = await untilNotices(desk.db, submitted.id);
    expect(notice).toMatchObject({ kind: 'handed-over', envelopeTo: [`${successor.username}@meridale.example`] });
    expect(notice?.mail.text).toContain('Priya Ramaswamy handed this over to you.');
    const current = { ...submitted, version: 2 };
    expect((await approve(leaver.client, current)).error.code).toBe('decision_approver_only');
    expect((await approve(successor.client, submitted)).error.code).toBe('approval_stale');
    expect((await approve(successor.client, current)).status).toBe(200);
    expect((await readApprovalEvents(desk.db, submitted.id)).map(({ action }) => action)).toEqual([
      'approval.hand-over',
      'approval.approve',
    ]);
  });

  test('leaves a successor who was asked, too, as the approver, without another mail', async () => {
    const [leaver, successor] = [await aMember(), await aMember()];
    const submitted = await desk.submitted({ approvers: [leaver.username, successor.username] });
    expect((await give(leaver, successor)).body.handedOver.approvals).toBe(1);
    expect(await attention(leaver)).toEqual([]);
    expect(await attention(successor)).toEqual([submitted.id]);
    expect(await untilNotices(desk.db, submitted.id)).toEqual([]);
  });

  test('stays with the leaver if the successor submitted it, and says why', async () => {
    const [leaver, successor] = [await aMember(), await aMember()];
    const submitted = await desk.submitted({ sender: successor.username, approvers: [leaver.username] });
    expect((await preview(leaver, successor)).body.approvals).toEqual({
      movable: 0,
      kept: 1,
      examples: [
        {
          letterName: submitted.letter.name,
          reason: 'The successor submitted this letter, so they can’t approve it.',
        },
      ],
    });
    expect((await give(leaver, successor)).body).toMatchObject({ handedOver: { approvals: 0 }, remaining: 0 });
    expect(await attention(leaver)).toEqual([submitted.id]);
  });

  test('stays with the leaver if the successor submitted it and handed the submission over', async () => {
    const [leaver, author, colleague] = [await aMember(), await aMember(), await aMember()];
    const submitted = await desk.submitted({ sender: author.username, approvers: [leaver.username] });
    expect((await give(author, colleague)).body.handedOver.submissions).toBe(1);
    expect((await preview(leaver, author)).body.approvals).toMatchObject({ movable: 0, kept: 1 });
    expect((await give(leaver, author)).body.handedOver.approvals).toBe(0);
    const current = { ...submitted, version: 2 };
    expect((await approve(author.client, current)).error.code).toBe('decision_approver_only');
    expect((await approve(leaver.client, current)).status).toBe(200);
  });

  test('is decided or handed over, whichever comes first', async () => {
    for (const isDecidedFirst of [true, false]) {
      const [leaver, successor] = [await aMember(), await aMember()];
      const submitted = await desk.submitted({ approvers: [leaver.username] });
      const decide = () => decline(leaver.client, submitted);
      const move = () => give(leaver, successor);
      const letterId = submitted.letter.id;
      const { databaseUrl } = desk.server;
      if (isDecidedFirst) {
        const [decided, moved] = await inThisOrder(databaseUrl, letterId, decide, move);
        expect([decided.status, moved.body.handedOver.approvals]).toEqual([200, 0]);
      } else {
        const [moved, decided] = await inThisOrder(databaseUrl, letterId, move, decide);
        expect([moved.body.handedOver.approvals, decided.error.code]).toEqual([1, 'decision_approver_only']);
      }
      const { status } = await storedApproval(desk.db, submitted.id);
      expect(status).toBe(isDecidedFirst ? 'DECLINED' : 'PENDING');
    }
  });

  test('goes to one of two successors', async () => {
    const [leaver, one, other] = [await aMember(), await aMember(), await aMember()];
    const submitted = await desk.submitted({ approvers: [leaver.username] });
    const moved = await inThisOrder(
      desk.server.databaseUrl,
      submitted.letter.id,
      () => give(leaver, one),
      () => give(leaver, other),
    );
    expect(moved.map(({ body }) => body.handedOver.approvals)).toEqual([1, 0]);
    expect([await attention(one), await attention(other)]).toEqual([[submitted.id], []]);
  });
});

describe('approvers and senders in the database', () => {
  const setApprover = (id: number, account: number) =>
    desk.db.updateTable('approval_approvers').set({ account }).where('approval_id', '=', id).execute();
  const setSender = (id: number, sender_account: number) =>
    desk.db.updateTable('approvals').set({ sender_account }).where('id', '=', id).execute();

  test('change only by a handover, and never after a decision', async () => {
    const [leaver, successor] = [await aMember(), await aMember()];
    const submitted = await desk.submitted({ approvers: [leaver.username] });
    const { id } = submitted;
    await expect(setApprover(id, successor.account)).rejects.toThrow('cannot be changed');
    await expect(setSender(id, successor.account)).rejects.toThrow('cannot be changed');
    await expect(desk.db.deleteFrom('approval_approvers').where('approval_id', '=', id).execute()).rejects.toThrow(
      'cannot be changed',
    );
    await decline(leaver.client, submitted);
    await desk.db
      .insertInto('approval_handovers')
      .values([
        {
          approval_id: id,
          role: 'approver',
          from_account: leaver.account,
          to_account: successor.account,
          handed_over_by: successor.account,
        },
      ])
      .execute();
    await expect(setApprover(id, successor.account)).rejects.toThrow('cannot be changed');
    expect((await give(leaver, successor)).body.handedOver.approvals).toBe(0);
    await expect(sql`delete from approval_handovers`.execute(desk.db)).rejects.toThrow('append-only');
  });
});

describe('a submission', () => {
  test('gets the successor as its sender, who can revoke it and finds the letter', async () => {
    const [leaver, successor] = [await aMember(), await aMember()];
    const submitted = await desk.submitted({ sender: leaver.username, approvers: ['dana.whitfield'] });
    expect((await give(leaver, successor)).body.handedOver).toMatchObject({ submissions: 1 });
    expect(await storedApproval(desk.db, submitted.id)).toMatchObject({
      sender_account: successor.account,
      sender: successor.username,
      sender_email: `${successor.username}@meridale.example`,
      version: 2,
    });
    expect((await revoke(leaver.client, submitted)).error.code).toBe('revoke_sender_only');
    expect((await revoke(successor.client, submitted)).status).toBe(200);
  });

  test('stays if the successor approves it, or may not write such letters', async () => {
    const leaver = await aMember();
    const [approver, risk, reader] = [
      await aMember(),
      await aMember('ROLE_LETTERS_RISK_USER'),
      await aMember('ROLE_LETTERS_VIEW_ONLY'),
    ];
    await desk.submitted({ sender: leaver.username, approvers: [approver.username] });
    const reasons: string[] = [];
    for (const successor of [approver, risk, reader]) {
      reasons.push(...(await preview(leaver, successor)).body.submissions.examples.map(({ reason }) => reason));
    }
    expect(reasons).toEqual([
      'The successor approves this letter, so they can’t be its sender.',
      'The successor’s role doesn’t allow letters of this type.',
      'The successor’s role only lets them read letters.',
    ]);
  });
});

describe('a draft', () => {
  test('is among the recent letters of the successor instead of the leaver, unchanged', async () => {
    const [leaver, successor, next] = [await aMember(), await aMember(), await aMember()];
    const letter = await givenLetter(leaver.client, await givenTemplate(desk.db, LETTER_TEXT));
    expect((await give(leaver, successor, ['drafts'])).body.handedOver).toMatchObject({ drafts: 1 });
    expect((await give(leaver, next)).body.handedOver).toMatchObject({ drafts: 0 });
    const recent = (await successor.client.call(listRecentLetters)).body;
    expect(recent.map(({ id }) => id)).toEqual([letter.id]);
    const { body } = await successor.client.call(getLetter, { params: { id: letter.id } });
    expect(body).toMatchObject({ version: letter.version, createdBy: { account: leaver.account } });
    const [listed] = (await priya.call(listPeople, { query: { search: successor.username } })).body.people;
    expect(listed?.work.drafts).toBe(1);
    expect((await give(successor, next)).body.handedOver).toMatchObject({ drafts: 1 });
    expect((await next.client.call(listRecentLetters)).body.map(({ id }) => id)).toEqual([letter.id]);
  });
});

describe('a scheduled e-mail', () => {
  test('is stopped and goes to the successor, who is notified and dismisses it', async () => {
    const [leaver, successor] = [await aMember(), await aMember()];
    const letter = await givenLetter(leaver.client, await givenTemplate(desk.db, LETTER_TEXT));
    const { id } = await givenScheduled(leaver.client, letter);
    expect((await give(leaver, successor, ['scheduledEmails'])).body).toMatchObject({
      handedOver: { scheduledEmails: 1 },
      account: { work: { scheduledEmails: 0 } },
    });
    await notify(desk.server);
    const { mail, envelopeTo } = await untilNotice(desk.db, id);
    expect(envelopeTo).toEqual([`${successor.username}@meridale.example`]);
    expect(mail.text).toContain('Priya Ramaswamy handed it over to you.');
    const listed = (await successor.client.call(listScheduledEmails)).body.content;
    expect(listed).toMatchObject([{ id, state: 'stopped', abilities: { cancel: true } }]);
    expect((await leaver.client.call(listScheduledEmails)).body.content).toEqual([]);
    const found = await successor.client.call(findScheduledEmail, { params: { id: letter.id } });
    expect(found.body.scheduledEmail).toMatchObject({ id });
    expect((await successor.client.call(cancelScheduledEmail, { params: { id } })).status).toBe(200);
  });

  test('either leaves or is handed over while it is being sent', async () => {
    const [leaver, successor] = [await aMember(), await aMember()];
    const letter = await givenLetter(leaver.client, await givenTemplate(desk.db, LETTER_TEXT));
    const { id } = await givenScheduled(leaver.client, letter);
    await makeDue(desk.db, id);
    const [moved] = await Promise.all([give(leaver, successor), sweep(desk.server)]);
    const sent = await desk.db.selectFrom('sent_letters').select('id').where('letter_id', '=', letter.id).execute();
    const { state } = await storedScheduled(desk.db, id);
    expect([state, sent.length, moved.body.handedOver.scheduledEmails]).toBeOneOf([
      ['sent', 1, 0],
      ['stopped', 0, 1],
    ]);
  });
});

test('work goes to another open account that has signed in', async () => {
  const [leaver, successor] = [await aMember(), await aMember()];
  const codes: string[] = [];
  const tryTo = async (account: number) => {
    const answer = await priya.call(handOver, {
      params: { account: leaver.account },
      body: { successor: account, kinds: ['drafts'] },
    });
    codes.push(answer.error.code);
  };
  await tryTo(leaver.account);
  await tryTo(999_999);
  await desk.db
    .updateTable('accounts')
    .set({ last_roles: null as never })
    .where('id', '=', successor.account)
    .execute();
  await tryTo(successor.account);
  const close = { closed_at: new Date(), closed_by: leaver.account };
  await desk.db.updateTable('accounts').set(close).where('id', '=', successor.account).execute();
  await tryTo(successor.account);
  expect(codes).toEqual(['successor_same', 'account_not_found', 'successor_unseen', 'successor_closed']);
});
