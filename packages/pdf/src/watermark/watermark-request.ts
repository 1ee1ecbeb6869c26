export interface WatermarkLook {
  /** One line, in any script. */
  readonly text: string;
  /** `#rrggbb`, drawn translucent. */
  readonly colour: string;
}

export interface WatermarkRequest {
  readonly bytes: Uint8Array;
  readonly look: WatermarkLook;
}

/** Why a PDF can't be watermarked. */
export type WatermarkRefusal =
  | 'encrypted'
  | 'signed'
  | 'broken'
  | 'too_many_pages'
  | 'dynamic_form'
  | 'invisible'
  | 'too_costly';

export type WatermarkResult =
  | { readonly bytes: Uint8Array; readonly pages: number; readonly refusal: null }
  | { readonly bytes: null; readonly refusal: WatermarkRefusal };
