import { useSyncExternalStore } from 'react';
import { ApiError } from './api-error.ts';

export interface ReportedError {
  readonly message: string;
  readonly requestId: string | null;
}

const UNKNOWN = 'Please try again. If it happens again, reload the page.';

let reported: ReportedError | null = null;
const listeners = new Set<() => void>();

/** Shows the error modal 'Something went wrong' with the error's sentence (specification 8.1). */
export function reportError(error: unknown): void {
  if (error instanceof ApiError && error.code === 'session_ended') return;
  if (error instanceof DOMException && error.name === 'AbortError') return;
  const known = error instanceof ApiError;
  change({ message: known ? error.message : UNKNOWN, requestId: known ? error.requestId : null });
}

/** Closing the modal clears the message. */
export function clearReportedError(): void {
  change(null);
}

export function useReportedError(): ReportedError | null {
  return useSyncExternalStore(subscribe, () => reported);
}

function change(next: ReportedError | null): void {
  reported = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
