import type { ReactNode } from 'react';
import classes from './status-chip.module.css';

export interface StatusChipProps {
  readonly tone: 'neutral' | 'primary' | 'success' | 'info' | 'danger' | 'warning';
  /** The status in a word; the colour says nothing that it does not. */
  readonly children: ReactNode;
  /** Where it stands in a narrow column: on more than one line. */
  readonly wraps?: boolean;
}

/** How something stands, as lists show it. */
export function StatusChip({ tone, wraps, children }: StatusChipProps) {
  return (
    <span className={classes.chip} data-tone={tone} data-wraps={wraps || undefined}>
      {children}
    </span>
  );
}
