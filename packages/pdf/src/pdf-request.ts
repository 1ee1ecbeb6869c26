import type { DocumentNode } from '@letterdesk/core/document/schema';

export interface PdfRequest {
  readonly doc: DocumentNode;
  /** The PDF's title, shown by readers in place of a file name. */
  readonly title: string;
  /** Top left of the first page; the description is its alternative text. */
  readonly logo: { readonly svg: string; readonly description: string } | null;
  /** Bottom of every page, beside the page number; line breaks are kept. */
  readonly footer: { readonly text: string } | null;
  /** Bytes of stored pictures by the `src` that names them in the document. Data URLs need no entry. */
  readonly images?: Readonly<Record<string, Uint8Array>>;
  readonly language?: 'en';
  /** Written into the PDF; the same request with the same time gives the same bytes. */
  readonly createdAt: Date;
}

/** One of the reasons a result may give: a picture or the logo is broken, and was left out. */
export const PICTURE_NOT_SHOWN = 'A picture could not be shown.';

/** `ua-1`: PDF/UA-1, accessible by the standard. `tagged`: tagged PDF 1.7, because of the reasons given. */
export type PdfStandard = 'ua-1' | 'tagged';

export interface PdfResult {
  readonly bytes: Uint8Array;
  readonly pages: number;
  readonly standard: PdfStandard;
  /** Sentences for a person: what kept the letter from PDF/UA-1, and which pictures could not be shown. */
  readonly reasons: readonly string[];
}

export const PDF_ERROR_CODES = ['too_large', 'timed_out', 'crashed', 'invalid', 'busy', 'over_budget'] as const;

type PdfErrorCode = (typeof PDF_ERROR_CODES)[number];

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
