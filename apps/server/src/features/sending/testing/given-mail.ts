import { randomUUID } from 'node:crypto';
import type { RecipientState } from '@letterdesk/core/sending/delivery';
import type { RecipientAddress } from '@letterdesk/core/sending/recipients';
import { expect } from 'vitest';
import type { Db } from '../../../database/connection.ts';
import type { Blobs } from '../../../integrations/blobs/port.ts';
import { insertMail, readRecipients } from '../mails.store.ts';
import type { Sending } from '../start-sending.ts';

export interface GivenMail {
  readonly mailId: number;
  readonly messageId: string;
}

/** Stores a mail and enqueues its job, as sending a letter does. */
export function givenMail(
  parts: { db: Db; blobs: Blobs; jobs: Sending['jobs'] },
  addresses: readonly string[] = ['ann@x.org'],
): Promise<GivenMail> {
  return parts.db.transaction().execute(async (trx) => {
    const mail = await storeMail(trx, parts.blobs, { addresses, hold: 0 });
    await parts.jobs.enqueue(trx, 'deliver-mail', { mailId: mail.mailId });
    return mail;
  });
}

/** Stores a mail that is held for some seconds, without a job. */
export function givenHeldMail({ db, blobs }: { db: Db; blobs: Blobs }, hold: number): Promise<GivenMail> {
  return db.transaction().execute((trx) => storeMail(trx, blobs, { addresses: ['ann@x.org'], hold }));
}

async function storeMail(
  trx: Db,
  blobs: Blobs,
  { addresses, hold }: { readonly addresses: readonly string[]; readonly hold: number },
): Promise<GivenMail> {
  const messageId = `<${randomUUID()}@northgate.example>`;
  const sha256 = await blobs.put(Buffer.from(`Message-ID: ${messageId}\r\nSubject: Test\r\n\r\nText\r\n`));
  const recipients = addresses.map((address): RecipientAddress => ({ address, field: 'to' }));
  const mail = { messageId, envelopeFrom: 'letters@northgate.example', sha256, recipients, hold };
  return { mailId: await insertMail(trx, mail), messageId };
}

/** The state of each recipient by address. */
export async function readRecipientStates(db: Db, mailId: number): Promise<Record<string, RecipientState>> {
  const recipients = await readRecipients(db, [mailId]);
  return Object.fromEntries(recipients.map(({ address, state }) => [address, state]));
}

/** Waits until the recipients of a mail have these states. */
export async function untilStates(db: Db, mailId: number, states: Record<string, RecipientState>): Promise<void> {
  await expect.poll(() => readRecipientStates(db, mailId), { interval: 30 }).toEqual(states);
}

/** Makes a mail's next attempt due now, and enqueues its job. */
export async function makeDue(parts: { db: Db; jobs: Sending['jobs'] }, mailId: number): Promise<void> {
  await parts.db
    .updateTable('mail_recipients')
    .set({ next_attempt_at: new Date(0) })
    .where('mail_id', '=', mailId)
    .where('state', '=', 'queued')
    .execute();
  await parts.jobs.enqueue(parts.db, 'deliver-mail', { mailId });
}
