import { Skeleton } from '@mantine/core';
import { Chunk } from '../../ui/chunk.ts';
import { ChunkPlace } from '../../ui/chunk-place.tsx';
import type { CompareViewProps } from './compare-view-props.ts';

const chunk = new Chunk(() => import('./compare-view.tsx'));

/** CSS pixels of the toolbar above the texts and the gap below it. */
const TOOLBAR = 38;

/** Loads the comparison's chunk ahead of its use. */
export function loadCompareView(): void {
  chunk.loadAhead();
}

/** Two texts side by side with their differences marked, as a chunk of its own; its place is kept meanwhile. */
export function CompareView(props: CompareViewProps) {
  const height = props.height === undefined ? '100%' : `calc(${props.height} + ${TOOLBAR}px)`;
  return (
    <ChunkPlace chunk={chunk} name="The comparison" meanwhile={<Skeleton height={height} aria-busy />}>
      {(part) => <part.default {...props} />}
    </ChunkPlace>
  );
}
