import { useSyncExternalStore } from 'react';
import { ApiError } from './api-error.ts';

interface ReportedError {
  readonly message: string;
  readonly requestId: string | null;
  /** No response, so it may be retried. */
  readonly unanswered: boolean;
  /** Retries; null if not possible. */
  readonly again: (() => void) | null;
}

const UNKNOWN = 'Try again. If it happens again, reload the page.';

let reported: ReportedError | null = null;
const listeners = new Set<() => void>();

/**
 * Opens the error modal 'Something went wrong' (specification 8.1).
 * @param again retries, offered if there was no response.
 */
export function reportError(error: unknown, again?: () => void): void {
  if (error instanceof ApiError && error.code === 'session_ended') return;
  if (error instanceof DOMException && error.name === 'AbortError') return;
  const known = error instanceof ApiError;
  const unanswered = known && error.code === 'network';
  change({
    message: known ? error.message : UNKNOWN,
    // Only server errors need the log.
    requestId: known && error.status >= 500 ? error.requestId : null,
    unanswered,
    again: (unanswered && again) || null,
  });
}

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
