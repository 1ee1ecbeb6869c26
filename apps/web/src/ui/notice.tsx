import type { HTMLAttributes, ReactNode } from 'react';
import classes from './notice.module.css';

export interface NoticeProps extends Pick<HTMLAttributes<HTMLElement>, 'role' | 'aria-label'> {
  readonly children: ReactNode;
  readonly icon?: ReactNode;
  readonly tone?: 'info' | 'warn' | 'bad';
  /** The buttons at its end. */
  readonly action?: ReactNode;
  /** Below a desk's head, as far from the edges as that; or above whatever follows. Else what it stands in keeps the room around it. */
  readonly place?: 'desk' | 'above';
}

/** A sentence that belongs to what stands around it. */
export function Notice({ children, icon, tone = 'info', action, place, ...spoken }: NoticeProps) {
  return (
    <div className={classes.notice} data-tone={tone} data-place={place} {...spoken}>
      {icon && <span className={classes.icon}>{icon}</span>}
      <div className={classes.text}>{children}</div>
      {action}
    </div>
  );
}
