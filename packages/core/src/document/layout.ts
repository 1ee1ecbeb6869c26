import { MEASURES } from './measures.ts';

/** Measures of a letter's text in the pixels of its HTML. */

export const CSS_PX_PER_INCH = 96;
/** The width of the text on the page, in points. */
export const TEXT_WIDTH = 468;
/** One step of a paragraph's indent, in CSS pixels. */
export const INDENT_STEP_PX = (MEASURES.indentStep / 72) * CSS_PX_PER_INCH;
