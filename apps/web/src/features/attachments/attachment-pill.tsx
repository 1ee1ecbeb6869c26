import type { Attachment } from '@letterdesk/contract/attachment';
import { fileTypeOf } from '@letterdesk/core/attachments/file-types';
import { shownName } from '@letterdesk/core/attachments/names';
import { FilePill } from '../../ui/file-pill.tsx';

export interface AttachmentPillProps {
  readonly attachment: Attachment;
  /** Shown characters of the name. */
  readonly nameLength: number;
  readonly load: (attachmentId: number) => Promise<Uint8Array>;
}

/** An attachment; a press downloads it (specification 2.29). */
export function AttachmentPill({ attachment, nameLength, load }: AttachmentPillProps) {
  const { id, name, extension } = attachment;
  return (
    <FilePill
      name={name}
      shown={shownName(attachment, nameLength)}
      mediaType={fileTypeOf(extension).mediaType}
      load={() => load(id)}
    />
  );
}
