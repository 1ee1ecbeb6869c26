import { TOKEN_REFRESH_MS } from '../constants.ts';

/** A third of the token's life, at most this, is left for another attempt when a refresh fails. */
const LONGEST_MARGIN_MS = 120_000;
const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 60_000;

/**
 * Milliseconds to wait before a token is refreshed: the interval of specification 9.2, or sooner for a token that
 * lives shorter; after failures the attempts follow each other with growing pauses.
 * @param lifetime of the token, from its receipt, in milliseconds.
 * @param failures in a row, of this token.
 */
export function refreshDelay(lifetime: number, failures: number): number {
  const margin = Math.min(lifetime / 3, LONGEST_MARGIN_MS);
  if (failures === 0) return Math.min(TOKEN_REFRESH_MS, lifetime - margin);
  const first = Math.min(FIRST_RETRY_MS, margin / 8);
  return Math.min(first * 2 ** (failures - 1), LONGEST_RETRY_MS);
}
