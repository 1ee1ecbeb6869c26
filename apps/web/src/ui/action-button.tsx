import { Button, Tooltip, VisuallyHidden } from '@mantine/core';
import { useId } from 'react';
import classes from './action-button.module.css';
import { modKeyName } from './use-shortcut.ts';

export interface ActionButtonProps {
  readonly label: string;
  readonly look: keyof typeof LOOKS;
  /** Why it cannot be done now; null when it can. */
  readonly refusal: string | null;
  /** The key beside Ctrl or ⌘ that does the same. */
  readonly keyName?: string;
  readonly running?: boolean;
  readonly onClick: () => void;
}

const LOOKS = {
  'quiet-danger': { variant: 'subtle', color: 'bad' },
  default: { variant: 'default' },
  /** What may be chosen in place of the primary one. */
  secondary: { variant: 'default' },
  primary: { variant: 'filled' },
} as const;

/** Something that can be done with what a page shows; one that is refused stays reachable and says why. */
export function ActionButton({ label, look, refusal, keyName, running, onClick }: ActionButtonProps) {
  const why = useId();
  const hint = refusal ?? (keyName ? `${label} (${modKeyName()}+${keyName})` : null);
  return (
    <>
      <Tooltip label={hint} disabled={hint === null} multiline maw={280} withinPortal={false}>
        <Button
          {...LOOKS[look]}
          aria-disabled={refusal !== null || undefined}
          data-disabled={refusal !== null || undefined}
          aria-describedby={refusal === null ? undefined : why}
          loading={running}
          className={classes.button}
          data-look={look}
          onClick={() => refusal === null && onClick()}
        >
          {label}
        </Button>
      </Tooltip>
      {refusal !== null && <VisuallyHidden id={why}>{refusal}</VisuallyHidden>}
    </>
  );
}
