/** Multiplies test limits on a busy machine. */
const scale = Number(process.env.TEST_TIMEOUT_SCALE ?? '1');

/** Limits of tests, in milliseconds. */
export const TIMEOUTS = {
  test: 600_000 * scale,
  journey: 600_000 * scale,
  /** For all rounds of a fault. */
  faults: 3_600_000 * scale,
  /** For one condition that a test waits for. */
  condition: 90_000 * scale,
} as const;
