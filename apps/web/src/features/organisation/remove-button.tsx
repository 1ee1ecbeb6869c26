import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { DialogFooter } from '../../ui/dialog/dialog-footer.tsx';
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx';
import classes from './administration.module.css';
import { type SendChange, useChange } from './use-change.ts';

export interface RemoveButtonProps<Before, After> {
  readonly name: string;
  readonly before: Before;
  readonly send: SendChange<Before, After>;
  readonly onRemoved: () => void;
  /** What else its removal brings about. */
  readonly means?: string;
}

/** Removes one thing of the organisation, after a question; what is in use is refused with what uses it. */
export function RemoveButton<Before, After>({
  name,
  before,
  send,
  onRemoved,
  means,
}: RemoveButtonProps<Before, After>) {
  const button = useRef<HTMLButtonElement>(null);
  const [asked, ask] = useState(false);
  const [told, tell] = useState(false);
  const removing = useChange(send, () => {
    // The button goes with what was removed; the first of its section stays.
    button.current?.closest('section')?.querySelector('button')?.focus();
    onRemoved();
  });
  const confirm = () => {
    ask(false);
    tell(true);
    removing.send({ before, after: null });
  };
  return (
    <>
      <Button
        ref={button}
        variant="subtle"
        className={classes.remove}
        size="compact-sm"
        aria-label={`Remove: ${name}`}
        loading={removing.busy}
        onClick={() => ask(true)}
      >
        Remove
      </Button>
      <ConfirmDialog
        opened={asked}
        title="Confirm Remove"
        message={`“${name}” will be removed.${means === undefined ? '' : ` ${means}`}`}
        confirmLabel="Remove"
        onCancel={() => ask(false)}
        onConfirm={confirm}
      />
      <DialogFrame opened={told && removing.message !== null} onClose={() => tell(false)} title="Not removed" size="sm">
        <p role="alert">{removing.message}</p>
        <DialogFooter>
          <Button
            data-autofocus
            onClick={() => {
              tell(false);
              removing.lookAgain();
              button.current?.focus();
            }}
          >
            OK
          </Button>
        </DialogFooter>
      </DialogFrame>
    </>
  );
}
