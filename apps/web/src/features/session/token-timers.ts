import { refreshDelay } from '@letterdesk/core/session/token-refresh';
import type { AccessToken } from './access-token.ts';

/** Browsers run a longer timer at once. */
const LONGEST_TIMER_MS = 2_147_483_647;

interface TokenTimersOptions {
  /** Asks for another token; when one comes, `start` is called with it. */
  readonly refresh: () => Promise<void>;
  /** The token's time is over. */
  readonly expire: (token: AccessToken) => void;
}

/** Has a token refreshed ahead of its end, again and again where that fails, and tells when its time is over. */
export class TokenTimers {
  readonly #options: TokenTimersOptions;
  #refresh: ReturnType<typeof setTimeout> | undefined;
  #expiry: ReturnType<typeof setTimeout> | undefined;
  /** Changes with each token, so that an attempt that comes back late schedules nothing. */
  #round = 0;

  constructor(options: TokenTimersOptions) {
    this.#options = options;
  }

  /** Watches over this token, and over no other any more. */
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
