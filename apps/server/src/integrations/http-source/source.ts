/** An external system, called by POST with a bearer token. */
export interface HttpSource {
  /** Without a trailing slash. */
  readonly url: string;
  readonly token: string;
  /** Milliseconds per attempt. */
  readonly timeout?: number;
  /** Milliseconds before the second attempt; doubles afterwards. */
  readonly firstWait?: number;
  /** Maximum response bytes. */
  readonly answerLimit?: number;
}

/** A port's error for missing or invalid responses. */
export type Unavailable = new (message: string, options?: ErrorOptions) => Error;

/** Milliseconds per attempt. */
export const TIMEOUT = 3_000;
export const ATTEMPTS = 3;
/** Milliseconds before the second attempt; doubles afterwards. */
export const FIRST_WAIT = 100;
/** Maximum Retry-After in milliseconds worth waiting for, since a person waits. */
export const LONGEST_WAIT = 2_000;
/** Maximum response bytes, decompressed. */
export const ANSWER_LIMIT = 16 * 1024 ** 2;
