/** The stated limits of the shortcode language (characters, unless said otherwise). */
export const SHORTCODE_LIMITS = {
  /** A text that is parsed at once. */
  text: 300_000,
  name: 80,
  format: 100,
  fallback: 500,
  /** One placeholder as written, braces and options included. */
  placeholder: 1_500,
  /** Placeholders in one text. */
  count: 2_000,
} as const;
