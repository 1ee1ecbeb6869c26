import { Skeleton } from '@mantine/core';
import { lazyComponent } from '../../ui/lazy-component/lazy-component.tsx';
import type { CompareViewProps } from './compare-view-props.ts';

/** CSS pixels of the toolbar and its gap. */
const TOOLBAR = 38;

/** The comparison, loaded on first use. */
export const CompareView = lazyComponent<CompareViewProps>({
  name: 'The comparison',
  load: () => import('./compare-view.tsx').then((module) => module.CompareView),
  fallback: ({ height }) => (
    <Skeleton height={height === undefined ? '100%' : `calc(${height} + ${TOOLBAR}px)`} aria-busy />
  ),
});
