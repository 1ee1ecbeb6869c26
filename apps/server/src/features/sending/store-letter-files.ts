import { randomUUID } from 'node:crypto';
import { addressKey, isFromAllowed } from '@letterdesk/core/sending/addresses';
import type { User } from '@letterdesk/core/session/claims';
import type { PdfRenderer } from '@letterdesk/pdf/renderer';
import type { Blobs } from '../../integrations/blobs/port.ts';
import { buildMail, type MailAttachment } from '../../integrations/mail/build-mail.ts';
import { readStoredFile } from '../attachments/open-download.ts';
import type { LetterView } from '../letters/letter.query.ts';
import type { LetterAttachment } from '../letters/letter-attachments.query.ts';
import { renderLetterPdf, turnOf } from '../pdf/letter-pdf.ts';
import { getAccountAddress } from '../session/accounts.store.ts';
import { type AcceptedEmail, addressesIn } from './accept-email.ts';
import { letterInMail } from './letter-in-mail.ts';
import { mailBody } from './mail-body.ts';

export interface StoredFiles {
  readonly messageId: string;
  readonly pdfSha256: string;
  readonly mailSha256: string;
}

interface Parts {
  readonly blobs: Blobs;
  readonly pdf: PdfRenderer;
  readonly now: Date;
  readonly user: Pick<User, 'account' | 'subject'>;
  /** In lower case. */
  readonly fromDomains: readonly string[];
}

export interface BuiltMail {
  readonly messageId: string;
  readonly pdf: Uint8Array;
  /** As it is sent. */
  readonly bytes: Uint8Array;
}

/** Builds the final mail. */
export async function buildLetterMail(
  parts: Parts,
  view: LetterView,
  email: AcceptedEmail,
  attachments: readonly LetterAttachment[],
): Promise<BuiltMail> {
  const { blobs, now } = parts;
  const pdf = await letterPdf(parts, view);
  const included = await letterInMail(parts.pdf, view, turnOf(parts.user, 'sending'));
  const files: MailAttachment[] = [];
  for (const { name, media_type, sha256 } of attachments) {
    files.push({ name, mediaType: media_type, bytes: await readStoredFile(blobs, sha256) });
  }
  const messageId = `<${randomUUID()}@${email.from.address.slice(email.from.address.lastIndexOf('@') + 1)}>`;
  const bytes = await buildMail({
    messageId,
    date: now,
    from: email.from,
    sender: senderOf(parts, email),
    to: addressesIn(email.recipients, 'to'),
    cc: addressesIn(email.recipients, 'cc'),
    subject: email.subject,
    ...mailBody(email.subject, email.message.document, included),
    attachments: [{ name: 'Letter.pdf', mediaType: 'application/pdf', bytes: pdf }, ...files],
  });
  return { messageId, pdf, bytes };
}

/** Stores a mail with its PDF before the transaction, so that no row names a missing file. */
export async function storeLetterMail(blobs: Blobs, { messageId, pdf, bytes }: BuiltMail): Promise<StoredFiles> {
  const [pdfSha256, mailSha256] = await Promise.all([blobs.put(pdf), blobs.put(bytes)]);
  return { messageId, pdfSha256, mailSha256 };
}

/** Returns the address of a person who sends in another one's name; null if it isn't allowed to send. */
function senderOf({ user, fromDomains }: Parts, { from }: AcceptedEmail): string | null {
  const own = getAccountAddress(user);
  if (own === null || addressKey(own) === addressKey(from.address)) return null;
  return isFromAllowed(own, fromDomains) ? own : null;
}

async function letterPdf({ blobs, pdf, now, user }: Parts, view: LetterView): Promise<Uint8Array> {
  const approved = getApprovedPdfSha256(view);
  if (approved !== null) return readStoredFile(blobs, approved);
  const { letter, template } = view;
  const { document, name: title } = letter;
  const sent = { document, title, letterhead: template, createdAt: now };
  const { bytes } = await renderLetterPdf(pdf, sent, turnOf(user, 'sending'));
  return bytes;
}

/**
 * Returns the SHA-256 of the approved PDF, which is sent byte for byte (specification 4.15); null when the PDF is
 * rendered for the sending.
 */
export function getApprovedPdfSha256(view: LetterView): string | null {
  return approvalToSendUnder(view)?.pdf_sha256 ?? null;
}

/** Returns the id of the approval under which the letter is sent, or null. */
export function getSendingApprovalId(view: LetterView): number | null {
  return approvalToSendUnder(view)?.id ?? null;
}

function approvalToSendUnder({ template, approval: { current } }: LetterView) {
  return template.requires_approval && current?.status === 'APPROVED' ? current : null;
}
