import { TOKEN_POLL_FAST_ATTEMPTS, TOKEN_POLL_FAST_MS, TOKEN_POLL_SLOW_MS } from '@letterdesk/core/constants';
import { refreshDelay } from '@letterdesk/core/session/token-refresh';
import type { AccessToken } from './access-token.ts';

/** Browsers fire longer timers immediately. */
const LONGEST_TIMER_MS = 2_147_483_647;

interface TokenTimersOptions {
  /** Requests a token and calls `start` with it. */
  readonly refresh: () => Promise<void>;
  readonly expire: (token: AccessToken) => void;
}

/** Refreshes a token before expiry, with retries, and reports its expiry. */
export class TokenTimers {
  readonly #options: TokenTimersOptions;
  #refresh: ReturnType<typeof setTimeout> | undefined;
  #expiry: ReturnType<typeof setTimeout> | undefined;
  /** Identifies the token, so that late attempts schedule nothing. */
  #round = 0;

  constructor(options: TokenTimersOptions) {
    this.#options = options;
  }

  /** Watches this token only. */
  start(token: AccessToken): void {
    this.stop();
    this.#scheduleRefresh(token, 0);
    this.#scheduleExpiry(token);
  }

  stop(): void {
    this.#round += 1;
    clearTimeout(this.#refresh);
    clearTimeout(this.#expiry);
  }

  #scheduleRefresh(token: AccessToken, failures: number): void {
    const round = this.#round;
    this.#refresh = setTimeout(
      async () => {
        await this.#options.refresh();
        if (round === this.#round) this.#scheduleRefresh(token, failures + 1);
      },
      refreshDelay(token.lifetime, failures),
    );
  }

  #scheduleExpiry(token: AccessToken): void {
    const left = token.expiresAt - Date.now();
    this.#expiry = setTimeout(
      () => {
        if (Date.now() < token.expiresAt) this.#scheduleExpiry(token);
        else this.#options.expire(token);
      },
      Math.min(left, LONGEST_TIMER_MS),
    );
  }
}

interface TokenPollOptions {
  readonly ask: () => Promise<void>;
  /** Checked before and after each attempt. */
  readonly isWaiting: () => boolean;
}

/** Polls for a token (specification 2.20). */
export class TokenPoll {
  readonly #options: TokenPollOptions;
  #attempts = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: TokenPollOptions) {
    this.#options = options;
  }

  /** Restarts with a pause. */
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
