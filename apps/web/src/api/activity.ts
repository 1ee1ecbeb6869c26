import { useSyncExternalStore } from 'react';

let running = 0;
const listeners = new Set<() => void>();

/** Counts a request as running until it settles (specification 8.3). */
export async function whileActive<T>(work: () => Promise<T>): Promise<T> {
  change(1);
  try {
    return await work();
  } finally {
    change(-1);
  }
}

/** Milliseconds: a save or an upload may take several requests, and one that hangs doesn't count forever. */
const QUIET = { pause: 300, longest: 300_000 };

/** Resolves when no request has run for a moment, or after five minutes. Never rejects. */
export function whenQuiet(): Promise<void> {
  return new Promise((resolve) => {
    let pause: ReturnType<typeof setTimeout> | undefined;
    const finish = () => {
      clearTimeout(pause);
      clearTimeout(limit);
      stop();
      resolve();
    };
    const look = () => {
      clearTimeout(pause);
      if (running === 0) pause = setTimeout(finish, QUIET.pause);
    };
    const limit = setTimeout(finish, QUIET.longest);
    const stop = subscribe(look);
    look();
  });
}

export function useActivity(): boolean {
  return useSyncExternalStore(subscribe, () => running > 0);
}

function change(by: number): void {
  running += by;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
