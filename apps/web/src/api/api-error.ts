import type { ErrorDetails } from '@letterdesk/contract/error-details';
import { ERRORS, type ErrorCode } from '@letterdesk/contract/errors';

/** `network`: no response. `session_ended`: nobody signed in again. */
export type ApiErrorCode = ErrorCode | 'network' | 'session_ended' | 'unknown';

/** A failed call with the message to show. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;
  /** The HTTP status; 0 without a response. */
  readonly status: number;
  /** Declared by the contract for the code, see {@link failedWith}; undefined if unreadable. */
  readonly details: unknown;
  readonly requestId: string | null;

  constructor(
    message: string,
    failure: { code: ApiErrorCode; status: number; details?: ErrorDetails<ErrorCode>; requestId?: string | null },
  ) {
    super(message);
    this.code = failure.code;
    this.status = failure.status;
    this.details = failure.details;
    this.requestId = failure.requestId ?? null;
  }
}

type FailedWith<C extends ApiErrorCode> = ApiError & {
  readonly code: C;
  readonly details: ErrorDetails<C> | undefined;
};

/** Returns true if a call failed with one of the codes, which types its details. */
export function failedWith<C extends ApiErrorCode>(error: unknown, ...codes: readonly C[]): error is FailedWith<C> {
  return error instanceof ApiError && (codes as readonly ApiErrorCode[]).includes(error.code);
}

export function getRefusalMessage(refusal: ErrorCode | null): string | null {
  return refusal === null ? null : ERRORS[refusal].message;
}

/** Creates the error the server would respond with. */
export function refusedBy(code: ErrorCode, message: string = ERRORS[code].message): ApiError {
  return new ApiError(message, { code, status: ERRORS[code].status });
}
