import { downloadAttachment, removeAttachment, setWatermark } from '@letterdesk/contract/attachments';
import type { Letter } from '@letterdesk/contract/letters';
import { call } from '../../api/call.ts';
import { sentenceOf } from '../../api/refused-by.ts';
import type { AttachmentHolder } from './attachment-holder.ts';

/** A letter as the holder of its attachments. @param onChanged told the letter after one was changed. */
export function letterAttachments(letter: Letter, onChanged: (letter: Letter) => void): AttachmentHolder {
  return {
    attachments: letter.attachments,
    refusal: sentenceOf(letter.refusals.attach),
    load: (attachmentId) => loadAttachment(letter.id, attachmentId),
    remove: async (attachmentId) => {
      onChanged(await call(removeAttachment, { params: { attachmentId }, query: { letterId: letter.id } }));
    },
    mark: async (attachmentId, watermarked) => {
      const of = { params: { attachmentId }, query: { letterId: letter.id } };
      onChanged(await call(setWatermark, { ...of, body: { watermarked } }));
    },
  };
}

/** The bytes of a letter's attachment (specification 7.20). */
export function loadAttachment(letterId: number, attachmentId: number): Promise<Uint8Array> {
  return call(downloadAttachment, { params: { attachmentId }, query: { letterId } });
}
