import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Chunk, useChunk } from './chunk.ts';
import { EmptyState } from './empty-state.tsx';

export interface ChunkPlaceProps<Part> {
  readonly chunk: Chunk<Part>;
  /** Begins a sentence, e.g. 'The comparison'. */
  readonly name: string;
  /** Keeps the place while the part is coming. */
  readonly meanwhile: ReactNode;
  readonly children: (part: Part) => ReactNode;
}

/** Where a part is shown that is a chunk of its own. Whether it comes or not, the page around it stays as it is. */
export function ChunkPlace<Part>({ chunk, name, meanwhile, children }: ChunkPlaceProps<Part>) {
  const standing = useChunk(chunk);
  if ('part' in standing) return children(standing.part);
  if (!standing.failed) return meanwhile;
  return (
    <div role="alert">
      <EmptyState title={`${name} could not be loaded`} action={<Button onClick={standing.again}>Try again</Button>}>
        Check your connection. Nothing that you wrote is lost.
      </EmptyState>
    </div>
  );
}
