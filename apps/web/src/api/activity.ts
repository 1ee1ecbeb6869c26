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
