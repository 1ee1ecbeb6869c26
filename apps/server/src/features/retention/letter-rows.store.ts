import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../database/tables.ts';

/** What the audit event of a removal names: ids and hashes, no content. */
interface RemovedRows {
  readonly sentLetters: readonly { readonly id: number; readonly pdfSha256: string; readonly mailSha256: string }[];
  readonly approvals: readonly { readonly id: number; readonly contentHash: string | null }[];
  readonly attachments: readonly string[];
}

/**
 * Locks a letter's scheduled e-mails and the recipients of its mails. A notice that is being written and a delivery that
 * is under way end first.
 */
export async function lockLetterMails(trx: Transaction<Database>, letterId: number): Promise<void> {
  await trx
    .selectFrom('scheduled_emails')
    .select('id')
    .where('letter_id', '=', letterId)
    .orderBy('id')
    .forUpdate()
    .execute();
  await trx
    .selectFrom('mail_recipients')
    .select('mail_id')
    .where('mail_id', 'in', mailsOf(letterId))
    .orderBy('mail_id')
    .orderBy('position')
    .forUpdate()
    .execute();
}

const mailsOf = (letterId: number) => sql<number>`(select letter_mails(${letterId}))`;

export async function readRowsToRemove(trx: Kysely<Database>, letterId: number): Promise<RemovedRows> {
  const sentLetters = await trx
    .selectFrom('sent_letters as sent')
    .innerJoin('mails as mail', 'mail.id', 'sent.mail_id')
    .select(['sent.id', 'sent.pdf_sha256 as pdfSha256', 'mail.sha256 as mailSha256'])
    .where('sent.letter_id', '=', letterId)
    .orderBy('sent.id')
    .execute();
  const approvals = await trx
    .selectFrom('approvals')
    .select(['id', 'decided_hash as contentHash'])
    .where('letter_id', '=', letterId)
    .orderBy('id')
    .execute();
  const attachments = await trx
    .selectFrom('letter_attachments')
    .select('sha256')
    .where('letter_id', '=', letterId)
    .orderBy('position')
    .execute();
  return { sentLetters, approvals, attachments: attachments.map(({ sha256 }) => sha256) };
}

/**
 * Deletes a letter that is recorded as removed, with everything that was sent, approved or scheduled of it. Search rows
 * and attachments follow their letter; files without a row are removed later by the collection of blobs.
 */
export async function deleteLetterRows(trx: Transaction<Database>, letterId: number): Promise<void> {
  const mails = await trx
    .selectFrom('mails')
    .select(['id', 'message_id'])
    .where('id', 'in', mailsOf(letterId))
    .execute();
  const mailIds = mails.map(({ id }) => id);
  const approvals = trx.selectFrom('approvals').select('id').where('letter_id', '=', letterId);
  await trx.deleteFrom('scheduled_emails').where('letter_id', '=', letterId).execute();
  await trx.deleteFrom('undoable_sendings').where('letter_id', '=', letterId).execute();
  await trx.deleteFrom('approval_notices').where('approval_id', 'in', approvals).execute();
  await trx.deleteFrom('approval_approvers').where('approval_id', 'in', approvals).execute();
  await trx.deleteFrom('approval_handovers').where('approval_id', 'in', approvals).execute();
  // A changed approver puts an approval on lists again.
  await sql`delete from approval_tasks where approval_id in (${approvals})`.execute(trx);
  await trx.deleteFrom('approvals').where('letter_id', '=', letterId).execute();
  await trx.deleteFrom('sent_letters').where('letter_id', '=', letterId).execute();
  await deleteMails(trx, mailIds);
  if (mails.length > 0) {
    const messageIds = mails.map(({ message_id }) => message_id);
    await trx.deleteFrom('mailbox_messages').where('message_id', 'in', messageIds).execute();
  }
  await trx.deleteFrom('letters').where('id', '=', letterId).execute();
}

async function deleteMails(trx: Transaction<Database>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.deleteFrom('delivery_reports').where('mail_id', 'in', ids).execute();
  await trx.deleteFrom('waiting_at_restore').where('mail_id', 'in', ids).execute();
  await trx
    .deleteFrom('failure_notices')
    .where((eb) => eb.or([eb('mail_id', 'in', ids), eb('notice_id', 'in', ids)]))
    .execute();
  await trx.deleteFrom('mail_recipients').where('mail_id', 'in', ids).execute();
  await trx.deleteFrom('mails').where('id', 'in', ids).execute();
}
