import { searchLetters } from '@letterdesk/contract/search';
import { decideRecipients } from '@letterdesk/contract/sending';
import { type LetterStatus, letterStatusOf } from '@letterdesk/core/letters/letter-status';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillLetterStanding } from '../../database/migrations/025-letter-standing.ts';
import { approve, decline, read, revoke, send } from '../approvals/testing/decisions.ts';
import { type ApprovalDesk, givenApprovals, givenPendingApproval } from '../approvals/testing/given-approval.ts';
import { givenSending, setRecipientState } from './testing/given-sending.ts';

let desk: ApprovalDesk;
beforeAll(async () => {
  desk = await givenApprovals();
});
afterAll(() => desk.server.close());

/** The status that the search shows to a read-only person. */
async function statusOf(letterId: number): Promise<LetterStatus | undefined> {
  const { body } = await desk.viewer.call(searchLetters, { query: { key: 'letterId', value: letterId } });
  return body.content.find(({ id }) => id === letterId)?.status;
}

describe('the status of a letter', () => {
  test('is draft, pending, declined, and declined again after a revoked submission', async () => {
    const { id } = await desk.letter(desk.templates.open);
    expect(await statusOf(id)).toBe('draft');
    const submitted = await desk.submitted({ templateId: desk.templates.open });
    expect(await statusOf(submitted.letter.id)).toBe('pending');
    await decline(desk.dana, submitted);
    expect(await statusOf(submitted.letter.id)).toBe('declined');
    const again = await givenPendingApproval(desk.db, submitted.letter);
    expect(await statusOf(submitted.letter.id)).toBe('pending');
    await revoke(desk.maya, { id: again });
    expect(await statusOf(submitted.letter.id)).toBe('declined');
  });

  test("is approved, sent, returned after a permanent failure, and sent after a person's decision", async () => {
    const submitted = await desk.submitted();
    const { letter } = (await approve(desk.dana, submitted)).body;
    expect(await statusOf(letter.id)).toBe('approved');
    const { sentLetterId } = (await send(desk.dana, await read(desk.dana, letter.id))).body;
    expect(await statusOf(letter.id)).toBe('sent');
    const { mail_id } = await desk.db
      .selectFrom('sent_letters')
      .select('mail_id')
      .where('id', '=', sentLetterId)
      .executeTakeFirstOrThrow();
    const stateOf = () =>
      desk.db.selectFrom('mail_recipients').select('state').where('mail_id', '=', mail_id).executeTakeFirst();
    await expect.poll(stateOf).toEqual({ state: 'sent' });
    await desk.db.updateTable('mail_recipients').set({ state: 'failed' }).where('mail_id', '=', mail_id).execute();
    expect(await statusOf(letter.id)).toBe('returned');
    const body = { decision: 'mark_as_sent', addresses: ['ann@lakeside.example'] };
    await desk.dana.call(decideRecipients, { params: { id: sentLetterId }, body });
    expect(await statusOf(letter.id)).toBe('sent');
  });
});

type Step = 'submit' | 'approve' | 'decline' | 'revoke' | 'send' | 'fail' | 'queue' | 'deliver';
const STEPS: readonly Step[] = ['submit', 'approve', 'decline', 'revoke', 'send', 'fail', 'queue', 'deliver'];

describe('the stored status', () => {
  /** Inserts the rows of a history, whether the policies would allow it or not. */
  async function live(letterId: number, steps: readonly Step[]): Promise<void> {
    const { db } = desk;
    const mails: number[] = [];
    for (const step of steps) {
      const pending = await db
        .selectFrom('approvals')
        .select('id')
        .where('letter_id', '=', letterId)
        .where('status', '=', 'PENDING')
        .where('revoked_at', 'is', null)
        .executeTakeFirst();
      const mail = mails.at(-1);
      if (step === 'submit' && !pending) await givenPendingApproval(db, { id: letterId, name: 'Lived' });
      else if (step === 'send') mails.push(await givenSending(db, letterId));
      else if (step === 'fail' && mail) await setRecipientState(db, mail, 'failed');
      else if (step === 'queue' && mail) await setRecipientState(db, mail, 'queued');
      else if (step === 'deliver' && mail) await setRecipientState(db, mail, 'sent');
      else if (step === 'revoke' && pending) {
        await db.updateTable('approvals').set({ revoked_at: new Date() }).where('id', '=', pending.id).execute();
      } else if ((step === 'approve' || step === 'decline') && pending) {
        const { sender_account } = await db
          .selectFrom('approvals')
          .select('sender_account')
          .where('id', '=', pending.id)
          .executeTakeFirstOrThrow();
        const decided = { decided_at: new Date(), finalizer_account: sender_account, finalizer_name: 'Dana' };
        const status = step === 'approve' ? ('APPROVED' as const) : ('DECLINED' as const);
        const pdf = step === 'approve' ? 'none' : null;
        await db
          .updateTable('approvals')
          .set({ ...decided, status, pdf_sha256: pdf })
          .where('id', '=', pending.id)
          .execute();
      }
    }
  }

  async function readStatus(letterId: number) {
    const approval = await desk.db
      .selectFrom('approvals')
      .select(['status', 'created_at'])
      .where('letter_id', '=', letterId)
      .where('revoked_at', 'is', null)
      .orderBy('round', 'desc')
      .executeTakeFirst();
    const sending = await desk.db
      .selectFrom('sent_letters')
      .select(['mail_id', 'created_at'])
      .where('letter_id', '=', letterId)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    const recipients = await desk.db
      .selectFrom('mail_recipients')
      .select('state')
      .where('mail_id', '=', sending?.mail_id ?? 0)
      .execute();
    return {
      approval: approval ? { status: approval.status, at: approval.created_at.getTime() } : null,
      sending: sending ? { at: sending.created_at.getTime(), recipients: recipients.map(({ state }) => state) } : null,
    };
  }

  const keptRow = (letterId: number) =>
    desk.db
      .selectFrom('letter_search')
      .select(['status', 'last_sent_at', 'sent_to', 'writer'])
      .where('letter_id', '=', letterId)
      .executeTakeFirstOrThrow();

  test("equals the rule's result after any event, and is rebuilt for older letters", async () => {
    const lived: number[] = [];
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...STEPS), { maxLength: 10 }), async (steps) => {
        const { id } = await desk.letter();
        lived.push(id);
        await live(id, steps);
        const expected = await readStatus(id);
        const { status, last_sent_at } = await keptRow(id);
        expect(status).toBe(letterStatusOf(expected));
        expect(last_sent_at?.getTime() ?? null).toBe(expected.sending?.at ?? null);
      }),
      { numRuns: 40 },
    );
    const kept = await Promise.all(lived.map(keptRow));
    await sql`update letter_search set status = 'draft', last_sent_at = null, writer = 0`.execute(desk.db);
    await fillLetterStanding(desk.db);
    expect(await Promise.all(lived.map(keptRow))).toEqual(kept);
  });

  test('includes the earlier of two simultaneous changes', async () => {
    const { id } = await desk.letter();
    const mail = await givenSending(desk.db, id);
    const { submitted } = await desk.db.transaction().execute(async (trx) => {
      await trx.updateTable('mail_recipients').set({ state: 'failed' }).where('mail_id', '=', mail).execute();
      const submitted = givenPendingApproval(desk.db, { id, name: 'At once' });
      const waiting = () =>
        sql<{ count: number }>`
          select count(*)::int as count from pg_locks join pg_stat_activity using (pid)
          where not granted and datname = current_database()`.execute(trx);
      await expect.poll(async () => (await waiting()).rows[0]?.count).toBeGreaterThan(0);
      return { submitted };
    });
    await submitted;
    expect(await statusOf(id)).toBe('pending');
    await desk.db.updateTable('approvals').set({ revoked_at: new Date() }).where('letter_id', '=', id).execute();
    expect(await statusOf(id)).toBe('returned');
  });
});
