import { TOKEN_REFRESH_MS } from '../constants.ts';

/** Reserves a third of the token's lifetime, at most this, for a retry. */
const LONGEST_MARGIN_MS = 120_000;
const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 60_000;

/**
 * Returns milliseconds until the next refresh: the interval of specification 9.2, or sooner for short-lived tokens,
 * with back-off after failures.
 * @param lifetime in milliseconds.
 * @param failures in a row.
 */
export function refreshDelay(lifetime: number, failures: number): number {
  const margin = Math.min(lifetime / 3, LONGEST_MARGIN_MS);
  if (failures === 0) return Math.min(TOKEN_REFRESH_MS, lifetime - margin);
  const first = Math.min(FIRST_RETRY_MS, margin / 8);
  return Math.min(first * 2 ** (failures - 1), LONGEST_RETRY_MS);
}
