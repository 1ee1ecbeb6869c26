import type { ErrorCode } from '@letterdesk/contract/errors';

/** `network`: no answer came. `session_ended`: nobody signed in again. */
export type ApiErrorCode = ErrorCode | 'network' | 'session_ended' | 'unknown';

/** A call that failed, with the sentence to show. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly details: unknown;
  readonly requestId: string | null;

  constructor(
    message: string,
    failure: { code: ApiErrorCode; status: number; details?: unknown; requestId?: string | null },
  ) {
    super(message);
    this.code = failure.code;
    this.status = failure.status;
    this.details = failure.details;
    this.requestId = failure.requestId ?? null;
  }
}

/** Whether a failed call answered with one of the codes. */
export function failedWith(error: unknown, ...codes: readonly ApiErrorCode[]): error is ApiError {
  return error instanceof ApiError && codes.includes(error.code);
}
