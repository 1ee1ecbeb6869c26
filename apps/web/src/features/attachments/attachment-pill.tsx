import type { Attachment } from '@letterdesk/contract/attachment';
import { downloadAttachment } from '@letterdesk/contract/attachments';
import { fileTypeOf } from '@letterdesk/core/attachments/file-types';
import { shownName } from '@letterdesk/core/attachments/names';
import { call } from '../../api/call.ts';
import { FilePill } from '../../ui/file-pill.tsx';

export interface AttachmentPillProps {
  readonly letterId: number;
  readonly attachment: Attachment;
  /** Shown characters of the name. */
  readonly nameLength: number;
}

/** An attachment of a letter; a press downloads it (specification 2.29). */
export function AttachmentPill({ letterId, attachment, nameLength }: AttachmentPillProps) {
  const { id, name, extension } = attachment;
  return (
    <FilePill
      name={name}
      shown={shownName(attachment, nameLength)}
      mediaType={fileTypeOf(extension).mediaType}
      load={() => call(downloadAttachment, { params: { attachmentId: id }, query: { letterId } })}
    />
  );
}
