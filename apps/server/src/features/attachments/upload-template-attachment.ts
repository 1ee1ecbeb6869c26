import type { ResponseOf } from '@letterdesk/contract/define-endpoint';
import type { uploadTemplateAttachment as endpoint } from '@letterdesk/contract/template-attachments';
import { freeName } from '@letterdesk/core/attachments/names';
import { appendAuditEvent } from '../../audit/append-audit-event.ts';
import type { AttachmentConfig } from '../../config.ts';
import { presentStored } from '../templates/open-template.ts';
import { presentTemplateAttachment } from '../templates/present-template-attachment.ts';
import { insertTemplateAttachment } from '../templates/template-attachments.store.ts';
import { raiseDraftVersion } from '../templates/templates.store.ts';
import { refuseMore } from './attach-files.ts';
import { openDraftForAttaching } from './open-draft-for-attaching.ts';
import { type IncomingFile, type ReceivedFile, receiveAttachment } from './receive-attachment.ts';
import type { ScanInput } from './refuse-infected.ts';

export interface UploadTemplateAttachmentInput extends Omit<ScanInput, 'meantFor'> {
  readonly limits: AttachmentConfig;
  readonly templateId: number;
  /** Opens the file that comes with the request, which nothing was read of yet. */
  readonly openFile: () => Promise<IncomingFile>;
}

/**
 * Attaches a file to a template's draft, which gets its next version. Whether the user may, and whether there is room for
 * one more, is looked at before the file is read and once more behind the template's lock.
 * @throws Failure `template_not_found`, the policy's reason, `too_many_attachments`, `attachment_type_not_allowed`, or
 * what `receiveUpload` refuses.
 */
export async function uploadTemplateAttachment(
  input: UploadTemplateAttachmentInput,
): Promise<ResponseOf<typeof endpoint>> {
  const { db, limits, user, templateId } = input;
  await db.transaction().execute(async (trx) => {
    refuseMore(await openDraftForAttaching(trx, user, templateId), 1, limits, 'template');
  });
  const meantFor = { type: 'template', id: templateId } as const;
  return attach(input, await receiveAttachment({ ...input, meantFor }, await input.openFile(), limits.maxBytes));
}

function attach(
  { db, limits, user, templateId, now }: UploadTemplateAttachmentInput,
  file: ReceivedFile,
): Promise<ResponseOf<typeof endpoint>> {
  const by = { account: user.account, now };
  return db.transaction().execute(async (trx) => {
    const opened = await openDraftForAttaching(trx, user, templateId);
    refuseMore(opened, 1, limits, 'template');
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
