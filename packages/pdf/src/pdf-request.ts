import type { DocumentNode } from '@letterdesk/core/document/schema';

export interface PdfRequest {
  readonly doc: DocumentNode;
  /** Shown by readers instead of the file name. */
  readonly title: string;
  /** Top left of the first page; the description is its alternative text. */
  readonly logo: { readonly svg: string; readonly description: string } | null;
  /** At the bottom of every page; line breaks are kept. */
  readonly footer: { readonly text: string } | null;
  /** Picture bytes by `src`; data URLs need no entry. */
  readonly images?: Readonly<Record<string, Uint8Array>>;
  readonly language?: 'en';
  /** Written into the PDF; equal requests with equal times give equal bytes. */
  readonly createdAt: Date;
}

export const PICTURE_NOT_SHOWN = 'A picture could not be shown.';

/** `ua-1`: PDF/UA-1. `tagged`: tagged PDF 1.7, with reasons. */
export type PdfStandard = 'ua-1' | 'tagged';

export interface PdfResult {
  readonly bytes: Uint8Array;
  readonly pages: number;
  readonly standard: PdfStandard;
  /** Why the letter isn't PDF/UA-1, and pictures that couldn't be shown. */
  readonly reasons: readonly string[];
}

/** A logo for mails, which can't show SVG. */
export interface DrawnLogo {
  readonly png: Uint8Array;
  /** Display width in CSS pixels. */
  readonly width: number;
}

export const PDF_ERROR_CODES = ['too_large', 'timed_out', 'crashed', 'invalid', 'busy', 'over_budget'] as const;

type PdfErrorCode = (typeof PDF_ERROR_CODES)[number];

interface PdfErrorOptions extends ErrorOptions {
  readonly retryAfterSeconds?: number;
}

/**
 * Why rendering failed: `too_large` (limits or memory), `timed_out`, `crashed` (twice, or the renderer closed),
 * `invalid` (not a letter), `busy` (queue full or waited too long), `over_budget` (the person's preview time is used
 * up). Contains no letter text.
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
