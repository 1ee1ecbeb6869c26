import type { ReactNode } from 'react';
import classes from './notice.module.css';

export interface NoticeProps {
  readonly children: ReactNode;
  readonly icon?: ReactNode;
  readonly tone?: 'info' | 'warn' | 'bad';
  readonly action?: ReactNode;
}

/** A sentence that belongs to what stands around it. */
export function Notice({ children, icon, tone = 'info', action }: NoticeProps) {
  return (
    <div className={classes.notice} data-tone={tone}>
      {icon && <span className={classes.icon}>{icon}</span>}
      <span className={classes.text}>{children}</span>
      {action}
    </div>
  );
}
