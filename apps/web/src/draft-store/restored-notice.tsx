import { Button, CloseButton } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Notice, type NoticeProps } from '../ui/notice.tsx';

export interface RestoredNoticeProps extends Pick<NoticeProps, 'place'> {
  readonly children: ReactNode;
  /** Label of the discard button. */
  readonly discard?: string;
  readonly onDiscard: () => void;
  readonly onDismiss?: () => void;
}

/** Says that unsaved content was restored. */
export function RestoredNotice({ children, place, discard = 'Discard', onDiscard, onDismiss }: RestoredNoticeProps) {
  return (
    <Notice
      icon={<IconHistory size={16} aria-hidden />}
      place={place}
      role="status"
      action={
        <>
          <Button size="compact-sm" variant="subtle" onClick={onDiscard}>
            {discard}
          </Button>
          {onDismiss && <CloseButton size="sm" aria-label="Dismiss" onClick={onDismiss} c="inherit" />}
        </>
      }
    >
      {children}
    </Notice>
  );
}
