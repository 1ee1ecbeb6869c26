import { CloseButton } from '@mantine/core';
import classes from './frame.module.css';

/** A message above the text. */
export function EditorNotice({ sentence, onClose }: { sentence: string; onClose: () => void }) {
  return (
    <div className={classes.notice} role="alert">
      <span>{sentence}</span>
      <CloseButton size="sm" ml="auto" aria-label="Dismiss" onClick={onClose} c="inherit" />
    </div>
  );
}
