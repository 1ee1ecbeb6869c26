import { Button } from '@mantine/core';
import { useState } from 'react';
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
}

/** Removes one thing of the organisation, after a question; what is in use is refused with what uses it. */
export function RemoveButton<Before, After>({ name, before, send, onRemoved }: RemoveButtonProps<Before, After>) {
  const [asked, ask] = useState(false);
  const [told, tell] = useState(false);
  const removing = useChange(send, onRemoved);
  const confirm = () => {
    ask(false);
    tell(true);
    removing.send({ before, after: null });
  };
  return (
    <>
      <Button
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
        message={`'${name}' will be removed.`}
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
            }}
          >
            OK
          </Button>
        </DialogFooter>
      </DialogFrame>
    </>
  );
}
