import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { selectApprovals } from '../letters/letter-approval.query.ts';
import { selectLetters } from '../letters/letters.store.ts';

export type StoredLetter = NonNullable<Awaited<ReturnType<typeof readStoredLetter>>>;

/** Reads a letter with its attachments, sendings, approvals and scheduled e-mails. */
export async function readStoredLetter(db: Kysely<Database>, id: number) {
  const letter = await selectLetters(db).where('id', '=', id).executeTakeFirst();
  if (letter === undefined) return undefined;
  const attachments = await db
    .selectFrom('letter_attachments')
    .select(['name', 'size', 'sha256', 'watermarked', 'original_name', 'original_sha256', 'added_at'])
    .where('letter_id', '=', id)
    .orderBy('position')
    .execute();
  const approvals = await selectApprovals(db)
    .select(['approval.decided_name', 'approval.decided_text', 'approval.cc', 'approval.subject'])
    .where('approval.letter_id', '=', id)
    .orderBy('approval.round')
    .execute();
  const scheduledEmails = await db
    .selectFrom('scheduled_emails')
    .innerJoin('accounts as scheduler', 'scheduler.id', 'scheduled_emails.scheduled_by')
    .select(['email', 'send_at', 'state', 'scheduled_emails.created_at', 'scheduler.name as scheduled_by_name'])
    .where('letter_id', '=', id)
    .orderBy('scheduled_emails.id')
    .execute();
  return { letter, attachments, sentLetters: await readSentLetters(db, id), approvals, scheduledEmails };
}

async function readSentLetters(db: Kysely<Database>, letterId: number) {
  const rows = await db
    .selectFrom('sent_letters as sent')
    .innerJoin('mails as mail', 'mail.id', 'sent.mail_id')
    .innerJoin('accounts as sender', 'sender.id', 'sent.sent_by')
    .selectAll('sent')
    .select(['mail.sha256 as mail_sha256', 'sender.name as sender_name'])
    .where('sent.letter_id', '=', letterId)
    .orderBy('sent.id')
    .execute();
  const recipients = await db
    .selectFrom('mail_recipients')
    .innerJoin('sent_letters as sent', 'sent.mail_id', 'mail_recipients.mail_id')
    .select(['mail_recipients.mail_id', 'address', 'field', 'state', 'detail', 'mail_recipients.updated_at'])
    .where('sent.letter_id', '=', letterId)
    .orderBy('mail_recipients.mail_id')
    .orderBy('position')
    .execute();
  return rows.map((sent) => ({ ...sent, recipients: recipients.filter(({ mail_id }) => mail_id === sent.mail_id) }));
}
