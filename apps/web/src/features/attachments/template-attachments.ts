import { downloadTemplateAttachment, removeTemplateAttachment } from '@letterdesk/contract/template-attachments';
import type { LetterTemplateDetail } from '@letterdesk/contract/templates';
import { sentenceOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import type { AttachmentHolder } from './letter-attachments.ts';

/** @param onChanged receives the changed template. */
export function draftAttachments(
  template: LetterTemplateDetail,
  onChanged: (template: LetterTemplateDetail) => void,
): AttachmentHolder {
  const { id, draft, refusals } = template;
  return {
    attachments: draft?.emailAttachments ?? [],
    refusal: sentenceOf(refusals.attach),
    load: (attachmentId) => loadTemplateAttachment(id, attachmentId),
    remove: async (attachmentId) => {
      onChanged(await call(removeTemplateAttachment, { params: { id, attachmentId } }));
    },
  };
}

/** Loads a file of the draft or the published version. */
export function loadTemplateAttachment(id: number, attachmentId: number): Promise<Uint8Array> {
  return call(downloadTemplateAttachment, { params: { id, attachmentId } });
}
