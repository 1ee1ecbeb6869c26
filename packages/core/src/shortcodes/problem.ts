import { SHORTCODE_LIMITS } from './limits.ts';

/** UTF-16 offsets into the source; `end` is exclusive. */
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
  /** In a text that isn't flooded. */
  | 'bad_place'
  | 'too_long'
  | 'too_many'
  | 'unknown_name';

export interface ShortcodeProblem {
  readonly code: ShortcodeProblemCode;
  readonly span: Span;
  readonly message: string;
}

export function tooManyPlaceholders(span: Span): ShortcodeProblem {
  return { code: 'too_many', span, message: `A text may have ${SHORTCODE_LIMITS.count} shortcodes at most.` };
}

/** The shortcode engine's only error: input beyond its limits. */
export class ShortcodeError extends Error {
  readonly code: 'text_too_long' | 'bad_name' | 'bad_value';

  constructor(code: ShortcodeError['code'], message: string) {
    super(message);
    this.name = 'ShortcodeError';
    this.code = code;
  }
}
