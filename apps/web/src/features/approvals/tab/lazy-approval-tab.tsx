import { Skeleton } from '@mantine/core';
import { lazyComponent } from '../../../ui/lazy-component/lazy-component.tsx';
import classes from './lazy-approval-tab.module.css';

/** The letter's Approval tab as a chunk of its own, loaded when it is first shown; its place is kept meanwhile. */
export const ApprovalTab = lazyComponent({
  name: 'The approval',
  load: () => import('./approval-tab.tsx').then((module) => module.ApprovalTab),
  fallback: () => (
    <div className={classes.place} aria-busy>
      <Skeleton height={20} width="45%" />
      <Skeleton className={classes.fill} />
    </div>
  ),
});
