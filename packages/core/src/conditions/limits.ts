/** Limits of conditions in characters, unless stated. */
export const CONDITION_LIMITS = {
  source: 1_000,
  value: 200,
  /** Comparisons of one condition. */
  comparisons: 20,
  /** Values of `is one of`. */
  choices: 50,
  /** Conditions and lists inside each other. */
  depth: 10,
  /** Conditions and lists of a text. */
  count: 500,
} as const;
