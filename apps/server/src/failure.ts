import type { ErrorCode } from '@letterdesk/contract/errors';
import { ERRORS } from '@letterdesk/contract/errors';

/** What an operation throws when it cannot do what was asked; the code says why, the one table of errors says it in words. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: ErrorCode;
  /** Handed to the caller as it stands, so nothing internal belongs in it. */
  readonly details: unknown;

  constructor(code: ErrorCode, details?: unknown, options?: { message?: string; cause?: unknown }) {
    super(options?.message ?? ERRORS[code].message, { cause: options?.cause });
    this.code = code;
    this.details = details;
  }
}
