/** How a mark looks. */
export interface WatermarkLook {
  /** One line, in any script. */
  readonly text: string;
  /** `#rrggbb`; it is laid over the page, see-through. */
  readonly colour: string;
}

export interface WatermarkRequest {
  /** The PDF. */
  readonly bytes: Uint8Array;
  readonly look: WatermarkLook;
}

/** Why a PDF is not watermarked, although nothing went wrong. */
export type WatermarkRefusal = 'encrypted' | 'signed' | 'broken' | 'too_many_pages';

export type WatermarkResult =
  | { readonly bytes: Uint8Array; readonly pages: number; readonly refusal: null }
  | { readonly bytes: null; readonly refusal: WatermarkRefusal };
