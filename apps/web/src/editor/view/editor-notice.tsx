import { CloseButton } from '@mantine/core';
import classes from './frame.module.css';

/** A sentence above the text, e.g. why a picture was refused. */
export function EditorNotice({ sentence, onClose }: { sentence: string; onClose: () => void }) {
  return (
    <div className={classes.notice} role="alert">
      <span>{sentence}</span>
      <CloseButton size="sm" ml="auto" aria-label="Dismiss" onClick={onClose} c="inherit" />
    </div>
  );
}
