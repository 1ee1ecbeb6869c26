import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  readonly title: string;
  /** What would be here, and how to get it. */
  readonly children: ReactNode;
  readonly icon?: ReactNode;
  readonly action?: ReactNode;
  readonly order?: 1 | 2 | 3;
}

export function EmptyState({ title, children, icon, action, order = 2 }: EmptyStateProps) {
  const Heading = `h${order}` as const;
  return (
    <div className={classes.frame}>
      {icon && (
        <div className={classes.icon} aria-hidden>
          {icon}
        </div>
      )}
      <Heading className={classes.title}>{title}</Heading>
      <Text c="dimmed" maw={420}>
        {children}
      </Text>
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
