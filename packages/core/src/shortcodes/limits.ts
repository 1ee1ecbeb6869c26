/** Limits of the shortcode language in characters, unless stated. */
export const SHORTCODE_LIMITS = {
  text: 300_000,
  name: 80,
  format: 100,
  fallback: 500,
  placeholder: 1_500,
  count: 2_000,
} as const;
