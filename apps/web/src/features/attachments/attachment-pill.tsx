import type { Attachment } from '@letterdesk/contract/attachment';
import { fileTypeOf } from '@letterdesk/core/attachments/file-types';
import { shownName } from '@letterdesk/core/attachments/names';
import { FilePill } from '../../ui/file-pill.tsx';
import { usePhone } from '../../ui/use-width.ts';

export interface AttachmentPillProps {
  readonly attachment: Attachment;
  /** Shown characters of the name; on a phone, where nothing is pointed at to read the rest, all of it is shown. */
  readonly nameLength: number;
  readonly load: (attachmentId: number) => Promise<Uint8Array>;
}

/** An attachment; a press downloads it (specification 2.29). */
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
