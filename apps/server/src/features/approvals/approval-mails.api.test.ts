import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { submitApproval } from '@letterdesk/contract/approvals';
import { getLetter } from '@letterdesk/contract/letters';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startEmbeddedSmtpServer } from '../../integrations/mail/embedded-smtp-server.ts';
import { givenRecord } from '../../testing/given.ts';
import { createClient, type TestClient } from '../../testing/test-client.ts';
import { toCalendarDay } from '../flooding/resolve-shortcodes.ts';
import { makeDue, untilStates } from '../sending/testing/given-mail.ts';
import { arrivedNotice, decline, revoke, storedApproval } from './testing/decisions.ts';
import { type ApprovalDesk, givenApprovals } from './testing/given-approval.ts';
import { createLetterOf } from './testing/given-request.ts';
import { untilNotices } from './testing/read-notices.ts';

const APPROVERS = ['dana.whitfield@meridale.example', 'marcus.hale@meridale.example'];

let desk: ApprovalDesk;
const desks: ApprovalDesk[] = [];

async function givenDesk(...options: Parameters<typeof givenApprovals>): Promise<ApprovalDesk> {
  const given = await givenApprovals(...options);
  desks.push(given);
  return given;
}

beforeAll(async () => {
  desk = await givenDesk();
});
afterAll(() => Promise.all(desks.map(({ server }) => server.close())));

async function submitted(client: TestClient, letterId: number): Promise<number> {
  const letter = (await client.call(getLetter, { params: { id: letterId } })).body;
  const body = { letterId, letterVersion: letter.version };
  return (await client.call(submitApproval, { body })).body.approval.id;
}

/** Starts a mail server that closes every connection at once, so that its port stays taken while it is "down". */
async function startHangingUp(): Promise<{ readonly port: number; close(): Promise<void> }> {
  const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = once(server, 'close');
      server.close();
      await closed;
    },
  };
}

describe('a mail to the approvers', () => {
  test('shows names, titles and data as text: no tag, no header, no reversed line', async () => {
    const name = 'Eve <script>steal()</script>\u2028\u202eX, "Y" <eve@x.example>';
    const evil = `${name}\r\nBcc: evil@x.example`;
    await givenRecord(desk.db, 'client', 13, { name: evil });
    const eve = createClient(desk.server, await desk.server.tokenFor({ username: 'eve', name }));
    const letter = await createLetterOf(eve, desk.templates.open, { clientId: 13 });
    await desk.db.updateTable('letters').set({ name: evil }).where('id', '=', letter.id).execute();
    const [notice] = await untilNotices(desk.db, await submitted(eve, letter.id));
    const { mail, envelopeTo } = notice ?? expect.fail('there is no notice');
    expect(envelopeTo).toEqual(APPROVERS);
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(mail.from?.address).toBe('letterdesk@meridale.example');
    expect(mail.from?.name).toMatch(/^Eve <script>steal\(\)<\/script> X, "Y" <eve@x\.example> via Letterdesk$/);
    expect(mail.subject).toMatch(/^Please approve: Eve <script>steal\(\)<\/script>,\s+X, .* Bcc: evil@x\.example$/);
    expect(mail.subject).not.toMatch(/[\r\n\u2028\u202e]/);
    expect(mail.html).not.toContain('<script');
    expect(mail.html?.match(/&lt;script&gt;steal\(\)&lt;\/script&gt;/g)?.length).toBeGreaterThanOrEqual(3);
    expect(mail.html?.match(/href="([^"]*)"/g)).toHaveLength(1);
    expect(mail.text).toContain('<script>steal()</script>');
  });

  test('mentions the earlier decline first in a later round: by whom, when and why', async () => {
    const first = await desk.submitted();
    await decline(desk.dana, first, { notes: 'The rate is too <b>high</b>.\nAsk again.' });
    const second = await submitted(desk.maya, first.letter.id);
    await revoke(desk.maya, { id: second });
    const third = await submitted(desk.maya, first.letter.id);
    const dayOf = (time: Date | null) => (time === null ? expect.fail('it did not happen') : toCalendarDay(time));
    const declined = dayOf((await storedApproval(desk.db, first.id)).decided_at);
    const revoked = dayOf((await storedApproval(desk.db, second)).revoked_at);
    const [mail, again] = [
      await arrivedNotice(desk.db, second, 'submitted'),
      await arrivedNotice(desk.db, third, 'submitted'),
    ];
    expect(mail.subject).toMatch(/^Submitted again: Please approve: /);
    expect(mail.text).toMatch(
      `Maya Lindqvist submitted this letter again. Dana Whitfield declined it on ${declined}:\n\nThe rate is too <b>high</b>.\nAsk again.`,
    );
    expect(mail.html).toContain(`submitted this letter again. Dana Whitfield declined it on ${declined}:`);
    expect(mail.html).toMatch(/The rate is too &lt;b&gt;high&lt;\/b&gt;\.<br\s*\/?>Ask again\./);
    expect(mail.html?.indexOf('submitted this letter again')).toBeLessThan(mail.html?.indexOf('A rate exception') ?? 0);
    expect(again.text).toMatch(`again. Maya Lindqvist revoked the request on ${revoked}.`);
    expect(again.text).toContain(`Dana Whitfield declined it on ${declined}:`);
  });

  test('waits while the mail server is down and arrives once afterwards', async () => {
    const hung = await startHangingUp();
    const { port } = hung;
    const down = await givenDesk({ variables: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
    const { db } = down;
    const approvalId = await submitted(down.maya, (await down.letter()).id);
    const { mail_id: mailId } = await db.selectFrom('approval_notices').select('mail_id').executeTakeFirstOrThrow();
    const attempts = () => db.selectFrom('mail_recipients').select('attempts').distinct().execute();
    await expect.poll(attempts).toEqual([{ attempts: 1 }]);
    await untilStates(db, mailId, Object.fromEntries(APPROVERS.map((address) => [address, 'queued'])));
    await hung.close();
    const server = await startEmbeddedSmtpServer({ db, port });
    try {
      await makeDue({ db, jobs: down.server.dependencies.sending.jobs }, mailId);
      await untilStates(db, mailId, Object.fromEntries(APPROVERS.map((address) => [address, 'sent'])));
      const notices = await untilNotices(db, approvalId);
      expect(notices.map(({ kind, envelopeTo }) => ({ kind, envelopeTo }))).toEqual([
        { kind: 'submitted', envelopeTo: APPROVERS },
      ]);
      expect(await db.selectFrom('mailbox_messages').select('id').execute()).toHaveLength(1);
    } finally {
      await server.close();
    }
  });
});
