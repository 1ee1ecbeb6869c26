export const PDF_ERROR_CODES = ['too_large', 'timed_out', 'crashed', 'invalid', 'busy', 'over_budget'] as const;

export type PdfErrorCode = (typeof PDF_ERROR_CODES)[number];

interface PdfErrorOptions extends ErrorOptions {
  /** When to ask again, where that is known. */
  readonly retryAfterSeconds?: number;
}

/**
 * Why no PDF was made: `too_large` (a limit of `limits.ts`, or memory), `timed_out`, `crashed` (twice in a row, or the
 * renderer was closed), `invalid` (the request is no letter), `busy` (too much waits, or it waited too long), `over_budget`
 * (the person's previews took all the time they have in a minute). The message holds nothing of the letter's text.
 */
export class PdfError extends Error {
  readonly code: PdfErrorCode;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: PdfErrorCode, message: string, { retryAfterSeconds, ...options }: PdfErrorOptions = {}) {
    super(message, options);
    this.name = 'PdfError';
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
