/** Measures of a letter's text that the editor, the PDF and the mail share. */

/** One step of a paragraph's indent, in CSS pixels (half an inch). */
export const INDENT_STEP_PX = 48;
export const CSS_PX_PER_INCH = 96;
