export type PdfErrorCode = 'too_large' | 'timed_out' | 'crashed' | 'invalid';

/**
 * Why no PDF was made: `too_large` (a limit of `limits.ts`, or memory), `timed_out`, `crashed` (twice in a row, or the
 * renderer was closed), `invalid` (the request is no letter). The message holds nothing of the letter's text.
 */
export class PdfError extends Error {
  readonly code: PdfErrorCode;

  constructor(code: PdfErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PdfError';
    this.code = code;
  }
}
