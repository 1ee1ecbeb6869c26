import { Skeleton } from '@mantine/core';
import { part } from '../../../ui/part/part.tsx';
import classes from './lazy-approval-tab.module.css';

/** The letter's Approval tab as a chunk of its own, loaded when it is first shown; its place is kept meanwhile. */
export const ApprovalTab = part({
  name: 'The approval',
  load: () => import('./approval-tab.tsx').then((module) => module.ApprovalTab),
  meanwhile: () => (
    <div className={classes.place} aria-busy>
      <Skeleton height={20} width="45%" />
      <Skeleton className={classes.fill} />
    </div>
  ),
});
