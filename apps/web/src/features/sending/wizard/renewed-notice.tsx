import type { Letter } from '@letterdesk/contract/letters';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Notice } from '../../../ui/notice.tsx';
import { savedMeanwhile } from '../../../unsaved/saved-meanwhile.ts';
import { useMe } from '../../session/session-context.tsx';

/** Says that the letter is another one by now than the sender opened the wizard on: it would leave unread. */
export function RenewedNotice({ letter }: { letter: Letter }) {
  const reader = useMe()?.account ?? null;
  return (
    <Notice tone="warn" role="alert" icon={<IconAlertTriangle size={16} aria-hidden />}>
      {savedMeanwhile(letter, reader)}, after this e-mail was begun. Nothing was sent. Letter.pdf in the Summary shows
      the letter as it stands now; Send sends that.
    </Notice>
  );
}
