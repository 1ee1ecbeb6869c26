import { Skeleton } from '@mantine/core';
import { part } from '../../ui/part/part.tsx';
import type { MergeViewProps } from './merge-view-props.ts';

/** Three texts held against each other, as a chunk of its own; its place is kept meanwhile. */
export const MergeView = part<MergeViewProps>({
  name: 'The comparison',
  load: () => import('./merge-view.tsx').then((module) => module.MergeView),
  meanwhile: ({ height }) => <Skeleton height={height} aria-busy />,
});
