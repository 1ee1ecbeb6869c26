import type { Attachment } from '@letterdesk/contract/attachment';
import { downloadAttachment, removeAttachment, setWatermark } from '@letterdesk/contract/attachments';
import type { Letter } from '@letterdesk/contract/letters';
import { getRefusalMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';

/** @param onChanged receives the changed letter. */
export function letterAttachments(letter: Letter, onChanged: (letter: Letter) => void): AttachmentHolder {
  return {
    attachments: letter.attachments,
    refusal: getRefusalMessage(letter.refusals.attach),
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

/** Specification 7.20. */
export function loadAttachment(letterId: number, attachmentId: number): Promise<Uint8Array> {
  return call(downloadAttachment, { params: { attachmentId }, query: { letterId } });
}

/** A letter or template whose attachments are shown and changed. */
export interface AttachmentHolder {
  readonly attachments: readonly Attachment[];
  /** Why they can't be changed, or null. */
  readonly refusal: string | null;
  load(attachmentId: number): Promise<Uint8Array>;
  remove(attachmentId: number): Promise<void>;
  /** Adds or removes a watermark; undefined if not supported. */
  mark?(attachmentId: number, watermarked: boolean): Promise<void>;
}
