import type { Letter } from '@letterdesk/contract/letters';
import { type ScheduledEmail, scheduleEmail } from '@letterdesk/contract/scheduled-emails';
import type { EmailRequest } from '@letterdesk/contract/sending';
import { sql } from 'kysely';
import PostalMime, { type Email } from 'postal-mime';
import { expect } from 'vitest';
import type { Db } from '../../../database/connection.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { createIdempotencyGuard } from '../idempotency.ts';
import { notifyStopped } from '../scheduled/notify-stopped.ts';
import { type ScheduledParts, sendScheduled } from '../scheduled/send-scheduled.ts';
import { anEmail } from './given-letter.ts';

const DAY = 24 * 3_600_000;

/** Eight in the morning in Chicago, some days from now. */
export function aSendTime(days = 3) {
  return { date: new Date(Date.now() + days * DAY).toISOString().slice(0, 10), time: '08:00', zone: 'America/Chicago' };
}

/** Schedules an e-mail of a letter. */
export async function givenScheduled(
  client: TestClient,
  letter: Letter,
  changes: Partial<EmailRequest> = {},
): Promise<ScheduledEmail> {
  const body = { email: anEmail(letter, changes), sendTime: aSendTime() };
  return (await client.call(scheduleEmail, { body })).body;
}

/** Lets the time of scheduled e-mails come. */
export async function makeDue(db: Db, ...ids: number[]): Promise<void> {
  await db
    .updateTable('scheduled_emails')
    .set({ send_at: sql<Date>`now()`, next_attempt_at: sql<Date>`now()` })
    .where('id', 'in', ids)
    .execute();
}

/** Runs a sweep as another process would. @returns the errors that it reported. */
export async function sweep(
  { dependencies }: TestApp,
  changes: Partial<ScheduledParts & { readonly now: () => Date }> = {},
): Promise<unknown[]> {
  const { config, db, customerData, blobs, mailDomains, pdf, sending, now } = dependencies;
  const errors: unknown[] = [];
  const parts = {
    db,
    customerData,
    blobs,
    pdf,
    mailDomains,
    readSizeLimit: sending.readSizeLimit,
    jobs: sending.jobs,
    fromDomains: config.mail.fromDomains,
    idempotency: createIdempotencyGuard(),
    onError: (error: unknown) => errors.push(error),
    ...changes,
  };
  await sendScheduled(parts, changes.now ?? now);
  return errors;
}

/** Mails the notices of stopped e-mails as another process would. */
export async function notify({ dependencies }: TestApp): Promise<void> {
  const { config, publicUrl, db, blobs, sending, now } = dependencies;
  const parts = { db, blobs, jobs: sending.jobs, noticeFrom: config.mail.noticeFrom, publicUrl };
  const onError = (error: unknown) => {
    throw error;
  };
  await notifyStopped({ ...parts, onError }, now());
}

export function storedScheduled(db: Db, id: number) {
  return db.selectFrom('scheduled_emails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Waits until the notice of a stopped e-mail is in the mailbox. */
export async function untilNotice(db: Db, id: number): Promise<{ mail: Email; envelopeTo: readonly string[] }> {
  const read = () =>
    db
      .selectFrom('scheduled_emails as scheduled')
      .innerJoin('mails as mail', 'mail.id', 'scheduled.notice_mail_id')
      .innerJoin('mailbox_messages as message', 'message.message_id', 'mail.message_id')
      .select(['message.raw', 'message.envelope_to'])
      .where('scheduled.id', '=', id)
      .execute();
  await expect.poll(async () => (await read()).length).toBe(1);
  const [received] = await read();
  if (received === undefined) throw new Error('The notice is gone');
  return { mail: await PostalMime.parse(received.raw), envelopeTo: received.envelope_to };
}
