import type { CodeNeedingDetails, DetailedCode, DetailsToGive } from '@letterdesk/contract/error-details';
import { ERRORS, type ErrorCode } from '@letterdesk/contract/errors';

interface FailureOptions {
  /** In place of the table's sentence. */
  readonly message?: string;
  readonly cause?: unknown;
}

/** A code's details, needed where the table says that it never comes without. */
type Details<C extends ErrorCode> = [Extract<C, CodeNeedingDetails>] extends [never]
  ? [details?: DeepReadonly<DetailsToGive<C>>, options?: FailureOptions]
  : [details: DeepReadonly<DetailsToGive<C>>, options?: FailureOptions];

type DeepReadonly<T> = T extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : T extends object
    ? { readonly [K in keyof T]: DeepReadonly<T[K]> }
    : T;

/** What an operation throws when it cannot do what was asked; the code says why, the one table of errors says it in words. */
export class Failure<C extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'Failure';
  readonly code: C;
  /** Handed to the caller as the table of details describes them. */
  readonly details: unknown;

  constructor(code: C, ...[details, options]: Details<C>) {
    super(options?.message ?? ERRORS[code].message, { cause: options?.cause });
    this.code = code;
    this.details = details;
  }
}

/** What all the codes that carry something carry together, needed where one of them never comes without. */
type DetailsOfAny<C extends ErrorCode> = [Extract<C, DetailedCode>] extends [never]
  ? []
  : [Extract<C, CodeNeedingDetails>] extends [never]
    ? [details?: DeepReadonly<DetailsToGive<Extract<C, DetailedCode>>>]
    : [details: DeepReadonly<DetailsToGive<Extract<C, DetailedCode>>>];

/**
 * Lets whoever a policy refuses nothing go on. Details are for those of the codes that carry any.
 * @throws Failure of the refusal, when there is one.
 */
export function refuse<C extends ErrorCode>(refusal: C | null, ...details: DetailsOfAny<C>): void {
  // Whatever a code carries is among them, and one that carries nothing leaves them out.
  if (refusal !== null) throw new Failure(refusal, ...(details as Details<C>));
}
