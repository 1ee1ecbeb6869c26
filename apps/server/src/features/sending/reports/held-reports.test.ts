import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createReturnAddresses } from '../../../integrations/mail/return-addresses.ts';
import { createSmtpDelivery } from '../../../integrations/mail/smtp-delivery.ts';
import { readSmtpUrl } from '../../../integrations/mail/smtp-settings.ts';
import { aReport } from '../../../integrations/mail/testing/a-report.ts';
import { type SmallImapServer, startSmallImapServer } from '../../../integrations/mail/testing/small-imap-server.ts';
import { freePort } from '../../../ports.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { releaseMail } from '../mail-hold.ts';
import { insertMail } from '../mails.store.ts';
import { readRecipientStates } from '../testing/given-mail.ts';
import { type Reports, startReports } from './start-reports.ts';

const ADDRESS = 'bounces@letters.example.org';

let database: TestDatabase;
let mailbox: SmallImapServer;
let port: number;
let reports: Reports;
let readFolder: () => Promise<void>;

const returnAddresses = createReturnAddresses({ base: ADDRESS, secret: 'secret' });

beforeEach(async () => {
  [database, mailbox, port] = await Promise.all([createTestDatabase(), startSmallImapServer(), freePort()]);
  await sql`insert into mail_hold (backup_at) values (now())`.execute(database.db);
  reports = await startReports({
    db: database.db,
    bounces: { address: ADDRESS, smtp: { host: '127.0.0.1', port }, imapUrl: mailbox.url },
    returnAddresses,
    doEvery: async (_work, _seconds, run) => {
      readFolder = run;
      return { stop: async () => {} };
    },
    onReport: () => {},
    onError: () => {},
  });
});
afterEach(async () => {
  await reports.stop();
  await mailbox.close();
  await database.close();
});

/** A sent mail. @returns its id and return address. */
async function givenSent(): Promise<{ mailId: number; to: string }> {
  const recipients = [{ address: 'ann@x.org', field: 'to' } as const];
  const mail = { messageId: '<a@x.org>', envelopeFrom: 'letters@x.org', sha256: 'a'.repeat(64), recipients };
  const mailId = await insertMail(database.db, mail);
  await database.db.updateTable('mail_recipients').set({ state: 'sent', next_attempt_at: null }).execute();
  return { mailId, to: returnAddresses.of({ mailId, position: 0, copy: 1 }) };
}

const release = () => releaseMail(database.db, { sendWaiting: false, now: new Date() });

test('a restored database leaves reports in the mailbox unread until mail is released', async () => {
  const { mailId, to } = await givenSent();
  mailbox.put(`To: ${to}\r\n${aReport()}`);
  await readFolder();
  expect(mailbox.unread()).toBe(1);
  expect(await readRecipientStates(database.db, mailId)).toEqual({ 'ann@x.org': 'sent' });
  await release();
  await readFolder();
  expect(mailbox.unread()).toBe(0);
  expect(await readRecipientStates(database.db, mailId)).toEqual({ 'ann@x.org': 'failed' });
});

test('a mail server that delivers a report while mail is held is asked to retry', async () => {
  const { mailId, to } = await givenSent();
  const bring = async () => {
    const delivery = createSmtpDelivery(readSmtpUrl(`smtp://127.0.0.1:${port}`));
    const mail = { envelopeFrom: '', recipients: [to], bytes: Buffer.from(aReport()) };
    return (await delivery.deliver(mail, async () => {})).get(to);
  };
  expect(await bring()).toMatchObject({ kind: 'refused', code: 451 });
  expect(await readRecipientStates(database.db, mailId)).toEqual({ 'ann@x.org': 'sent' });
  await release();
  expect(await bring()).toMatchObject({ kind: 'accepted' });
  expect(await readRecipientStates(database.db, mailId)).toEqual({ 'ann@x.org': 'failed' });
});
