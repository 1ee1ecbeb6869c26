import type { uploadAttachment as endpoint } from '@letterdesk/contract/attachments';
import type { ResponseOf } from '@letterdesk/contract/define-endpoint';
import type { uploadTemplateAttachment as templateEndpoint } from '@letterdesk/contract/template-attachments';
import { UPLOADED } from '@letterdesk/core/attachments/cloud-document';
import { freeName } from '@letterdesk/core/attachments/names';
import { isWatermarkable } from '@letterdesk/core/attachments/watermark';
import { appendAuditEvent } from '../../audit/append-audit-event.ts';
import type { AttachmentConfig } from '../../config.ts';
import { readLetter } from '../letters/letter.query.ts';
import { presentAttachment } from '../letters/letter-attachments.query.ts';
import { presentLetter } from '../letters/present-letter.ts';
import { presentStored } from '../templates/open-template.ts';
import { presentTemplateAttachment } from '../templates/template-attachments.query.ts';
import { insertTemplateAttachment } from '../templates/template-attachments.store.ts';
import { raiseDraftVersion } from '../templates/templates.store.ts';
import { attachFiles, refuseTooMany } from './attach-files.ts';
import { openDraftForAttaching, requireAttachable } from './open-for-attaching.ts';
import { type IncomingFile, type ReceivedFile, receiveAttachment, type ScanInput } from './receive-upload.ts';

interface UploadAttachmentInput extends Omit<ScanInput, 'meantFor'> {
  readonly letterId: number;
  readonly limits: AttachmentConfig;
  /** Opens the request's file, of which nothing has been read. */
  readonly openFile: () => Promise<IncomingFile>;
}

/**
 * Attaches a file to a letter (specification 7.19). Checks permission and limit before reading the file, and again
 * under the letter's lock.
 * @throws Failure `letter_not_found`, the policy's reason, `too_many_attachments`, `attachment_type_not_allowed`, or
 * an error of `receiveUpload`.
 */
export async function uploadAttachment(input: UploadAttachmentInput): Promise<ResponseOf<typeof endpoint>> {
  const { db, limits, user, letterId } = input;
  refuseTooMany(requireAttachable(user, await readLetter(db, letterId)), 1, limits);
  const meantFor = { type: 'letter', id: letterId } as const;
  const file = await receiveAttachment({ ...input, meantFor }, await input.openFile(), limits.maxBytes);
  const watermarkable = isWatermarkable(file.extension, UPLOADED);
  const attachment = { ...file, contentType: UPLOADED.name, watermarkable, original: null };
  const { view, added } = await attachFiles(input, [attachment]);
  const [stored] = added.map(presentAttachment);
  if (stored === undefined) throw new Error('Nothing was attached.');
  return { attachment: stored, letter: presentLetter(user, view) };
}

interface UploadTemplateAttachmentInput extends Omit<ScanInput, 'meantFor'> {
  readonly limits: AttachmentConfig;
  readonly templateId: number;
  /** Opens the request's file, of which nothing has been read. */
  readonly openFile: () => Promise<IncomingFile>;
}

/**
 * Attaches a file to a template's draft and raises its version. Checks permission and limit before reading the file,
 * and again under the template's lock.
 * @throws Failure `template_not_found`, the policy's reason, `too_many_attachments`, `attachment_type_not_allowed`,
 * or an error of `receiveUpload`.
 */
export async function uploadTemplateAttachment(
  input: UploadTemplateAttachmentInput,
): Promise<ResponseOf<typeof templateEndpoint>> {
  const { db, limits, user, templateId } = input;
  await db.transaction().execute(async (trx) => {
    refuseTooMany(await openDraftForAttaching(trx, user, templateId), 1, limits, 'template');
  });
  const meantFor = { type: 'template', id: templateId } as const;
  return attach(input, await receiveAttachment({ ...input, meantFor }, await input.openFile(), limits.maxBytes));
}

function attach(
  { db, limits, user, templateId, now }: UploadTemplateAttachmentInput,
  file: ReceivedFile,
): Promise<ResponseOf<typeof templateEndpoint>> {
  const by = { account: user.account, now };
  return db.transaction().execute(async (trx) => {
    const opened = await openDraftForAttaching(trx, user, templateId);
    refuseTooMany(opened, 1, limits, 'template');
    const { template, draft, attachments } = opened;
    const taken = attachments.map((other) => other.name);
    const position = (attachments.at(-1)?.position ?? 0) + 1;
    const placed = { ...file, draftId: draft.id, position, name: freeName(file.name, taken) };
    const attachment = await insertTemplateAttachment(trx, placed, by);
    await raiseDraftVersion(trx, draft, by);
    const stored = await presentStored(trx, user, template.id);
    const { id, name, size, sha256 } = attachment;
    await appendAuditEvent(trx, {
      by: user,
      action: 'template.attach',
      subjectType: 'template',
      subjectId: template.id,
      afterHash: sha256,
      details: { attachmentId: id, name, size },
      at: now,
    });
    return { attachment: presentTemplateAttachment(attachment), template: stored };
  });
}
