import type { Attachment } from '@letterdesk/contract/attachment';

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
