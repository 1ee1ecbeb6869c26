import type { Session } from '@letterdesk/contract/session';
import { TOKEN_REFRESH_MS } from '@letterdesk/core/constants';
import { readAccessToken } from './access-token.ts';
import { pollDelay } from './poll-schedule.ts';
import { nextSessionState, type SessionEvent, type SessionState, subjectOf } from './session-state.ts';

export interface SessionStoreOptions {
  /** Asks the provider for a token without showing anything; null when nobody is signed in there. */
  readonly signInSilently: () => Promise<string | null>;
  /** Asks the server who the token's bearer is. */
  readonly loadSession: (token: string) => Promise<Session>;
  /** The issuer whose tokens are taken. */
  readonly issuer: string;
  readonly now?: () => number;
}

/** The page's session: holds the token in memory, polls for one, refreshes it and notices when it expires. */
export class SessionStore {
  readonly #options: SessionStoreOptions;
  readonly #listeners = new Set<() => void>();
  #state: SessionState = { status: 'signed-out' };
  #attempts = 0;
  #answered = false;
  #pollTimer: ReturnType<typeof setTimeout> | undefined;
  #refreshTimer: ReturnType<typeof setTimeout> | undefined;
  #expiryTimer: ReturnType<typeof setTimeout> | undefined;
  #asking: Promise<void> | null = null;

  constructor(options: SessionStoreOptions) {
    this.#options = options;
  }

  readonly getState = (): SessionState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Looks for a session at the provider at once, then polls while there is none. */
  start(): void {
    void this.askSilently().then(() => {
      this.#answered = true;
    });
    this.#schedulePoll();
  }

  /** Whether it is still open if somebody is signed in: the provider, or the server, has not answered yet. */
  isUndecided(): boolean {
    return this.#state.status === 'initialising' || (this.#state.status === 'signed-out' && !this.#answered);
  }

  /** Takes a token from a sign-in. @returns whether it was taken; a foreign or expired one is not. */
  acceptToken(raw: string): boolean {
    const token = readAccessToken(raw, { issuer: this.#options.issuer, now: this.#now() });
    if (!token || this.#state.status === 'leaving') return false;
    this.#apply({ type: 'token', token });
    this.#scheduleRefreshAndExpiry(token.expiresAt);
    if (this.#state.status === 'initialising') void this.#load();
    return true;
  }

  /** Asks again who the bearer is, after that failed. */
  retry(): void {
    if (this.#state.status === 'failed') this.acceptToken(this.#state.token.raw);
  }

  /** The server refused the token, or its time is over: the page waits for a new sign-in. */
  expire(): void {
    this.#clearTimers();
    this.#apply({ type: 'expired' });
    this.#attempts = 0;
    this.#schedulePoll();
  }

  /** Another tab signed out: this page is nobody's any more. */
  endSession(): void {
    this.#clearTimers();
    this.#apply({ type: 'signed-out' });
    this.#attempts = 0;
    this.#schedulePoll();
  }

  /** Forgets the token for good; the page is about to go to the provider. */
  leave(): void {
    this.#clearTimers();
    this.#apply({ type: 'left' });
  }

  /** The token to send; waits through an expired session for the next sign-in. @throws when nobody is signed in. */
  token(): Promise<string> {
    if ('token' in this.#state && this.#state.token.expiresAt > this.#now()) {
      return Promise.resolve(this.#state.token.raw);
    }
    if (this.#state.status === 'ready') this.expire();
    if (this.#state.status !== 'expired') return Promise.reject(new Error('Nobody is signed in.'));
    const subject = subjectOf(this.#state);
    return new Promise((resolve, reject) => {
      const stop = this.subscribe(() => {
        if (this.#state.status === 'expired') return;
        stop();
        if ('token' in this.#state && subjectOf(this.#state) === subject) resolve(this.#state.token.raw);
        else reject(new Error('The session ended.'));
      });
    });
  }

  /** One silent attempt; several callers share one. Checks the time as well, for a machine that slept. */
  askSilently(): Promise<void> {
    this.#asking ??= this.#options
      .signInSilently()
      .catch(() => null)
      .then((raw) => {
        this.#asking = null;
        if (raw !== null) this.acceptToken(raw);
      });
    return this.#asking;
  }

  async #load(): Promise<void> {
    if (this.#state.status !== 'initialising') return;
    const { token } = this.#state;
    try {
      this.#apply({ type: 'loaded', token, me: await this.#options.loadSession(token.raw) });
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'Unable to sign in';
      this.#apply({ type: 'load-failed', token, reason });
    }
  }

  #schedulePoll(): void {
    clearTimeout(this.#pollTimer);
    this.#pollTimer = setTimeout(async () => {
      if (!this.#isWaiting()) return;
      this.#attempts += 1;
      await this.askSilently();
      if (this.#isWaiting()) this.#schedulePoll();
    }, pollDelay(this.#attempts));
  }

  #isWaiting(): boolean {
    return this.#state.status === 'signed-out' || this.#state.status === 'expired';
  }

  #scheduleRefreshAndExpiry(expiresAt: number): void {
    this.#clearTimers();
    this.#refreshTimer = setTimeout(() => void this.askSilently(), TOKEN_REFRESH_MS);
    this.#expiryTimer = setTimeout(() => void this.#expireUnlessRefreshed(), expiresAt - this.#now());
  }

  async #expireUnlessRefreshed(): Promise<void> {
    await this.askSilently();
    if ('token' in this.#state && this.#state.token.expiresAt <= this.#now()) this.expire();
  }

  #clearTimers(): void {
    for (const timer of [this.#pollTimer, this.#refreshTimer, this.#expiryTimer]) clearTimeout(timer);
  }

  #apply(event: SessionEvent): void {
    const next = nextSessionState(this.#state, event);
    if (next === this.#state) return;
    this.#state = next;
    for (const listener of [...this.#listeners]) listener();
  }

  #now(): number {
    return (this.#options.now ?? Date.now)();
  }
}
