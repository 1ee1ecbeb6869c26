import { useEffect, useState } from 'react';

/** A part of the product that is loaded when it is first shown, or ahead of that. */
export class Chunk<Part> {
  readonly #load: () => Promise<Part>;
  #loaded: { readonly part: Part } | null = null;

  constructor(load: () => Promise<Part>) {
    this.#load = load;
  }

  get loaded(): { readonly part: Part } | null {
    return this.#loaded;
  }

  async load(): Promise<{ readonly part: Part }> {
    this.#loaded ??= { part: await this.#load() };
    return this.#loaded;
  }

  /** Loads it before it is needed. A failure is told where the part is shown. */
  loadAhead(): void {
    this.load().catch(() => undefined);
  }
}

type Standing<Part> = { readonly part: Part } | { readonly failure: unknown } | null;

/**
 * The part, once it is there. One that was loaded ahead is shown at once, where React's Suspense would show its fallback
 * first and keep it for 300 ms, one after the other when a part holds another one. Throws what kept it from coming, for
 * the page to tell.
 */
export function useChunk<Part>(chunk: Chunk<Part>): Part | null {
  const [standing, setStanding] = useState<Standing<Part>>(chunk.loaded);
  useEffect(() => {
    if (standing === null) chunk.load().then(setStanding, (failure: unknown) => setStanding({ failure }));
  }, [standing, chunk]);
  if (standing && 'failure' in standing) throw standing.failure;
  return standing?.part ?? null;
}
