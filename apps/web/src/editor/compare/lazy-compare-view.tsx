import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { CompareViewProps } from './compare-view-props.ts';

const Loaded = lazy(() => import('./compare-view.tsx'));

/** CSS pixels of the toolbar above the texts and the gap below it. */
const TOOLBAR = 38;

/** Two texts side by side with their differences marked, as a chunk of its own; its place is kept meanwhile. */
export function CompareView(props: CompareViewProps) {
  const height = props.height === undefined ? '100%' : `calc(${props.height} + ${TOOLBAR}px)`;
  return (
    <Suspense fallback={<Skeleton height={height} aria-busy />}>
      <Loaded {...props} />
    </Suspense>
  );
}
