export const LOGO_SVG_LENGTH = 500_000;
/** Bytes of a logo that is PNG: within its SVG it takes four characters for three bytes. */
export const LOGO_PNG_BYTES = 370_000;
/** Pixels of a PNG logo's longer side. */
export const LOGO_PNG_SIDE = 4_000;
/** Characters and lines of a footer; paper has room for no more. */
export const FOOTER_LENGTH = 400;
export const FOOTER_LINES = 4;
/** Characters of a company claim. */
export const CLAIM_LENGTH = 200;
