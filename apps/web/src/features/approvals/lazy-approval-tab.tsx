import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import classes from './approval-tab.module.css';
import type { ApprovalTabProps } from './approval-tab.tsx';

const loadApprovalTab = () => import('./approval-tab.tsx');
const Loaded = lazy(loadApprovalTab);

/** The letter's Approval tab as a chunk of its own; its place is kept meanwhile. */
export function ApprovalTab(props: ApprovalTabProps) {
  return (
    <Suspense
      fallback={
        <div className={classes.tab} aria-busy>
          <Skeleton height={24} width="60%" />
          <Skeleton className={classes.fill} />
        </div>
      }
    >
      <Loaded {...props} />
    </Suspense>
  );
}
