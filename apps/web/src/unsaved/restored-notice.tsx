import { Button, CloseButton } from '@mantine/core';
import type { UnreadableText } from './find-kept.ts';
import classes from './restored-notice.module.css';
import { UnreadableNotice } from './unreadable-notice.tsx';
import { whenTyped } from './when-typed.ts';

export interface RestoredNoticeProps {
  readonly store: { discardRestored(): void; closeRestored(): void };
  /** When what was restored had been typed, in milliseconds since the epoch; null when nothing was restored. */
  readonly typedAt: number | null;
  readonly unreadable: UnreadableText | null;
}

/** Tells that unsaved text came back after a reload, a crash or an expired session, or that it could not. */
export function RestoredNotice({ store, typedAt, unreadable }: RestoredNoticeProps) {
  return (
    <>
      {typedAt !== null && (
        <div className={classes.notice} role="status">
          <span>Restored what you typed at {whenTyped(typedAt)}. It is kept in this browser only; Save stores it.</span>
          <Button size="compact-sm" variant="subtle" onClick={() => store.discardRestored()}>
            Discard
          </Button>
          <CloseButton size="sm" aria-label="Dismiss" onClick={() => store.closeRestored()} c="inherit" />
        </div>
      )}
      <UnreadableNotice unreadable={unreadable} />
    </>
  );
}
