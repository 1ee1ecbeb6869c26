import { IconAlertTriangle } from '@tabler/icons-react';
import { Notice } from '../../../ui/notice.tsx';

/** Says that the letter is another one by now than the sender opened the wizard on: it would leave unread. */
export function RenewedNotice() {
  return (
    <Notice tone="warn" role="alert" icon={<IconAlertTriangle size={16} aria-hidden />}>
      The letter or its attachments were changed elsewhere, after this e-mail was begun. Nothing was sent. Letter.pdf
      and the files in the Summary show what is there now; Send sends that.
    </Notice>
  );
}
