import { useSyncExternalStore } from 'react';
import { ApiError } from './api-error.ts';

export interface ReportedError {
  readonly message: string;
  readonly requestId: string | null;
  /** Nothing was answered: it may be tried again once the connection is back. */
  readonly unanswered: boolean;
  /** Does once more what failed; null where whoever reported it cannot. */
  readonly again: (() => void) | null;
}

const UNKNOWN = 'Try again. If it happens again, reload the page.';

let reported: ReportedError | null = null;
const listeners = new Set<() => void>();

/**
 * Shows the error modal 'Something went wrong' with the error's sentence (specification 8.1).
 * @param again does once more what failed; offered where nobody answered.
 */
export function reportError(error: unknown, again?: () => void): void {
  if (error instanceof ApiError && error.code === 'session_ended') return;
  if (error instanceof DOMException && error.name === 'AbortError') return;
  const known = error instanceof ApiError;
  const unanswered = known && error.code === 'network';
  change({
    message: known ? error.message : UNKNOWN,
    // A refusal says all there is to know of it; a fault has to be found in the log.
    requestId: known && error.status >= 500 ? error.requestId : null,
    unanswered,
    again: (unanswered && again) || null,
  });
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
