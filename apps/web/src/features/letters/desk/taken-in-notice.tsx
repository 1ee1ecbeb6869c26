import { CloseButton } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Notice } from '../../../ui/notice.tsx';
import { savedMeanwhile } from '../../../unsaved/saved-meanwhile.ts';
import type { TakenIn } from './use-taken-in.ts';

export interface TakenInNoticeProps {
  readonly takenIn: TakenIn;
  /** The account of whoever reads it. */
  readonly reader: number;
}

/** Tells that the words on the page are others than before, since somebody saved them elsewhere. */
export function TakenInNotice({ takenIn: { letter, dismiss }, reader }: TakenInNoticeProps) {
  return (
    <div role="status">
      {letter && (
        <Notice
          place="desk"
          icon={<IconPencil size={16} aria-hidden />}
          action={<CloseButton size="sm" aria-label="Dismiss" onClick={dismiss} c="inherit" />}
        >
          {savedMeanwhile(letter, reader)}. It is shown as it stands now.
        </Notice>
      )}
    </div>
  );
}
