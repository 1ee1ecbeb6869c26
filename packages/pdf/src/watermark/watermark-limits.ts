/** Pages of a PDF that is watermarked. */
export const WATERMARK_PAGES = 2_000;
