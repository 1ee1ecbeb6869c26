import type { Attachment } from '@letterdesk/contract/attachment';
import { fileTypeOf } from '@letterdesk/core/attachments/file-types';
import { shownName } from '@letterdesk/core/attachments/names';
import { FilePill } from '../../ui/file-pill.tsx';
import { usePhone } from '../../ui/use-width.ts';

export interface AttachmentPillProps {
  readonly attachment: Attachment;
  /** Maximum characters shown; phones show all, since they can't hover. */
  readonly nameLength: number;
  readonly load: (attachmentId: number) => Promise<Uint8Array>;
}

/** A downloadable attachment (specification 2.29). */
export function AttachmentPill({ attachment, nameLength, load }: AttachmentPillProps) {
  const { id, name, extension } = attachment;
  const whole = usePhone();
  return (
    <FilePill
      name={name}
      shown={shownName(attachment, whole ? name.length : nameLength)}
      mediaType={fileTypeOf(extension).mediaType}
      load={() => load(id)}
    />
  );
}
