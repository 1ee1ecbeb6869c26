import type { HTMLAttributes, ReactNode } from 'react';
import classes from './notice.module.css';

export interface NoticeProps extends Pick<HTMLAttributes<HTMLElement>, 'role' | 'aria-label'> {
  readonly children: ReactNode;
  readonly icon?: ReactNode;
  readonly tone?: 'info' | 'warn' | 'bad';
  /** Buttons at the end. */
  readonly action?: ReactNode;
  /** Margins: below a page head, or above content; default none. */
  readonly place?: 'desk' | 'above';
}

/** A message about its surroundings. */
export function Notice({ children, icon, tone = 'info', action, place, ...spoken }: NoticeProps) {
  return (
    <div className={classes.notice} data-tone={tone} data-place={place} {...spoken}>
      {icon && <span className={classes.icon}>{icon}</span>}
      <div className={classes.text}>{children}</div>
      {action}
    </div>
  );
}
