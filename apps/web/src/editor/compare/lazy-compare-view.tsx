import { Skeleton } from '@mantine/core';
import { lazyComponent } from '../../ui/lazy-component/lazy-component.tsx';
import type { CompareViewProps } from './compare-view-props.ts';

/** CSS pixels of the toolbar above the texts and the gap below it. */
const TOOLBAR = 38;

/** Two texts side by side with their differences marked, as a chunk of its own; its place is kept meanwhile. */
export const CompareView = lazyComponent<CompareViewProps>({
  name: 'The comparison',
  load: () => import('./compare-view.tsx').then((module) => module.CompareView),
  fallback: ({ height }) => (
    <Skeleton height={height === undefined ? '100%' : `calc(${height} + ${TOOLBAR}px)`} aria-busy />
  ),
});
