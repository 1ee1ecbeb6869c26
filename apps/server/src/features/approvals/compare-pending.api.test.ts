import { submitApproval } from '@letterdesk/contract/approvals';
import type { FieldValue } from '@letterdesk/core/flooding/records';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CustomerDataUnavailable } from '../../integrations/customer-data/port.ts';
import { CLIENT_ID } from '../sending/testing/given-letter.ts';
import { type ComparingParts, comparePending, startComparing } from './compare-pending.ts';
import { decline } from './testing/decisions.ts';
import { type ApprovalDesk, givenApprovals, type Submitted } from './testing/given-approval.ts';
import { noticeKinds, untilNotices } from './testing/read-notices.ts';

const START = Date.parse('2026-11-20T09:00:00Z');
const RENAMED = '“The ClientName” is now Lakeside Group; the letter says Lakeside & Sons.';

let desk: ApprovalDesk;
let clock = START;

beforeAll(async () => {
  desk = await givenApprovals();
});
afterAll(() => desk.server.close());
beforeEach(() => change({ name: 'Lakeside & Sons' }));

async function change(fields: Record<string, FieldValue>): Promise<void> {
  await desk.db
    .updateTable('customer.records')
    .set({ fields: JSON.stringify(fields) })
    .where('kind', '=', 'client')
    .where('id', '=', CLIENT_ID)
    .execute();
}

async function submitted(changes: object = {}): Promise<Submitted> {
  const letter = await desk.letter();
  const { body } = await desk.maya.call(submitApproval, {
    body: { letterId: letter.id, letterVersion: letter.version, ...changes },
  });
  return { letter: body.letter, id: body.approval.id, version: body.approval.version };
}

function fail(error: unknown): never {
  throw error;
}

function sweep(changes: Partial<ComparingParts> = {}): Promise<void> {
  const { config, publicUrl, db, customerData, blobs, sending } = desk.server.dependencies;
  const { noticeFrom } = config.mail;
  clock += 60_000;
  const parts = { db, customerData, blobs, jobs: sending.jobs, noticeFrom, publicUrl, onError: fail };
  return comparePending({ ...parts, ...changes }, new Date(clock));
}

const noticesOf = async ({ id }: Submitted) => (await noticeKinds(desk.db, id)).filter((kind) => kind === 'changed');

describe('the author of a pending letter whose data changed', () => {
  test('gets one mail for the change, with the values and a link to the letter', async () => {
    const pending = await submitted();
    await sweep();
    expect(await noticesOf(pending)).toEqual([]);
    await change({ name: 'Lakeside Group' });
    await sweep();
    await sweep();
    expect(await noticesOf(pending)).toEqual(['changed']);
    const [request, notice] = await untilNotices(desk.db, pending.id);
    const { mail, envelopeTo } = notice ?? expect.fail('there is no notice');
    expect(envelopeTo).toEqual(['maya.lindqvist@meridale.example']);
    expect(mail.subject).toBe('Data changed: Rate exception');
    expect(mail.inReplyTo).toBe(request?.mail.messageId);
    const lines = mail.text
      ?.trim()
      .split(/\n+/)
      .map((line) => line.trim());
    expect(lines).toEqual([
      'Data of the letter “Rate exception” changed while it is waiting for approval:',
      RENAMED,
      'The letter lists what changed, where you can take the new values:',
      `Open the letter (${desk.server.baseUrl}/letters/${pending.letter.id})`,
    ]);
  });

  test('gets another mail for another change, and if it changes back and again', async () => {
    const pending = await submitted();
    for (const name of ['Lakeside Group', 'Lakeside Health', 'Lakeside & Sons', 'Lakeside Health']) {
      await change({ name });
      await sweep();
    }
    expect(await noticesOf(pending)).toHaveLength(3);
  });

  test('gets none for what was let pass at the submission', async () => {
    const letter = await desk.letter();
    await change({ name: 'Lakeside Group' });
    const passedChecks = [{ check: 'changed-data', title: 'Changed data', messages: [RENAMED], reason: 'Next year.' }];
    const { body, status } = await desk.maya.call(submitApproval, {
      body: { letterId: letter.id, letterVersion: letter.version, passedChecks },
    });
    expect(status).toBe(201);
    await sweep();
    expect(await noticeKinds(desk.db, body.approval.id)).toEqual(['submitted']);
  });

  test('gets none after the decision', async () => {
    const pending = await submitted();
    expect((await decline(desk.dana, pending)).status).toBe(200);
    await change({ name: 'Lakeside Group' });
    await sweep();
    expect(await noticesOf(pending)).toEqual([]);
  });

  test('gets one mail, even if several processes compare at the same time', async () => {
    const pending = await submitted();
    await change({ name: 'Lakeside Group' });
    await Promise.all(Array.from({ length: 4 }, () => sweep()));
    expect(await noticesOf(pending)).toEqual(['changed']);
  });

  test('gets it from the running server', async () => {
    const pending = await submitted();
    await change({ name: 'Lakeside Group' });
    const comparing = await startComparing(desk.server.dependencies, { onError: fail, every: 1 });
    await expect.poll(() => noticesOf(pending)).toEqual(['changed']);
    await comparing.stop();
  });
});

describe('a comparison of pending letters', () => {
  test('stops if the source is down, and tells what changed once it answers', async () => {
    const pending = await Promise.all(Array.from({ length: 5 }, () => submitted()));
    await change({ name: 'Lakeside Group' });
    let asked = 0;
    const down = async () => {
      asked += 1;
      throw new CustomerDataUnavailable('down');
    };
    await sweep({ customerData: { ...desk.server.dependencies.customerData, readRecords: down } });
    expect(asked).toBe(3);
    await sweep();
    expect((await Promise.all(pending.map(noticesOf))).flat()).toHaveLength(5);
  });

  test('continues with the other letters if one fails', async () => {
    await sweep();
    const pending = await Promise.all([submitted(), submitted()]);
    await change({ name: 'Lakeside Group' });
    const { blobs } = desk.server.dependencies;
    const errors: unknown[] = [];
    const put: typeof blobs.put = async (bytes) => {
      if (errors.length === 0) throw new Error('there is no room');
      return blobs.put(bytes);
    };
    await sweep({ blobs: { ...blobs, put }, onError: (error) => errors.push(error) });
    expect(errors).toEqual([new Error('there is no room')]);
    await sweep();
    expect((await Promise.all(pending.map(noticesOf))).flat()).toEqual(['changed', 'changed']);
  });
});
