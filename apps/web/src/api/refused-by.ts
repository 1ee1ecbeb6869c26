import { ERRORS, type ErrorCode } from '@letterdesk/contract/errors';
import { ApiError } from './api-error.ts';

/** The sentence of a refusal that came with the data; null when nothing is refused. */
export function sentenceOf(refusal: ErrorCode | null): string | null {
  return refusal === null ? null : ERRORS[refusal].message;
}

/** A refusal that is known here already, as the server would answer it. */
export function refusedBy(code: ErrorCode, message: string = ERRORS[code].message): ApiError {
  return new ApiError(message, { code, status: ERRORS[code].status });
}
