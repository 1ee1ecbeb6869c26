import { Skeleton } from '@mantine/core';
import { lazyComponent } from '../../ui/lazy-component/lazy-component.tsx';
import type { MergeViewProps } from './merge-view-props.ts';

/** The merge view, loaded on first use. */
export const MergeView = lazyComponent<MergeViewProps>({
  name: 'The comparison',
  load: () => import('./merge-view.tsx').then((module) => module.MergeView),
  fallback: ({ height }) => <Skeleton height={height} aria-busy />,
});
