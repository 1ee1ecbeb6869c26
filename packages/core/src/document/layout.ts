import { MEASURES } from './measures.ts';

export const CSS_PX_PER_INCH = 96;
/** Points. */
export const TEXT_WIDTH = 468;
/** One indent step in CSS pixels. */
export const INDENT_STEP_PX = (MEASURES.indentStep / 72) * CSS_PX_PER_INCH;
