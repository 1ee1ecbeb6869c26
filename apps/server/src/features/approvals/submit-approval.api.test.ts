import { type findUsers, submitApproval } from '@letterdesk/contract/approvals';
import type { ResponseOf } from '@letterdesk/contract/define-endpoint';
import { getLetter, type Letter, saveLetter } from '@letterdesk/contract/letters';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectSealedChain } from '../../audit/testing/given-events.ts';
import { givenRecord } from '../../testing/given.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { type ApprovalDesk, givenApprovals } from './testing/given-approval.ts';
import { createLetterOf } from './testing/given-request.ts';
import { inThisOrder } from './testing/hold-letter.ts';
import { noticeKinds, untilNotices } from './testing/read-notices.ts';

let desk: ApprovalDesk;

beforeAll(async () => {
  desk = await givenApprovals();
});
afterAll(() => desk.server.close());

function submit(client: TestClient, letter: Pick<Letter, 'id' | 'version'>, cc?: string) {
  return client.call(submitApproval, { body: { letterId: letter.id, letterVersion: letter.version, cc } });
}

const usernames = (users: ResponseOf<typeof findUsers>) => users.map(({ username }) => username);

describe('submitting a letter', () => {
  test('stores a pending approval with its approvers, and locks the letter if the template does', async () => {
    const letter = await desk.letter(desk.templates.locking);
    const { status, body } = await submit(desk.maya, letter);
    expect(status).toBe(201);
    expect(body.approval).toMatchObject({
      approvalStatus: 'PENDING',
      sender: 'maya.lindqvist',
      senderName: 'Maya Lindqvist',
      letterId: letter.id,
      letterName: letter.name,
      notes: '',
      finalizerName: null,
      startDate: null,
      version: 1,
      abilities: { approve: false, decline: false, revoke: true },
    });
    expect(usernames(body.approval.approvers)).toEqual(['dana.whitfield', 'marcus.hale']);
    expect(body.letter).toMatchObject({
      version: letter.version,
      locked: true,
      refusals: { send: 'letter_locked' },
      abilities: { update: false, submit: false, revoke: true },
    });
    const seen = await desk.dana.call(getLetter, { params: { id: letter.id } });
    expect(seen.body).toMatchObject({ approval: { id: body.approval.id }, abilities: { update: true, approve: true } });
    await expectSealedChain(desk.db);
    const event = await desk.db
      .selectFrom('audit_events')
      .select(['username', 'account', 'subject_id', 'details'])
      .where('action', '=', 'approval.submit')
      .executeTakeFirstOrThrow();
    expect(event).toMatchObject({
      username: 'maya.lindqvist',
      account: body.approval.senderAccount,
      subject_id: String(body.approval.id),
      details: {
        letterId: letter.id,
        round: 1,
        approvers: body.approval.approvers.map(({ account, username }) => ({ account, username })),
      },
    });
  });

  test("mails the template's message and a link to the approvers and the named copies", async () => {
    const letter = await desk.letter();
    const { body } = await submit(desk.maya, letter, 'Priya.Ramaswamy@meridale.example; marcus.hale@meridale.example');
    const [notice, ...others] = await untilNotices(desk.db, body.approval.id);
    expect(others).toEqual([]);
    const { mail, raw, kind, envelopeTo } = notice ?? expect.fail('there is no notice');
    expect(kind).toBe('submitted');
    const approvers = ['dana.whitfield@meridale.example', 'marcus.hale@meridale.example'];
    expect(mail.to?.map(({ address }) => address)).toEqual(approvers);
    expect(mail.cc?.map(({ address }) => address)).toEqual(['priya.ramaswamy@meridale.example']);
    expect(envelopeTo).toEqual([...approvers, 'priya.ramaswamy@meridale.example']);
    expect(raw).not.toMatch(/^bcc:/im);
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(mail.from).toMatchObject({ name: 'Maya Lindqvist via Letterdesk', address: 'letterdesk@meridale.example' });
    expect(mail.subject).toBe('Please approve: Lakeside & Sons');
    const link = `${desk.server.baseUrl}/letters/${letter.id}?isApprovingMode=true`;
    expect(mail.text?.trim().split(/\n+/)).toEqual([
      'A rate exception for Lakeside & Sons waits for you.',
      'Maya Lindqvist (maya.lindqvist@meridale.example) asks you to approve “Rate exception”.',
      `Read the letter and decide (${link})`,
    ]);
    expect(mail.html).toContain(`<a href="${link}">Read the letter and decide</a>`);
    expect(mail.html?.match(/<p[ >]/g)).toHaveLength(3);
    expect(mail.attachments).toEqual([]);
  });

  test("stores the first day of the letter's assignment", async () => {
    await givenRecord(desk.db, 'assignment', 501, { startDate: '2027-03-01' });
    await givenRecord(desk.db, 'assignment', 502, { startDate: 'soon' });
    const startOf = async (assignmentId: number) => {
      const letter = await createLetterOf(desk.maya, desk.templates.open, { assignmentId });
      return (await submit(desk.maya, letter)).body.approval.startDate;
    };
    expect(await startOf(501)).toBe('2027-03-01');
    expect(await startOf(502)).toBeNull();
  });

  test('stores one approval and mails once for two submissions at the same time, and tells the second user', async () => {
    const letter = await desk.letter(desk.templates.open);
    const [first, second] = await inThisOrder(
      desk.server.databaseUrl,
      letter.id,
      () => submit(desk.maya, letter),
      () => submit(desk.owen, letter),
    );
    expect([first.status, second.status]).toEqual([201, 409]);
    const { id } = first.body.approval;
    expect(second.error).toMatchObject({ code: 'approval_pending', details: { approval: { id } } });
    const stored = desk.db.selectFrom('approvals').select('id').where('letter_id', '=', letter.id);
    expect(await stored.execute()).toEqual([{ id }]);
    expect(await noticeKinds(desk.db, id)).toEqual(['submitted']);
  });

  test("is refused with the newer copy during another person's save", async () => {
    const letter = await desk.letter(desk.templates.open);
    const { id, version, name, text } = letter;
    const [saved, submitted] = await inThisOrder(
      desk.server.databaseUrl,
      id,
      () => desk.owen.call(saveLetter, { body: { id, version, name: `${name}, changed`, text } }),
      () => submit(desk.maya, letter),
    );
    expect(saved.status).toBe(200);
    expect(submitted.error).toMatchObject({
      code: 'letter_stale',
      details: { letter: { version: version + 1, name: 'Rate exception, changed' } },
    });
    const again = await submit(desk.maya, saved.body);
    expect(again.body.approval.letterName).toBe('Rate exception, changed');
  });
});
