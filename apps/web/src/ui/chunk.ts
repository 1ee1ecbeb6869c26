import { useCallback, useEffect, useState } from 'react';

/** A part of the product that is loaded when it is first shown, or ahead of that. */
export class Chunk<Part> {
  readonly #load: () => Promise<Part>;
  readonly #missingStyles = new Set<string>();
  #loading: Promise<{ readonly part: Part }> | null = null;
  #loaded: { readonly part: Part } | null = null;

  constructor(load: () => Promise<Part>) {
    this.#load = load;
  }

  get loaded(): { readonly part: Part } | null {
    return this.#loaded;
  }

  /** Loads it, once. After a failure it can be asked for again. */
  load(): Promise<{ readonly part: Part }> {
    this.#loading ??= this.#attempt().catch((failure: unknown) => {
      this.#loading = null;
      throw failure;
    });
    return this.#loading;
  }

  /** Loads it before it is needed. A failure is told where the part is shown. */
  loadAhead(): void {
    this.load().catch(() => undefined);
  }

  async #attempt(): Promise<{ readonly part: Part }> {
    const missing = this.#missingStyles;
    const failed: HTMLLinkElement[] = [];
    const note = ({ target }: Event) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.push(target);
    };
    window.addEventListener('error', note, true);
    try {
      await Promise.all([...missing].map(addStyles));
      missing.clear();
      this.#loaded = { part: await this.#load() };
      return this.#loaded;
    } catch (failure) {
      for (const link of failed) missing.add(link.href);
      throw failure;
    } finally {
      window.removeEventListener('error', note, true);
    }
  }
}

/** What the build makes of an import asks for its styles once only, and would show the part without them the next time. */
function addStyles(href: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`${href} did not come.`));
    };
    document.head.append(link);
  });
}

export type ChunkStanding<Part> = { readonly part: Part } | { readonly failed: boolean; readonly again: () => void };

/**
 * The part, once it is there, or that it did not come. One that was loaded ahead is shown at once, where React's Suspense
 * would show its fallback first and keep it for 300 ms, one after the other when a part holds another one.
 */
export function useChunk<Part>(chunk: Chunk<Part>): ChunkStanding<Part> {
  const [loaded, setLoaded] = useState(chunk.loaded);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!loaded && !failed) chunk.load().then(setLoaded, () => setFailed(true));
  }, [loaded, failed, chunk]);
  const again = useCallback(() => setFailed(false), []);
  return loaded ?? { failed, again };
}
