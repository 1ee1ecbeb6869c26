/** Another system that is asked over HTTP: by POST, with a bearer token. */
export interface HttpSource {
  /** Without a trailing slash. */
  readonly url: string;
  readonly token: string;
  /** Milliseconds an attempt may take. */
  readonly timeout?: number;
  /** Milliseconds before the second attempt. */
  readonly firstWait?: number;
  /** Most bytes of an answer. */
  readonly answerLimit?: number;
}

/** The error of a port whose source gives no answer, or none that makes sense. */
export type Unavailable = new (message: string, options?: ErrorOptions) => Error;

/** Milliseconds in which an answer must be there, whole; of one attempt. */
export const TIMEOUT = 3_000;
/** How often one request is made at most. */
export const ATTEMPTS = 3;
/** Milliseconds before the second attempt; before each further one twice as many. */
export const FIRST_WAIT = 100;
/** A source that wants to be left alone for longer (Retry-After, in milliseconds) is asked no more: a person waits. */
export const LONGEST_WAIT = 2_000;
/** Most bytes of an answer, unpacked. */
export const ANSWER_LIMIT = 16 * 1024 ** 2;
