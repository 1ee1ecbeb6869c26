import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { selectApprovals } from '../letters/letter-approval.query.ts';
import { selectLetters } from '../letters/letters.store.ts';

/** A stored file, and where it goes within the letter's folder. */
interface ExportedFile {
  /** A folder with a trailing `/`, or empty. */
  readonly within: string;
  readonly name: string;
  readonly sha256: string;
}

export type ExportedLetter = NonNullable<Awaited<ReturnType<typeof readExportedLetter>>>;

/** Reads everything that is stored about a letter: `data` for its JSON file, and its files. */
export async function readExportedLetter(db: Kysely<Database>, id: number) {
  const letter = await selectLetters(db).where('id', '=', id).executeTakeFirst();
  if (letter === undefined) return undefined;
  const attachments = await db
    .selectFrom('letter_attachments')
    .select(['name', 'size', 'sha256', 'watermarked', 'original_name', 'original_sha256', 'added_at'])
    .where('letter_id', '=', id)
    .orderBy('position')
    .execute();
  const sentLetters = await readSentLetters(db, id);
  const approvals = await selectApprovals(db)
    .select(['approval.decided_name', 'approval.decided_text', 'approval.cc', 'approval.subject'])
    .where('approval.letter_id', '=', id)
    .orderBy('approval.round')
    .execute();
  const scheduled = await db
    .selectFrom('scheduled_emails')
    .select(['email', 'send_time', 'state', 'created_at'])
    .where('letter_id', '=', id)
    .orderBy('id')
    .execute();
  const { document, ...stored } = letter;
  const files: ExportedFile[] = [
    ...attachments.flatMap(({ name, sha256, original_name, original_sha256 }) => [
      { within: 'attachments/', name, sha256 },
      ...(original_name !== null && original_sha256 !== null
        ? [{ within: 'attachments/originals/', name: original_name, sha256: original_sha256 }]
        : []),
    ]),
    ...sentLetters.flatMap(({ sent, mailSha256 }) => [
      { within: `sent ${sent.id}/`, name: 'letter.pdf', sha256: sent.pdf_sha256 },
      { within: `sent ${sent.id}/`, name: 'mail.eml', sha256: mailSha256 },
      ...sent.attachments.map(({ name, sha256 }) => ({ within: `sent ${sent.id}/attachments/`, name, sha256 })),
    ]),
    ...approvals.flatMap(({ id: approvalId, pdf_sha256: sha256 }) =>
      sha256 === null ? [] : [{ within: `approval ${approvalId}/`, name: 'approved.pdf', sha256 }],
    ),
  ];
  const data = {
    id,
    name: stored.name,
    template: { id: stored.template_id, version: stored.template_version },
    environment: stored.environment,
    ids: stored.ids,
    records: stored.record_names,
    text: stored.text,
    values: stored.flooded,
    typedValues: stored.typed_values,
    createdBy: stored.creator.name,
    createdDate: stored.created_at.toISOString(),
    updatedBy: stored.updater.name,
    updatedDate: stored.updated_at.toISOString(),
    attachments,
    sentLetters: sentLetters.map(({ sent, sender, recipients }) => ({ ...sent, sender, recipients })),
    approvals,
    scheduledEmails: scheduled,
  };
  return { data, document, files };
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
  return rows.map(({ mail_sha256: mailSha256, sender_name: sender, ...sent }) => ({
    sent,
    sender,
    mailSha256,
    recipients: recipients
      .filter(({ mail_id }) => mail_id === sent.mail_id)
      .map(({ mail_id: _mail, ...recipient }) => recipient),
  }));
}
