import { Skeleton } from '@mantine/core';
import { loadCompareView } from '../../../editor/compare/lazy-compare-view.tsx';
import { Chunk } from '../../../ui/chunk.ts';
import { ChunkPlace } from '../../../ui/chunk-place.tsx';
import type { ApprovalTabProps } from './approval-tab.tsx';
import classes from './lazy-approval-tab.module.css';

const chunk = new Chunk(() => import('./approval-tab.tsx'));

/** Loads the tab and the comparison in it before they are looked at. */
export function loadApprovalTab(): void {
  chunk.loadAhead();
  loadCompareView();
}

const meanwhile = (
  <div className={classes.place} aria-busy>
    <Skeleton height={20} width="45%" />
    <Skeleton className={classes.fill} />
  </div>
);

/** The letter's Approval tab as a chunk of its own; its place is kept meanwhile. */
export function ApprovalTab(props: ApprovalTabProps) {
  return (
    <ChunkPlace chunk={chunk} name="The approval" meanwhile={meanwhile}>
      {(part) => <part.default {...props} />}
    </ChunkPlace>
  );
}
