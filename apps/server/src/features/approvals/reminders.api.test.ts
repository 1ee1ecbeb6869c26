import { submitApproval } from '@letterdesk/contract/approvals';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Blobs } from '../../integrations/blobs/port.ts';
import { type ReminderParts, remindApprovers, startReminders } from './remind-approvers.ts';
import { decline, revoke, storedApproval } from './testing/decisions.ts';
import { type ApprovalDesk, givenApprovals, type Submitted } from './testing/given-approval.ts';
import { noticeKinds, untilNotices } from './testing/read-notices.ts';

const START = Date.parse('2026-11-20T09:00:00Z');
const HOUR = 3_600_000;

let desk: ApprovalDesk;
let clock = START;
const now = () => new Date(clock);

beforeAll(async () => {
  desk = await givenApprovals({ parts: { now } });
});
afterAll(() => desk.server.close());
beforeEach(() => {
  clock = START;
});

async function submitted({ maya, letter: letterOf } = desk): Promise<Submitted> {
  const letter = await letterOf();
  const { body } = await maya.call(submitApproval, { body: { letterId: letter.id, letterVersion: letter.version } });
  return { letter: body.letter, id: body.approval.id, version: body.approval.version };
}

function fail(error: unknown): never {
  throw error;
}

/** Runs a sweep some hours after the start; the server's own sweep uses the time of the submission. */
function sweepAt(hours: number, changes: Partial<ReminderParts> = {}): Promise<void> {
  const { config, publicUrl, db, blobs, sending } = desk.server.dependencies;
  const { noticeFrom } = config.mail;
  const parts = { db, blobs, jobs: sending.jobs, noticeFrom, publicUrl, reminderHours: 24, onError: fail };
  return remindApprovers({ ...parts, ...changes }, new Date(START + hours * HOUR));
}

const remindersOf = async ({ id }: Submitted) =>
  (await noticeKinds(desk.db, id)).filter((kind) => kind === 'reminder').length;

describe('the approvers of a waiting letter', () => {
  test('are reminded once after the configured time, and again after twice that time', async () => {
    const waiting = await submitted();
    await sweepAt(23.99);
    expect(await remindersOf(waiting)).toBe(0);
    await sweepAt(24);
    await sweepAt(24.01);
    expect(await remindersOf(waiting)).toBe(1);
    await sweepAt(47.99);
    expect(await remindersOf(waiting)).toBe(1);
    await sweepAt(48);
    expect(await remindersOf(waiting)).toBe(2);
    const { reminded, version, updated_at } = await storedApproval(desk.db, waiting.id);
    expect({ reminded, version, updated_at }).toEqual({ reminded: 2, version: 1, updated_at: new Date(START) });
  });

  test('get the same message with the sender and time, and no one else gets it', async () => {
    const { id, letter } = await submitted();
    await sweepAt(24);
    const [request, reminder] = await untilNotices(desk.db, id);
    const { mail, raw, envelopeTo } = reminder ?? expect.fail('there is no reminder');
    expect(envelopeTo).toEqual(['dana.whitfield@meridale.example', 'marcus.hale@meridale.example']);
    expect(mail.subject).toBe('Reminder: Please approve: Lakeside & Sons');
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect([mail.inReplyTo, mail.references]).toEqual([request?.mail.messageId, request?.mail.messageId]);
    expect(mail.replyTo?.[0]?.address).toBe('maya.lindqvist@meridale.example');
    expect(mail.text?.trim().split(/\n+/)).toEqual([
      'A rate exception for Lakeside & Sons waits for you.',
      'Maya Lindqvist (maya.lindqvist@meridale.example) asked you on 2026-11-20 to approve “Rate exception”. The letter is still waiting.',
      `Read the letter and decide (${desk.server.baseUrl}/letters/${letter.id}?isApprovingMode=true)`,
    ]);
  });

  test('are left out once their account is closed, and the sender is notified when none is left', async () => {
    const { db, server } = desk;
    const close = (username: string, at: Date | null) =>
      db
        .updateTable('accounts')
        .set(({ ref }) => ({ closed_at: at, closed_by: at && ref('id') }))
        .where('username', '=', username)
        .execute();
    const { id, letter } = await submitted();
    try {
      await close('dana.whitfield', new Date(START));
      await sweepAt(24);
      await close('marcus.hale', new Date(START));
      await sweepAt(48);
      await close('maya.lindqvist', new Date(START));
      await sweepAt(72);
      const [, toMarcus, toMaya, ...others] = await untilNotices(db, id);
      expect(toMarcus?.envelopeTo).toEqual(['marcus.hale@meridale.example']);
      expect(toMaya?.envelopeTo).toEqual(['maya.lindqvist@meridale.example']);
      expect(toMaya?.mail.subject).toBe('Not approved yet: Rate exception');
      expect(toMaya?.mail.text?.trim().split(/\n+/)).toEqual([
        'The letter “Rate exception” is still waiting for approval, but the accounts of its approvers are closed.',
        'Revoke the approval and submit the letter again, or ask an administrator to hand over the approval:',
        `Open the letter (${server.baseUrl}/letters/${letter.id})`,
      ]);
      expect(others).toEqual([]);
    } finally {
      await Promise.all(['dana.whitfield', 'marcus.hale', 'maya.lindqvist'].map((username) => close(username, null)));
    }
    await sweepAt(73);
    expect(await remindersOf({ letter, id, version: 1 })).toBe(3);
  });

  test('are reminded once, even if several processes check at the same time', async () => {
    const waiting = await Promise.all([submitted(), submitted(), submitted()]);
    await Promise.all(Array.from({ length: 6 }, () => sweepAt(24)));
    expect(await Promise.all(waiting.map(remindersOf))).toEqual([1, 1, 1]);
  });

  test('are reminded once after a long downtime, and then at the usual interval', async () => {
    const waiting = await submitted();
    await sweepAt(24 * 5 + 1);
    expect(await remindersOf(waiting)).toBe(1);
    await sweepAt(24 * 6 - 0.01);
    expect(await remindersOf(waiting)).toBe(1);
    await sweepAt(24 * 6);
    expect(await remindersOf(waiting)).toBe(2);
  });

  test("aren't reminded of decided or revoked approvals", async () => {
    const declined = await submitted();
    const revoked = await submitted();
    expect((await decline(desk.dana, declined)).status).toBe(200);
    expect((await revoke(desk.maya, revoked)).status).toBe(200);
    await sweepAt(24);
    await sweepAt(48);
    expect(await noticeKinds(desk.db, declined.id)).toEqual(['submitted', 'declined']);
    expect(await noticeKinds(desk.db, revoked.id)).toEqual(['submitted', 'revoked']);
  });

  test('get the remaining reminders at the next start if the server stops during a sweep', async () => {
    await sweepAt(24);
    const waiting = await Promise.all([submitted(), submitted(), submitted()]);
    const { blobs } = desk.server.dependencies;
    const stopping = new AbortController();
    const put: Blobs['put'] = (bytes) => {
      stopping.abort();
      return blobs.put(bytes);
    };
    await sweepAt(24, { blobs: { ...blobs, put }, signal: stopping.signal });
    const inAll = async () => (await Promise.all(waiting.map(remindersOf))).reduce((sum, count) => sum + count, 0);
    expect(await inAll()).toBe(1);
    await sweepAt(24);
    expect(await inAll()).toBe(3);
  });

  test('get their other reminders if one fails', async () => {
    await sweepAt(24);
    const waiting = await Promise.all([submitted(), submitted()]);
    const { blobs } = desk.server.dependencies;
    const errors: unknown[] = [];
    const put: Blobs['put'] = async (bytes) => {
      if (errors.length === 0) throw new Error('there is no room');
      return blobs.put(bytes);
    };
    await sweepAt(24, { blobs: { ...blobs, put }, onError: (error) => errors.push(error) });
    expect(errors).toEqual([new Error('there is no room')]);
    expect((await Promise.all(waiting.map(remindersOf))).toSorted()).toEqual([0, 1]);
    await sweepAt(24);
    expect(await Promise.all(waiting.map(remindersOf))).toEqual([1, 1]);
  });

  test('are reminded by the running server as time passes', async () => {
    const waiting = await submitted();
    const reminders = await startReminders(desk.server.dependencies, { onError: fail, every: 1 });
    clock = START + 24 * HOUR;
    await expect.poll(() => remindersOf(waiting)).toBe(1);
    await reminders.stop();
  });

  test('are never reminded with APPROVAL_REMINDER_HOURS=0', async () => {
    const quiet = await givenApprovals({ variables: { APPROVAL_REMINDER_HOURS: '0' }, parts: { now } });
    try {
      const waiting = await submitted(quiet);
      expect((await storedApproval(quiet.db, waiting.id)).remind_at).toBeNull();
      clock = START + 9_000 * HOUR;
      const reminders = await startReminders(quiet.server.dependencies, { onError: fail, every: 1 });
      await reminders.stop();
      expect(await noticeKinds(quiet.db, waiting.id)).toEqual(['submitted']);
    } finally {
      await quiet.server.close();
    }
  });
});
