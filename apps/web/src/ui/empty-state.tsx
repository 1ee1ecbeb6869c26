import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

export interface EmptyStateProps {
  readonly title: string;
  /** What would be here, and how to get it. */
  readonly children: ReactNode;
  readonly icon?: ReactNode;
  readonly action?: ReactNode;
  readonly order?: 1 | 2 | 3;
}

export function EmptyState({ title, children, icon, action, order = 2 }: EmptyStateProps) {
  return (
    <div className={classes.frame}>
      {icon && (
        <div className={classes.icon} aria-hidden>
          {icon}
        </div>
      )}
      <Title order={order} className={classes.title}>
        {title}
      </Title>
      <Text c="dimmed" maw={420}>
        {children}
      </Text>
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
