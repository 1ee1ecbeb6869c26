import type { CodeNeedingDetails, DetailedCode, DetailsToGive } from '@letterdesk/contract/error-details';
import { ERRORS, type ErrorCode } from '@letterdesk/contract/errors';

interface FailureOptions {
  /** Replaces the table's message. */
  readonly message?: string;
  readonly cause?: unknown;
}

/** Required if the table says so. */
type Details<C extends ErrorCode> = [Extract<C, CodeNeedingDetails>] extends [never]
  ? [details?: DeepReadonly<DetailsToGive<C>>, options?: FailureOptions]
  : [details: DeepReadonly<DetailsToGive<C>>, options?: FailureOptions];

type DeepReadonly<T> = T extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : T extends object
    ? { readonly [K in keyof T]: DeepReadonly<T[K]> }
    : T;

/** An operation's failure with a code of the table of errors. */
export class Failure<C extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'Failure';
  readonly code: C;
  /** Sent to the caller as the table of details declares. */
  readonly details: unknown;

  constructor(code: C, ...[details, options]: Details<C>) {
    super(options?.message ?? ERRORS[code].message, { cause: options?.cause });
    this.code = code;
    this.details = details;
  }
}

/** Combined details of all codes; required if one of them requires it. */
type DetailsOfAny<C extends ErrorCode> = [Extract<C, DetailedCode>] extends [never]
  ? []
  : [Extract<C, CodeNeedingDetails>] extends [never]
    ? [details?: DeepReadonly<DetailsToGive<Extract<C, DetailedCode>>>]
    : [details: DeepReadonly<DetailsToGive<Extract<C, DetailedCode>>>];

/**
 * Throws the policy's refusal, if any, with details.
 * @throws Failure
 */
export function refuse<C extends ErrorCode>(refusal: C | null, ...details: DetailsOfAny<C>): void {
  // `details` covers every code.
  if (refusal !== null) throw new Failure(refusal, ...(details as Details<C>));
}
