import { MAILBOX_PAGE_SIZE, type Mail, type MailRow } from '@letterdesk/contract/mailbox';
import { splitTerm } from '@letterdesk/core/search/term';
import { type Kysely, sql } from 'kysely';
import type { Attachment } from 'postal-mime';
import PostalMime from 'postal-mime';
import { containing } from '../../database/like-pattern.ts';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';

/** Subject and addresses in normal form. */
const SEARCHED = sql<string>`normalize_text(concat_ws(E'\\n', subject, envelope_from, array_to_string(envelope_to, E'\\n')))`;

function allMails(db: Kysely<Database>) {
  return db.selectFrom('mailbox_messages');
}

/** Lists one page of the embedded SMTP server's mails, newest first, filtered by subject or address. */
export async function listMails(
  db: Kysely<Database>,
  query: { text: string; page: number },
): Promise<{ mails: MailRow[]; total: number }> {
  const words = splitTerm(query.text);
  if (words.length === 0 && query.text.trim() !== '') return { mails: [], total: 0 };
  const found = words.reduce((mails, word) => mails.where(SEARCHED, 'like', containing(word)), allMails(db));
  const [rows, { total }] = await Promise.all([
    found
      .select(['id', 'received_at', 'envelope_from', 'envelope_to', 'subject'])
      .orderBy('id', 'desc')
      .limit(MAILBOX_PAGE_SIZE)
      .offset((query.page - 1) * MAILBOX_PAGE_SIZE)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { mails: rows.map(presentMailRow), total: Number(total) };
}

function readMail(db: Kysely<Database>, id: number) {
  return db.selectFrom('mailbox_messages').selectAll().where('id', '=', id).executeTakeFirst();
}

function presentMailRow(mail: {
  id: number;
  received_at: Date;
  envelope_from: string;
  envelope_to: string[];
  subject: string;
}): MailRow {
  return {
    id: mail.id,
    receivedDate: mail.received_at.toISOString(),
    from: mail.envelope_from,
    to: mail.envelope_to,
    subject: mail.subject,
  };
}

/** Reads and parses a mail. @throws Failure `mail_not_found`. */
export async function getMail(db: Kysely<Database>, id: number): Promise<Mail> {
  const row = await readMail(db, id);
  if (row === undefined) throw new Failure('mail_not_found');
  const mail = await PostalMime.parse(row.raw, { attachmentEncoding: 'arraybuffer' });
  return {
    ...presentMailRow(row),
    headers: mail.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    text: mail.text ?? '',
    html: mail.html ?? null,
    attachments: mail.attachments.map((attachment, index) => ({
      index,
      name: attachment.filename ?? `attachment-${index + 1}`,
      mediaType: attachment.mimeType,
      size: bytesOf(attachment).length,
      contentId: attachment.contentId?.trim().replace(/^<(.*)>$/, '$1') || null,
    })),
  };
}

interface MailFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Reads an attachment of a mail. @throws Failure `mail_not_found`. */
export async function getMailAttachment(db: Kysely<Database>, id: number, index: number): Promise<MailFile> {
  const row = await readMail(db, id);
  if (row === undefined) throw new Failure('mail_not_found');
  const { attachments } = await PostalMime.parse(row.raw, { attachmentEncoding: 'arraybuffer' });
  const attachment = attachments[index];
  if (attachment === undefined) throw new Failure('mail_not_found');
  return { name: attachment.filename ?? `attachment-${index + 1}`, bytes: bytesOf(attachment) };
}

function bytesOf({ content }: Attachment): Uint8Array {
  if (typeof content === 'string') return Buffer.from(content);
  return new Uint8Array(content);
}
