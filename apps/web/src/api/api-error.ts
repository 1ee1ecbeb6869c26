import type { ErrorDetails } from '@letterdesk/contract/error-details';
import { ERRORS, type ErrorCode } from '@letterdesk/contract/errors';

/** `network`: no answer came. `session_ended`: nobody signed in again. */
export type ApiErrorCode = ErrorCode | 'network' | 'session_ended' | 'unknown';

/** A call that failed, with the sentence to show. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** As the contract declares them for the code, which {@link failedWith} tells; undefined when none could be read. */
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

/** A failed call whose code is known, and with it the shape of its details. */
type FailedWith<C extends ApiErrorCode> = ApiError & {
  readonly code: C;
  readonly details: ErrorDetails<C> | undefined;
};

/** Whether a failed call answered with one of the codes; then its details are those of the code. */
export function failedWith<C extends ApiErrorCode>(error: unknown, ...codes: readonly C[]): error is FailedWith<C> {
  return error instanceof ApiError && (codes as readonly ApiErrorCode[]).includes(error.code);
}

/** The sentence of a refusal that came with the data; null when nothing is refused. */
export function sentenceOf(refusal: ErrorCode | null): string | null {
  return refusal === null ? null : ERRORS[refusal].message;
}

/** A refusal that is known here already, as the server would answer it. */
export function refusedBy(code: ErrorCode, message: string = ERRORS[code].message): ApiError {
  return new ApiError(message, { code, status: ERRORS[code].status });
}
