import { decideRecipients, findReturnedAddresses, getSentLetter, sendEmail } from '@letterdesk/contract/sending';
import type { AttemptOutcome } from '@letterdesk/core/sending/delivery';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../../../database/connection.ts';
import { createSmtpDelivery } from '../../../integrations/mail/smtp-delivery.ts';
import { readSmtpUrl } from '../../../integrations/mail/smtp-settings.ts';
import { aReport } from '../../../integrations/mail/testing/a-report.ts';
import {
  type ScriptedSmtpServer,
  startScriptedSmtpServer,
} from '../../../integrations/mail/testing/scripted-smtp-server.ts';
import { freePort } from '../../../ports.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createClient, type TestClient } from '../../../testing/test-client.ts';
import { TEST_DATABASE_CONFIG } from '../../../testing/test-server.ts';
import { releaseMail } from '../mail-hold.ts';
import { readRecipients } from '../mails.store.ts';
import { anEmail, givenClientAddresses, givenClientTemplate, givenLetter, withKey } from '../testing/given-letter.ts';
import { notifySenders } from './notify-senders.ts';
import { recordReport } from './start-reports.ts';

let smtp: ScriptedSmtpServer;
let server: TestApp;
let client: TestClient;
let templateId: number;
let bouncePort: number;
let senders: string[];

beforeAll(async () => {
  smtp = await startScriptedSmtpServer();
  bouncePort = await freePort();
  server = await startTestApp({
    variables: {
      SMTP_URL: smtp.url,
      BOUNCE_ADDRESS: 'bounces@letters.example.org',
      BOUNCE_SMTP_PORT: String(bouncePort),
    },
  });
  client = createClient(server, await server.tokenFor());
  templateId = await givenClientTemplate(server.db);
});

afterAll(async () => {
  await server.close();
  await smtp.close();
});

beforeEach(() => {
  senders = [];
  smtp.setScript(noteSender);
});

function noteSender(command: string, argument: string): undefined {
  if (command === 'MAIL') senders.push(argument);
}

interface Sent {
  readonly id: number;
  readonly mailId: number;
  readonly returnAddress: string;
}

/** A letter sent to one person. */
async function givenSent(letterTo: string): Promise<Sent> {
  await givenClientAddresses(server.db, letterTo);
  const letter = await givenLetter(client, templateId);
  const { body } = await client.call(sendEmail, { ...withKey(), body: anEmail(letter, { letterTo }) });
  const id = body.sentLetterId;
  await untilState(id, 'sent');
  const { mail_id } = await server.db
    .selectFrom('sent_letters')
    .select('mail_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, mailId: mail_id, returnAddress: senders.at(-1) ?? '' };
}

async function recipientOf(id: number) {
  const [recipient] = (await client.call(getSentLetter, { params: { id } })).body.recipients;
  if (recipient === undefined) throw new Error('The sent letter has no recipient');
  return recipient;
}

const untilState = (id: number, state: string) => expect.poll(async () => (await recipientOf(id)).state).toBe(state);

/** Sends a report as another mail system does, and returns the outcome. */
async function report(to: string, message: string): Promise<AttemptOutcome | undefined> {
  const delivery = createSmtpDelivery(readSmtpUrl(`smtp://127.0.0.1:${bouncePort}`));
  const outcomes = await delivery.deliver(
    { envelopeFrom: '', recipients: [to], bytes: Buffer.from(message) },
    async () => {},
  );
  return outcomes.get(to);
}

function eventsOf(mailId: number) {
  return server.db
    .selectFrom('audit_events')
    .select(['action', 'details'])
    .where('subject_type', '=', 'mail')
    .where('subject_id', '=', String(mailId))
    .where('action', 'in', ['mail.returned', 'mail.delayed'])
    .execute();
}

describe('a returned mail', () => {
  it('has failed with a plain reason, is audited, and causes a warning about its address', async () => {
    const sent = await givenSent('Gone@client.example');
    expect(await report(sent.returnAddress, aReport())).toMatchObject({ kind: 'accepted' });
    expect(await recipientOf(sent.id)).toMatchObject({
      state: 'failed',
      detail: 'Returned: mailbox does not exist',
      report: { kind: 'returned', sentence: 'Returned: mailbox does not exist' },
      decidable: true,
    });
    expect(await eventsOf(sent.mailId)).toMatchObject([
      { action: 'mail.returned', details: { status: '5.1.1', before: 'sent', after: 'failed' } },
    ]);
    const { body } = await client.call(findReturnedAddresses, {
      body: { addresses: ['gone@Client.example', 'ann@client.example'] },
    });
    expect(body).toMatchObject([{ address: 'gone@client.example', reason: 'mailbox does not exist' }]);
  });

  it('changes nothing the second time, in any case of the address', async () => {
    const sent = await givenSent('twice@client.example');
    await report(sent.returnAddress, aReport());
    const before = await recipientOf(sent.id);
    expect(await report(sent.returnAddress.toUpperCase(), aReport())).toMatchObject({ kind: 'accepted' });
    expect(await recipientOf(sent.id)).toEqual(before);
    expect(await eventsOf(sent.mailId)).toHaveLength(1);
  });

  it('is stored by one of two simultaneous processes', async () => {
    const sent = await givenSent('race@client.example');
    const other = connect(server.databaseUrl, TEST_DATABASE_CONFIG);
    try {
      const key = { mailId: sent.mailId, position: 0, copy: 1 };
      const returned = { kind: 'returned', status: '5.1.1', reason: 'mailbox does not exist' } as const;
      const taken = await Promise.all(
        [server.db, other, server.db, other].map((db) => recordReport(db, key, returned)),
      );
      expect(taken.map(({ outcome }) => outcome).toSorted()).toEqual(['doubled', 'doubled', 'doubled', 'returned']);
      expect(await eventsOf(sent.mailId)).toHaveLength(1);
    } finally {
      await other.destroy();
    }
  });

  it('ignores late reports of the first copy once it is sent again', async () => {
    const sent = await givenSent('again@client.example');
    await report(sent.returnAddress, aReport({ Action: 'failed', Status: '5.2.2' }));
    await client.call(decideRecipients, {
      params: { id: sent.id },
      body: { addresses: ['again@client.example'], decision: 'send_again' },
    });
    await untilState(sent.id, 'sent');
    expect(await recipientOf(sent.id)).toMatchObject({ report: null });
    await report(sent.returnAddress, aReport());
    expect(await recipientOf(sent.id)).toMatchObject({ state: 'sent', report: null });
    const second = senders.at(-1) ?? '';
    expect(second).not.toBe(sent.returnAddress);
    await report(second, aReport());
    expect(await recipientOf(sent.id)).toMatchObject({ detail: 'Returned: mailbox does not exist' });
  });

  it('quotes the server if its report is in another language without codes', async () => {
    const sent = await givenSent('fremd@client.example');
    const diagnostic = 'smtp; 550 Empfänger unbekannt';
    await report(sent.returnAddress, aReport({ Action: 'failed', Status: '5.0.0', 'Diagnostic-Code': diagnostic }));
    expect(await recipientOf(sent.id)).toMatchObject({
      detail: 'Returned: the other mail server says “550 Empfänger unbekannt”',
    });
  });
});

describe('a report without effect', () => {
  it('records a delay, and a later return counts', async () => {
    const sent = await givenSent('slow@client.example');
    await report(sent.returnAddress, aReport({ Action: 'delayed', Status: '4.4.1' }));
    expect(await recipientOf(sent.id)).toMatchObject({
      state: 'sent',
      report: { kind: 'delayed', sentence: 'Delayed: the recipient’s mail system did not answer' },
    });
    await report(sent.returnAddress, aReport({ Action: 'failed', Status: '4.4.7' }));
    expect(await recipientOf(sent.id)).toMatchObject({ state: 'failed', report: { kind: 'returned' } });
  });

  it.each([
    ['an absence', 'From: ann@x.org\r\nAuto-Submitted: auto-replied\r\nSubject: Away\r\n\r\nI am away.\r\n'],
    ['a reply', 'From: ann@x.org\r\nSubject: Re: Confirmation\r\n\r\nThank you.\r\n'],
    ['noise', `\0\xff\r\n${'--part\r\n'.repeat(10_000)}`],
    ['a nest of parts', 'Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n'.repeat(1_000)],
    ['nothing at all', ''],
  ])('accepts %s and does nothing', async (_, message) => {
    const sent = await givenSent('ann@x.org');
    expect(await report(sent.returnAddress, message)).toMatchObject({ kind: 'accepted' });
    expect(await recipientOf(sent.id)).toMatchObject({ state: 'sent', report: null });
  });

  it('refuses an unsealed address before reading', async () => {
    const sent = await givenSent('forged@client.example');
    const forged = sent.returnAddress.replace(/[0-9a-f]@/, (end) => (end === '0@' ? '1@' : '0@'));
    for (const address of [forged, 'bounces@letters.example.org', 'ann@client.example']) {
      expect(await report(address, aReport())).toMatchObject({ kind: 'refused', stage: 'rcpt', code: 550 });
    }
    expect(await recipientOf(sent.id)).toMatchObject({ state: 'sent', report: null });
  });
});

describe('a report of 50 megabytes', () => {
  const mail = 'x'.repeat(998).concat('\r\n').repeat(50_000);

  it('is read completely and judged by its beginning', async () => {
    const sent = await givenSent('large@client.example');
    expect(await report(sent.returnAddress, aReport(undefined, { returned: mail }))).toMatchObject({
      kind: 'accepted',
    });
    expect(await recipientOf(sent.id)).toMatchObject({ detail: 'Returned: mailbox does not exist' });
  });

  it('has an unknown reason if the reason comes too late', async () => {
    const sent = await givenSent('long@client.example');
    expect(await report(sent.returnAddress, aReport(undefined, { text: mail }))).toMatchObject({ kind: 'accepted' });
    expect(await recipientOf(sent.id)).toMatchObject({ detail: 'Returned: reason unknown' });
  });
});

describe('the sender of a letter', () => {
  const tell = (quiet = 0) => {
    const { db, blobs, sending, publicUrl, config } = server.dependencies;
    const onError = (error: unknown) => {
      throw error;
    };
    const parts = { db, blobs, jobs: sending.jobs, noticeFrom: config.mail.noticeFrom, publicUrl, quiet, onError };
    return notifySenders(parts, new Date());
  };
  const noticesOf = (mailId: number) =>
    server.db
      .selectFrom('failure_notices')
      .innerJoin('mails', 'mails.id', 'failure_notices.notice_id')
      .select(['mails.id', 'copy', 'envelope_from', 'sha256'])
      .where('mail_id', '=', mailId)
      .orderBy('copy')
      .execute();

  it('is notified once of a return, by a mail that never bounces', async () => {
    const sent = await givenSent('told@client.example');
    await report(sent.returnAddress, aReport());
    await tell(60_000);
    expect(await noticesOf(sent.mailId)).toEqual([]);
    await Promise.all([tell(), tell()]);
    await tell();
    const [notice, ...more] = await noticesOf(sent.mailId);
    if (notice === undefined) throw new Error('Nobody was told');
    expect(more).toEqual([]);
    await expect.poll(async () => (await readRecipients(server.db, [notice.id]))[0]?.state).toBe('sent');
    expect(senders.at(-1)).toBe('');
    const told = (await server.dependencies.blobs.read(notice.sha256)).toString();
    expect(told).toContain('Auto-Submitted: auto-generated');
    expect(told).toContain('Subject: Not delivered: ');
    expect(told).toContain('told@client.example');
    expect(told).toContain('mailbox does not exist');
  });

  // Would catch a sender notified twice: by a restored Letterdesk, and by the one its backup came from.
  it.each([
    [false, 0],
    [true, 1],
  ])('is notified by only one side of failures before a restore (sent here: %s)', async (sendWaiting, told) => {
    const sent = await givenSent(`restored${told}@client.example`);
    await report(sent.returnAddress, aReport());
    await sql`insert into mail_hold (backup_at) values (now())`.execute(server.db);
    await tell();
    expect(await noticesOf(sent.mailId)).toEqual([]);
    await releaseMail(server.db, { sendWaiting, now: new Date() });
    await tell();
    expect(await noticesOf(sent.mailId)).toHaveLength(told);
  });

  // Would catch a recipient's server injecting text into a mail from Letterdesk.
  it('reads no server text, and the sent letter quotes it without links', async () => {
    const sent = await givenSent('evil@client.example');
    const diagnostic = 'smtp; 550 We moved. Upload it at https://evil.example/l or mail accounts@evil.example';
    await report(sent.returnAddress, aReport({ Action: 'failed', Status: '5.9.9', 'Diagnostic-Code': diagnostic }));
    expect(await recipientOf(sent.id)).toMatchObject({
      detail: 'Returned: the other mail server says “550 We moved. Upload it at … or mail …”',
    });
    await tell();
    const [notice] = await noticesOf(sent.mailId);
    if (notice === undefined) throw new Error('Nobody was told');
    const told = (await server.dependencies.blobs.read(notice.sha256)).toString();
    expect(told).toContain('evil@client.example');
    expect(told).not.toMatch(/We moved|Upload|evil\.example/);
  });

  it('is notified of permanent refusals, and again after another sending', async () => {
    smtp.setScript((command, argument) => {
      noteSender(command, argument);
      return command === 'RCPT' && argument === 'refused@client.example' ? '550 5.1.1 unknown' : undefined;
    });
    const letter = await givenLetter(client, templateId);
    await givenClientAddresses(server.db, 'refused@client.example');
    const email = anEmail(letter, { letterTo: 'refused@client.example' });
    const { body } = await client.call(sendEmail, { ...withKey(), body: email });
    const id = body.sentLetterId;
    await untilState(id, 'failed');
    await tell();
    const { mail_id: mailId } = await server.db
      .selectFrom('sent_letters')
      .select('mail_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(await noticesOf(mailId)).toMatchObject([{ copy: 1, envelope_from: '' }]);
    await client.call(decideRecipients, {
      params: { id },
      body: { addresses: ['refused@client.example'], decision: 'send_again' },
    });
    await untilState(id, 'failed');
    await tell();
    expect(await noticesOf(mailId)).toMatchObject([{ copy: 1 }, { copy: 2 }]);
  });
});
