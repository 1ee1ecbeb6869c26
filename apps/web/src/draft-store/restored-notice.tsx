import { Button, CloseButton } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';
import { Notice, type NoticeProps } from '../ui/notice.tsx';
import type { UnreadableDraft } from './find-drafts.ts';
import { formatTypedAt } from './format-typed-at.ts';
import { UnreadableNotice } from './unreadable-notice.tsx';

interface RestoredNoticeProps extends Pick<NoticeProps, 'place'> {
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

interface RestoredTextProps {
  readonly store: { discardRestored(): void; dismissRestored(): void };
  readonly text: {
    /** When restored content was typed, in milliseconds since the epoch; null if nothing was restored. */
    readonly restoredTypedAt: number | null;
    readonly typedAt: number | null;
  };
  readonly unreadable: UnreadableDraft | null;
  /** Called after discarding; moves the focus into the text. */
  readonly onDiscarded: () => void;
}

/** Says that unsaved text was restored, or that it couldn't be. */
export function RestoredText({ store, text, unreadable, onDiscarded }: RestoredTextProps) {
  const { restoredTypedAt, typedAt } = text;
  const [asking, setAsking] = useState(false);
  const [discarded, setDiscarded] = useState(false);
  const discard = () => {
    setAsking(false);
    store.discardRestored();
    setDiscarded(true);
    onDiscarded();
  };
  return (
    <>
      {restoredTypedAt !== null && (
        <RestoredNotice
          place="desk"
          onDiscard={() => (typedAt === restoredTypedAt ? discard() : setAsking(true))}
          onDismiss={() => store.dismissRestored()}
        >
          Restored what you typed at {formatTypedAt(restoredTypedAt)}. It is kept in this browser only; Save stores it.
        </RestoredNotice>
      )}
      {discarded && restoredTypedAt === null && typedAt === null && (
        <Notice
          place="desk"
          role="status"
          action={<CloseButton size="sm" aria-label="Dismiss" onClick={() => setDiscarded(false)} c="inherit" />}
        >
          Discarded. Undo brings your text back.
        </Notice>
      )}
      <ConfirmDialog
        opened={asking}
        title="Discard everything unsaved?"
        message="The restored text and everything you’ve typed since will be discarded."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onCancel={() => setAsking(false)}
        onConfirm={discard}
      />
      <UnreadableNotice unreadable={unreadable} place="desk" />
    </>
  );
}
