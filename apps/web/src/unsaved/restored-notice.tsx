import { Button, CloseButton } from '@mantine/core';
import classes from './restored-notice.module.css';

export interface RestoredNoticeProps {
  /** Milliseconds since the epoch. */
  readonly typedAt: number;
  readonly onDiscard: () => void;
  readonly onClose: () => void;
}

function timeOf(typedAt: number): string {
  const date = new Date(typedAt);
  const time = date.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
  const today = new Date().toDateString() === date.toDateString();
  return today ? time : `${date.toLocaleDateString('en-CA')} ${time}`;
}

/** Tells that unsaved text came back after a reload, a crash or an expired session. */
export function RestoredNotice({ typedAt, onDiscard, onClose }: RestoredNoticeProps) {
  return (
    <div className={classes.notice} role="status">
      <span>Restored what you typed at {timeOf(typedAt)}. It is kept in this browser only; Save stores it.</span>
      <Button size="compact-sm" variant="subtle" onClick={onDiscard}>
        Discard
      </Button>
      <CloseButton size="sm" aria-label="Dismiss" onClick={onClose} c="inherit" />
    </div>
  );
}
