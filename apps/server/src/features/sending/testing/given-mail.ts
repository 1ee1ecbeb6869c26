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
export async function givenMail(
  parts: { db: Db; blobs: Blobs; jobs: Sending['jobs'] },
  addresses: readonly string[] = ['ann@x.org'],
): Promise<GivenMail> {
  const messageId = `<${randomUUID()}@northgate.example>`;
  const sha256 = await parts.blobs.put(Buffer.from(`Message-ID: ${messageId}\r\nSubject: Test\r\n\r\nText\r\n`));
  const recipients = addresses.map((address): RecipientAddress => ({ address, field: 'to' }));
  const mailId = await parts.db.transaction().execute(async (trx) => {
    const id = await insertMail(trx, { messageId, envelopeFrom: 'letters@northgate.example', sha256, recipients });
    await parts.jobs.enqueue(trx, 'deliver-mail', { mailId: id });
    return id;
  });
  return { mailId, messageId };
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
