import { downloadTemplateAttachment, removeTemplateAttachment } from '@letterdesk/contract/template-attachments';
import type { LetterTemplateDetail } from '@letterdesk/contract/templates';
import { sentenceOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import type { AttachmentHolder } from './letter-attachments.ts';

/** A template's draft as the holder of its attachments. @param onChanged told the template after one was taken away. */
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

/** The bytes of an attachment of a template, of its draft or of what is published. */
export function loadTemplateAttachment(id: number, attachmentId: number): Promise<Uint8Array> {
  return call(downloadTemplateAttachment, { params: { id, attachmentId } });
}
