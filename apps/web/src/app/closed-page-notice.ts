import { useSyncExternalStore } from 'react';

/** Why a person was led away from a page that is not for them, and where they came out. */
export interface ClosedPageNotice {
  readonly sentence: string;
  /** A path. */
  readonly at: string;
}

let told: ClosedPageNotice | null = null;
const listeners = new Set<() => void>();

/** Tells, or with null tells no more, why somebody is on another page than the one they asked for. */
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
