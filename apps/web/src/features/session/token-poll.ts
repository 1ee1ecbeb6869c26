import { TOKEN_POLL_FAST_ATTEMPTS, TOKEN_POLL_FAST_MS, TOKEN_POLL_SLOW_MS } from '@letterdesk/core/constants';

interface TokenPollOptions {
  readonly ask: () => Promise<void>;
  /** Whether a token is wanted still; looked at before and after each attempt. */
  readonly isWaiting: () => boolean;
}

/** Asks for a token again and again while there is none, as often as specification 2.20 says. */
export class TokenPoll {
  readonly #options: TokenPollOptions;
  #attempts = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: TokenPollOptions) {
    this.#options = options;
  }

  /** Begins anew, with the first attempt after the first pause. */
  start(): void {
    this.#attempts = 0;
    this.#schedule();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #schedule(): void {
    this.stop();
    this.#timer = setTimeout(async () => {
      if (!this.#options.isWaiting()) return;
      this.#attempts += 1;
      await this.#options.ask();
      if (this.#options.isWaiting()) this.#schedule();
    }, pollDelay(this.#attempts));
  }
}

function pollDelay(attempts: number): number {
  return attempts < TOKEN_POLL_FAST_ATTEMPTS ? TOKEN_POLL_FAST_MS : TOKEN_POLL_SLOW_MS;
}
