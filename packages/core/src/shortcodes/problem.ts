import { SHORTCODE_LIMITS } from './limits.ts';

/** Offsets into the source text, in UTF-16 units; `end` is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export type ShortcodeProblemCode =
  | 'stray_braces'
  | 'unclosed'
  | 'unclosed_quote'
  | 'nested_braces'
  | 'bad_name'
  | 'bad_option'
  | 'unknown_option'
  | 'duplicate_option'
  | 'bad_format'
  | 'too_long'
  | 'too_many'
  | 'unknown_name';

/** What is wrong with one placeholder, and where it stands. */
export interface ShortcodeProblem {
  readonly code: ShortcodeProblemCode;
  readonly span: Span;
  /** One sentence for the author of the template. */
  readonly message: string;
}

/** Said of the first placeholder beyond the limit of a text. */
export function tooManyPlaceholders(span: Span): ShortcodeProblem {
  return { code: 'too_many', span, message: `A text may have ${SHORTCODE_LIMITS.count} shortcodes at most.` };
}

/** The only error that the shortcode engine throws: a text or a placeholder beyond its stated limits. */
export class ShortcodeError extends Error {
  readonly code: 'text_too_long' | 'bad_name' | 'bad_value';

  constructor(code: ShortcodeError['code'], message: string) {
    super(message);
    this.name = 'ShortcodeError';
    this.code = code;
  }
}
