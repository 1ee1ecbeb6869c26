import type { Attachment } from '@letterdesk/contract/attachment';
import { downloadAttachment, removeAttachment, setWatermark } from '@letterdesk/contract/attachments';
import type { Letter } from '@letterdesk/contract/letters';
import { sentenceOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';

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

/** What files are attached to, a letter or a template, as far as its attachments are shown and changed. */
export interface AttachmentHolder {
  readonly attachments: readonly Attachment[];
  /** Why they are not changed now; null when they may be. */
  readonly refusal: string | null;
  /** The bytes of one. */
  load(attachmentId: number): Promise<Uint8Array>;
  /** Takes one away, and tells whoever shows the holder. */
  remove(attachmentId: number): Promise<void>;
  /** Puts a watermark on one, or takes it off; undefined where there are none. */
  mark?(attachmentId: number, watermarked: boolean): Promise<void>;
}
