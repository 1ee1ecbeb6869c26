/** Limits of conditions in characters, unless stated. */
export const CONDITION_LIMITS = {
  source: 1_000,
  value: 200,
  /** Comparisons of one condition. */
  comparisons: 20,
  /** Values of `is one of`. */
  choices: 50,
} as const;
