import type { Mail } from '@letterdesk/contract/mailbox';
import type { Kysely } from 'kysely';
import PostalMime, { type Attachment } from 'postal-mime';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import { presentMailRow, readMail } from './mailbox.query.ts';

/** One mail, taken apart. @throws Failure `mail_not_found`. */
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

export interface MailFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** One of a mail's attachments. @throws Failure `mail_not_found`. */
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
