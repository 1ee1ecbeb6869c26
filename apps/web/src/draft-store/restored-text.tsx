import { CloseButton } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import type { UnreadableDraft } from './find-drafts.ts';
import { formatTypedAt } from './format-typed-at.ts';
import { RestoredNotice } from './restored-notice.tsx';
import { UnreadableNotice } from './unreadable-notice.tsx';

export interface RestoredTextProps {
  readonly store: { discardRestored(): void; dismissRestored(): void };
  readonly text: {
    /** When what was restored had been typed, in milliseconds since the epoch; null when nothing was restored. */
    readonly restoredFrom: number | null;
    /** When something was typed last. */
    readonly typedAt: number | null;
  };
  readonly unreadable: UnreadableDraft | null;
  /** What came back was thrown away: the focus goes into the text. */
  readonly onDiscarded: () => void;
}

/** Tells that unsaved text came back after a reload, a crash or an expired session, or that it could not. */
export function RestoredText({ store, text, unreadable, onDiscarded }: RestoredTextProps) {
  const { restoredFrom, typedAt } = text;
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
      {restoredFrom !== null && (
        <RestoredNotice
          place="desk"
          onDiscard={() => (typedAt === restoredFrom ? discard() : setAsking(true))}
          onDismiss={() => store.dismissRestored()}
        >
          Restored what you typed at {formatTypedAt(restoredFrom)}. It is kept in this browser only; Save stores it.
        </RestoredNotice>
      )}
      {discarded && restoredFrom === null && typedAt === null && (
        <Notice
          place="desk"
          role="status"
          action={<CloseButton size="sm" aria-label="Dismiss" onClick={() => setDiscarded(false)} c="inherit" />}
        >
          Discarded. What you had typed into the text comes back by Undo.
        </Notice>
      )}
      <ConfirmDialog
        opened={asking}
        title="Discard everything unsaved?"
        message="What came back is thrown away, and what you typed since with it."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onCancel={() => setAsking(false)}
        onConfirm={discard}
      />
      <UnreadableNotice unreadable={unreadable} place="desk" />
    </>
  );
}
