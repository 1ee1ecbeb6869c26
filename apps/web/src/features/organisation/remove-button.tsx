import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { DialogFooter } from '../../ui/dialog/dialog-footer.tsx';
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx';
import { nextFocus, REMOVES } from '../../ui/focus.ts';
import classes from './administration.module.css';
import { type SendChange, useChange } from './use-change.ts';

export interface RemoveButtonProps<Before, After> {
  readonly name: string;
  readonly before: Before;
  readonly send: SendChange<Before, After>;
  readonly onRemoved: () => void;
  /** What else its removal brings about. */
  readonly means?: string;
  /** Why it cannot be removed, where that is known before it is tried. */
  readonly keptBecause?: string | null;
}

/** Removes one thing of the organisation after a question; of what is in use it says what uses it in place of asking. */
export function RemoveButton<Before, After>({
  name,
  before,
  send,
  onRemoved,
  means,
  keptBecause = null,
}: RemoveButtonProps<Before, After>) {
  const button = useRef<HTMLButtonElement>(null);
  const [asked, ask] = useState(false);
  const [told, tell] = useState(false);
  const removing = useChange(send, () => {
    if (button.current) nextFocus(button.current)?.focus();
    onRemoved();
  });
  const confirm = () => {
    ask(false);
    tell(true);
    removing.send({ before, after: null });
  };
  const refusal = removing.message ?? keptBecause;
  return (
    <>
      <Button
        ref={button}
        {...REMOVES}
        variant="subtle"
        className={classes.remove}
        size="compact-sm"
        aria-label={`Remove: ${name}`}
        loading={removing.busy}
        onClick={() => {
          // Why it was not removed before says nothing of this time.
          removing.forget();
          if (keptBecause === null) ask(true);
          else tell(true);
        }}
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
      <DialogFrame
        opened={told && !removing.busy && refusal !== null}
        onClose={() => tell(false)}
        title="Not removed"
        size="sm"
      >
        <p role="alert">{refusal}</p>
        <DialogFooter>
          <Button
            data-autofocus
            onClick={() => {
              tell(false);
              removing.lookAgain();
              // The dialog itself gives the focus back to a button that was being pressed, and so could not keep it.
              requestAnimationFrame(() => button.current?.focus());
            }}
          >
            OK
          </Button>
        </DialogFooter>
      </DialogFrame>
    </>
  );
}
