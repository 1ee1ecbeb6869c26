import { Button, Tooltip, VisuallyHidden } from '@mantine/core';
import { useId } from 'react';
import classes from './action-button.module.css';
import { modKeyName } from './use-shortcut.ts';

export interface ActionButtonProps {
  readonly label: string;
  readonly look: keyof typeof VARIANTS;
  /** Why it's unavailable, or null. */
  readonly refusal: string | null;
  /** Key used with Ctrl or ⌘. */
  readonly keyName?: string;
  readonly running?: boolean;
  readonly onClick: () => void;
}

const VARIANTS = {
  'quiet-danger': { variant: 'subtle', color: 'bad' },
  default: { variant: 'default' },
  /** An alternative to the primary action. */
  secondary: { variant: 'default' },
  primary: { variant: 'filled' },
} as const;

/** A page action; if refused, it stays focusable and explains why. */
export function ActionButton({ label, look, refusal, keyName, running, onClick }: ActionButtonProps) {
  const reasonId = useId();
  const hint = refusal ?? (keyName ? `${label} (${modKeyName()}+${keyName})` : null);
  return (
    <>
      <Tooltip label={hint} disabled={hint === null} multiline maw={280} withinPortal={false}>
        <Button
          {...VARIANTS[look]}
          aria-disabled={refusal !== null || undefined}
          data-disabled={refusal !== null || undefined}
          aria-describedby={refusal === null ? undefined : reasonId}
          loading={running}
          className={classes.button}
          data-look={look}
          onClick={() => refusal === null && onClick()}
        >
          {label}
        </Button>
      </Tooltip>
      {refusal !== null && <VisuallyHidden id={reasonId}>{refusal}</VisuallyHidden>}
    </>
  );
}
