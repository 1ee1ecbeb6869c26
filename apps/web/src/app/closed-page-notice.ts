import { useSyncExternalStore } from 'react';

/** Why a user was redirected, and where to. */
export interface ClosedPageNotice {
  readonly sentence: string;
  /** A path. */
  readonly at: string;
}

let told: ClosedPageNotice | null = null;
const listeners = new Set<() => void>();

/** Shows why the user is on another page; null hides it. */
export function showClosedPage(next: ClosedPageNotice | null): void {
  told = next;
  for (const listener of listeners) listener();
}

export function useClosedPageNotice(): ClosedPageNotice | null {
  return useSyncExternalStore(subscribe, () => told);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
