import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds; the contract asks for two seconds at a 503. */
const RETRY_PAUSE = 200;

/** Waits before a call is repeated. */
export function waitBeforeRetry(): Promise<void> {
  return wait(RETRY_PAUSE);
}
