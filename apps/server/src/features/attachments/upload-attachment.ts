import type { uploadAttachment as endpoint } from '@letterdesk/contract/attachments';
import type { ResponseOf } from '@letterdesk/contract/define-endpoint';
import { acceptedExtension, fileTypeOf } from '@letterdesk/core/attachments/file-types';
import { freeName, uploadName } from '@letterdesk/core/attachments/names';
import type { User } from '@letterdesk/core/session/claims';
import type { Kysely, Transaction } from 'kysely';
import { appendAuditEvent } from '../../audit/append-audit-event.ts';
import type { AttachmentConfig } from '../../config.ts';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import type { Blobs } from '../../integrations/blobs/port.ts';
import { type LetterView, readLetter } from '../letters/letter.query.ts';
import type { LetterAttachment } from '../letters/letter-attachments.query.ts';
import { raiseVersion } from '../letters/letters.store.ts';
import { presentAttachment } from '../letters/present-attachment.ts';
import { presentLetter } from '../letters/present-letter.ts';
import { insertAttachment, type NewAttachment } from './attachments.store.ts';
import { mayAttach, openForAttaching } from './open-for-attaching.ts';
import { receiveUpload } from './receive-upload.ts';

export interface UploadAttachmentInput {
  readonly db: Kysely<Database>;
  readonly blobs: Blobs;
  readonly limits: AttachmentConfig;
  readonly user: User;
  readonly letterId: number;
  /** Opens the file that comes with the request, which nothing was read of yet. */
  readonly openFile: () => Promise<IncomingFile>;
  readonly now: Date;
}

export interface IncomingFile {
  /** As the client says it. */
  readonly name: string;
  readonly source: AsyncIterable<Uint8Array>;
}

/**
 * Attaches a file to a letter (specification 7.19). Whether the user may, and whether there is room for one more, is
 * looked at before the file is read and once more behind the letter's lock.
 * @throws Failure `letter_not_found`, the policy's reason, `too_many_attachments`, `attachment_type_not_allowed`, or what
 * `receiveUpload` refuses.
 */
export async function uploadAttachment(input: UploadAttachmentInput): Promise<ResponseOf<typeof endpoint>> {
  const { db, blobs, limits, user, letterId } = input;
  refuseOneMore(mayAttach(user, await readLetter(db, letterId)), limits);
  const file = await input.openFile();
  const name = uploadName(file.name);
  const extension = acceptedExtension(name);
  if (extension === null) throw new Failure('attachment_type_not_allowed');
  const type = fileTypeOf(extension);
  const kept = await receiveUpload(blobs, { extension, type, source: file.source }, limits.maxBytes);
  const attachment = { ...kept, name, extension, mediaType: type.mediaType };
  const stored = await db.transaction().execute((trx) => recordAttachment(trx, input, attachment));
  return { attachment: presentAttachment(stored.attachment), letter: presentLetter(user, stored.view) };
}

async function recordAttachment(
  trx: Transaction<Database>,
  { limits, user, letterId, now }: UploadAttachmentInput,
  file: Omit<NewAttachment, 'letterId' | 'position'>,
): Promise<{ attachment: LetterAttachment; view: LetterView }> {
  const view = await openForAttaching(trx, user, letterId);
  refuseOneMore(view, limits);
  const { attachments } = view;
  const by = { account: user.account, now };
  const name = freeName(
    file.name,
    attachments.map((other) => other.name),
  );
  const position = (attachments.at(-1)?.position ?? 0) + 1;
  const attachment = await insertAttachment(trx, { ...file, letterId, position, name }, by);
  const letter = await raiseVersion(trx, view.letter, by);
  await appendAuditEvent(trx, {
    by: user,
    action: 'letter.attach',
    subjectType: 'letter',
    subjectId: letterId,
    afterHash: file.sha256,
    details: { attachmentId: attachment.id, name, size: file.size },
    at: now,
  });
  return { attachment, view: { ...view, letter, attachments: [...attachments, attachment] } };
}

function refuseOneMore({ attachments }: LetterView, { maxPerLetter: limit }: AttachmentConfig): void {
  if (attachments.length < limit) return;
  const message = `A letter has ${limit} attachments at most.`;
  throw new Failure('too_many_attachments', { limit }, { message });
}
