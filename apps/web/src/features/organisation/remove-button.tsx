import { ORGANISATION_KINDS, type OrganisationKind } from '@letterdesk/core/organisation/kinds';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { capitalise } from '../../ui/capitalise.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { DialogFooter } from '../../ui/dialog/dialog-footer.tsx';
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx';
import { nextFocus, REMOVE_BUTTON_PROPS } from '../../ui/focus.ts';
import classes from './administration.module.css';
import { type Stored, useChange } from './use-change.ts';

interface RemoveButtonProps<K extends OrganisationKind> {
  readonly kind: K;
  readonly name: string;
  readonly before: Stored<K>;
  readonly say: (sentence: string) => void;
  /** Consequences of the removal. */
  readonly means?: string;
  /** Why it can't be removed, if known in advance. */
  readonly keptBecause?: string | null;
}

/** Removes an item after confirmation, or explains what uses it. */
export function RemoveButton<K extends OrganisationKind>({
  kind,
  name,
  before,
  say,
  means,
  keptBecause = null,
}: RemoveButtonProps<K>) {
  const button = useRef<HTMLButtonElement>(null);
  const [isAsked, setAsked] = useState(false);
  const [refusalShown, setRefusalShown] = useState(false);
  const removing = useChange(kind, () => {
    if (button.current) nextFocus(button.current)?.focus();
    say(`${capitalise(ORGANISATION_KINDS[kind].noun)} removed`);
  });
  const confirm = () => {
    setAsked(false);
    setRefusalShown(true);
    removing.send({ before, after: null });
  };
  const refusal = removing.message ?? keptBecause;
  return (
    <>
      <Button
        ref={button}
        {...REMOVE_BUTTON_PROPS}
        variant="subtle"
        className={classes.remove}
        size="compact-sm"
        aria-label={`Remove: ${name}`}
        loading={removing.busy}
        onClick={() => {
          // An earlier refusal may be outdated.
          removing.forget();
          if (keptBecause === null) setAsked(true);
          else setRefusalShown(true);
        }}
      >
        Remove
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title="Confirm Remove"
        message={`Remove “${name}”?${means === undefined ? '' : ` ${means}`}`}
        confirmLabel="Remove"
        onCancel={() => setAsked(false)}
        onConfirm={confirm}
      />
      <DialogFrame
        opened={refusalShown && !removing.busy && refusal !== null}
        onClose={() => setRefusalShown(false)}
        title="Not removed"
        size="sm"
      >
        <p role="alert">{refusal}</p>
        <DialogFooter>
          <Button
            data-autofocus
            onClick={() => {
              setRefusalShown(false);
              removing.lookAgain();
              // The busy button couldn't keep focus.
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
