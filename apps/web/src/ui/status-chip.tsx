import type { ReactNode } from 'react';
import classes from './status-chip.module.css';

export interface StatusChipProps {
  readonly tone: 'neutral' | 'accent' | 'ok' | 'info' | 'warn' | 'bad';
  /** The status; colour adds no information. */
  readonly children: ReactNode;
  /** Allows several lines in narrow columns. */
  readonly wraps?: boolean;
}

/** A coloured status label. */
export function StatusChip({ tone, wraps, children }: StatusChipProps) {
  return (
    <span className={classes.chip} data-tone={tone} data-wraps={wraps || undefined}>
      {children}
    </span>
  );
}
