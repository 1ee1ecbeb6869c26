import { Skeleton } from '@mantine/core';
import { lazyComponent } from '../../../ui/lazy-component/lazy-component.tsx';
import classes from './lazy-approval-tab.module.css';

/** The Approval tab, loaded on first use. */
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
