import { TOKEN_POLL_FAST_ATTEMPTS, TOKEN_POLL_FAST_MS, TOKEN_POLL_SLOW_MS } from '@letterdesk/core/constants';

/** Milliseconds before the next poll for a token, after so many attempts (specification, section 2: login screen). */
export function pollDelay(attempts: number): number {
  return attempts < TOKEN_POLL_FAST_ATTEMPTS ? TOKEN_POLL_FAST_MS : TOKEN_POLL_SLOW_MS;
}
