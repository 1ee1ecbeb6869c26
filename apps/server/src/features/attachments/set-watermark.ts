import type { Letter } from '@letterdesk/contract/letters';
import { fileTypeOf } from '@letterdesk/core/attachments/file-types';
import { freeName } from '@letterdesk/core/attachments/names';
import type { User } from '@letterdesk/core/session/claims';
import type { Kysely, Transaction } from 'kysely';
import { appendAuditEvent } from '../../audit/append-audit-event.ts';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import { type LetterView, readLetter } from '../letters/letter.query.ts';
import type { LetterAttachment } from '../letters/letter-attachments.query.ts';
import { raiseVersion } from '../letters/letters.store.ts';
import { presentLetter } from '../letters/present-letter.ts';
import { replaceFile } from './attachments.store.ts';
import { openForAttaching, requireAttachable } from './open-for-attaching.ts';
import { readWatermarkLook, type WatermarkedFile, type WatermarkParts, watermarkFile } from './watermark-file.ts';

interface SetWatermarkInput extends WatermarkParts {
  readonly db: Kysely<Database>;
  readonly user: User;
  readonly letterId: number;
  readonly id: number;
  readonly watermarked: boolean;
  readonly now: Date;
}

/**
 * Adds a watermark to an attachment, or restores its original. The slow part runs before the letter is locked; an
 * attachment that changed in the meantime is left alone.
 * @throws Failure `letter_not_found`, the policy's reason, `attachment_not_found`, `not_watermarkable`, or an error
 * of `watermarkFile`.
 */
export async function setWatermark(input: SetWatermarkInput): Promise<Letter> {
  const { db, user, letterId, watermarked } = input;
  const view = requireAttachable(user, await readLetter(db, letterId));
  const attachment = attachmentOf(view, input.id);
  if (attachment.watermarked === watermarked) return presentLetter(user, view);
  if (!attachment.watermarkable) throw new Failure('not_watermarkable');
  const file = watermarked ? await withWatermark(input, view, attachment) : originalOf(attachment);
  const next = await db.transaction().execute((trx) => replace(trx, input, attachment, file));
  return presentLetter(user, next);
}

function attachmentOf({ attachments }: LetterView, id: number): LetterAttachment {
  const attachment = attachments.find((one) => one.id === id);
  if (attachment === undefined) throw new Failure('attachment_not_found');
  return attachment;
}

async function withWatermark(input: SetWatermarkInput, { template }: LetterView, attachment: LetterAttachment) {
  const { name, extension, size, sha256 } = attachment;
  const look = await readWatermarkLook(input.db, template.division_id);
  return watermarkFile(input, { name, extension, size, sha256 }, look);
}

function originalOf(attachment: LetterAttachment): WatermarkedFile {
  const { original_name, original_extension, original_size, original_sha256 } = attachment;
  if (original_name === null || original_extension === null || original_size === null || original_sha256 === null) {
    throw new Error(`Attachment ${attachment.id} has no stored original.`);
  }
  const { mediaType } = fileTypeOf(original_extension);
  const stored = { size: original_size, sha256: original_sha256 };
  return { ...stored, name: original_name, extension: original_extension, mediaType, original: null };
}

async function replace(
  trx: Transaction<Database>,
  { user, letterId, now }: SetWatermarkInput,
  seen: LetterAttachment,
  file: WatermarkedFile,
): Promise<LetterView> {
  const view = await openForAttaching(trx, user, letterId);
  const attachment = attachmentOf(view, seen.id);
  if (attachment.sha256 !== seen.sha256) throw new Failure('attachment_not_found');
  const others = view.attachments.filter((one) => one !== attachment).map(({ name }) => name);
  const stored = await replaceFile(trx, seen.id, { ...file, name: freeName(file.name, others) });
  const letter = await raiseVersion(trx, view.letter, { account: user.account, now });
  await appendAuditEvent(trx, {
    by: user,
    action: stored.watermarked ? 'letter.watermark' : 'letter.unwatermark',
    subjectType: 'letter',
    subjectId: letterId,
    beforeHash: seen.sha256,
    afterHash: stored.sha256,
    details: { attachmentId: stored.id, name: stored.name },
    at: now,
  });
  return { ...view, letter, attachments: view.attachments.map((one) => (one === attachment ? stored : one)) };
}
