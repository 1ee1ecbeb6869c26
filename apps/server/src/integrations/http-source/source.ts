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
