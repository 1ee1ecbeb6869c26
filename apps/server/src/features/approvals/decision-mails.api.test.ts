import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startScriptedSmtpServer } from '../../integrations/mail/testing/scripted-smtp-server.ts';
import { makeDue } from '../sending/testing/given-mail.ts';
import { approve, arrivedNotice, decline, readNotices, revoke, storedApproval, submit } from './testing/decisions.ts';
import { type ApprovalDesk, getUserAddress, givenApprovals, SENDER, type Submitted } from './testing/given-approval.ts';

let desk: ApprovalDesk;
beforeAll(async () => {
  desk = await givenApprovals();
});
afterAll(() => desk.server.close());

describe('a declined letter', () => {
  test('mails its sender the notes and a link to the letter', async () => {
    const submitted = await desk.submitted();
    const { body } = await decline(desk.dana, submitted, { notes: 'The rate is too low.\nPlease ask again.' });
    expect(body.approval).toMatchObject({
      approvalStatus: 'DECLINED',
      notes: 'The rate is too low.\nPlease ask again.',
      finalizerName: 'Dana Whitfield',
    });
    expect(body.letter).toMatchObject({ locked: false, refusals: { send: 'approval_declined' } });
    const mail = await arrivedNotice(desk.db, submitted.id, 'declined');
    expect(mail.envelopeTo).toEqual([getUserAddress(SENDER)]);
    expect(mail.subject).toBe(`Declined: ${submitted.letter.name}`);
    expect(mail.from?.name).toBe('Dana Whitfield via Letterdesk');
    expect(mail.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
    expect(mail.text).toContain('  The rate is too low.\n  Please ask again.');
    expect(mail.replyTo).toEqual([{ name: '', address: 'dana.whitfield@meridale.example' }]);
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain('Dana Whitfield declined the letter');
      expect(part).toContain(`${desk.server.baseUrl}/letters/${submitted.letter.id}`);
    }
    expect(mail.attachments).toEqual([]);
  });

  test('needs no notes', async () => {
    const submitted = await desk.submitted();
    expect((await decline(desk.dana, submitted)).body.approval.notes).toBe('');
    const mail = await arrivedNotice(desk.db, submitted.id, 'declined');
    expect(mail.text).toContain(`Dana Whitfield declined the letter “${submitted.letter.name}”.`);
  });

  test('stores clean notes and mails them without markup, for any input', async () => {
    const submitted = await desk.submitted();
    const notes =
      ' <script>alert(1)</script>\r\nBcc: eve@x.org\r<img src=x onerror=alert(2)>\0\u001b[31m {{shortcode ClientName}}\n.\n\n';
    const clean =
      '<script>alert(1)</script>\nBcc: eve@x.org\n<img src=x onerror=alert(2)>[31m {{shortcode ClientName}}\n.';
    expect((await decline(desk.dana, submitted, { notes })).body.approval.notes).toBe(clean);
    expect((await storedApproval(desk.db, submitted.id)).notes).toBe(clean);
    const mail = await arrivedNotice(desk.db, submitted.id, 'declined');
    expect(mail.envelopeTo).toEqual([getUserAddress(SENDER)]);
    expect(mail.bcc ?? []).toEqual([]);
    expect(mail.html).not.toMatch(/<script|<img/);
    expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(mail.text).toContain('{{shortcode ClientName}}');
    expect(mail.raw).not.toContain('\0');
  });

  test('mails once when the same person declines it again', async () => {
    const submitted = await desk.submitted();
    const first = await decline(desk.dana, submitted, { notes: 'No.' });
    const again = await decline(desk.dana, submitted, { notes: 'No, once more.' });
    expect(again.body).toEqual(first.body);
    expect(await readNotices(desk.db, submitted.id)).toHaveLength(1);
  });

  test('is declined even if its sender has no address', async () => {
    const submitted = await desk.submitted();
    await desk.db.updateTable('approvals').set({ sender_email: null }).where('id', '=', submitted.id).execute();
    expect((await decline(desk.dana, submitted)).status).toBe(200);
    expect(await readNotices(desk.db, submitted.id)).toEqual([]);
  });
});

test('an approved letter causes no mail', async () => {
  const submitted = await desk.submitted();
  await approve(desk.dana, submitted);
  expect(await readNotices(desk.db, submitted.id)).toEqual([]);
});

test('a revoked approval causes a mail to its approvers', async () => {
  const submitted = await desk.submitted();
  await revoke(desk.maya, submitted);
  const mail = await arrivedNotice(desk.db, submitted.id, 'revoked');
  expect(mail.envelopeTo).toEqual(['dana.whitfield', 'marcus.hale'].map(getUserAddress));
  expect(mail.subject).toBe(`Revoked: ${submitted.letter.name}`);
  expect(mail.text).toContain('Maya Lindqvist revoked the approval');
});

test('a decline and a revocation answer the request, so that mail programs show them with it', async () => {
  for (const [end, kind] of [
    [(submitted: Submitted) => decline(desk.dana, submitted), 'declined'],
    [(submitted: Submitted) => revoke(desk.maya, submitted), 'revoked'],
  ] as const) {
    const { letter, approval } = (await submit(desk.maya, await desk.letter())).body;
    const submitted = { letter, id: approval.id, version: approval.version };
    await end(submitted);
    const request = await arrivedNotice(desk.db, submitted.id, 'submitted');
    const { inReplyTo, references } = await arrivedNotice(desk.db, submitted.id, kind);
    expect([inReplyTo, references]).toEqual([request.messageId, request.messageId]);
  }
});

describe('a decision while the mail server is down', () => {
  test('is stored, and its mail arrives once the server is back', async () => {
    const smtp = await startScriptedSmtpServer(() => 'drop');
    const away = await givenApprovals({ variables: { SMTP_URL: smtp.url } });
    const submitted = await away.submitted();
    const { body } = await decline(away.dana, submitted, { notes: 'Later.' });
    expect(body.approval.approvalStatus).toBe('DECLINED');
    await expect.poll(() => smtp.connections()).toBeGreaterThan(0);
    const [notice] = await readNotices(away.db, submitted.id);
    const mailId = notice?.mail_id ?? 0;
    const recipient = () =>
      away.db.selectFrom('mail_recipients').selectAll().where('mail_id', '=', mailId).executeTakeFirstOrThrow();
    await expect.poll(async () => (await recipient()).attempts).toBe(1);
    await expect.poll(async () => (await recipient()).state).toBe('queued');
    smtp.setScript(() => undefined);
    await makeDue({ db: away.db, jobs: away.server.dependencies.sending.jobs }, mailId);
    await expect.poll(async () => (await recipient()).state).toBe('sent');
    expect(smtp.accepted).toHaveLength(1);
    expect(smtp.accepted[0]).toMatchObject({ recipients: [getUserAddress(SENDER)] });
    await away.server.close();
    await smtp.close();
  });
});
