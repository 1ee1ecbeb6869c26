import type { Session } from '@letterdesk/contract/session';
import type { ApiError } from '../../api/api-error.ts';
import type { Renewal } from '../../sso/tokens.ts';
import { readAccessToken, type SignInTokens } from './access-token.ts';
import { getSubject, holdsToken, nextSessionState, type SessionEvent, type SessionState } from './session-state.ts';
import { TokenPoll, TokenTimers } from './token-timers.ts';

export interface SessionStoreOptions {
  /** Refreshes tokens. */
  readonly renew: (refreshToken: string) => Promise<Renewal>;
  /** Requests tokens silently; null if not signed in at the provider. */
  readonly signInSilently: () => Promise<SignInTokens | null>;
  /** Asks the server for the token's person. */
  readonly loadSession: (token: string) => Promise<Session>;
  /** The accepted issuer. */
  readonly issuer: string;
}

/** `another-person`: the page belongs to someone else. `ended`: signed out. */
type Acceptance = 'taken' | 'foreign' | 'another-person' | 'ended';

/** The page's session: holds tokens in memory, polls for them, refreshes them and detects their end. */
export class SessionStore {
  readonly #options: SessionStoreOptions;
  readonly #listeners = new Set<() => void>();
  readonly #timers: TokenTimers;
  readonly #poll: TokenPoll;
  #state: SessionState = { status: 'signed-out' };
  #idToken: string | null = null;
  /** In memory only. */
  #refreshToken: string | null = null;
  #answered = false;
  #asking: Promise<void> | null = null;
  /** An unusable token being replaced. */
  #replacing: string | null = null;

  constructor(options: SessionStoreOptions) {
    this.#options = options;
    this.#timers = new TokenTimers({
      refresh: () => this.askSilently(),
      expire: ({ raw }) => void this.#replace(raw),
    });
    this.#poll = new TokenPoll({ ask: () => this.askSilently(), isWaiting: () => this.#isWaiting() });
  }

  readonly getState = (): SessionState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Requests a session at once, then polls; skipped after a redirect sign-in. */
  start(): void {
    if (!this.#isWaiting()) return;
    void this.askSilently().then(() => (this.#answered = true));
    this.#poll.start();
  }

  /** True until the provider or server has answered. */
  isUndecided(): boolean {
    const { status } = this.#state;
    return status === 'initialising' || (status === 'signed-out' && !this.#answered);
  }

  /** Accepts a sign-in's tokens, if they are for this page. */
  acceptTokens(received: SignInTokens): Acceptance {
    const token = readAccessToken(received, { issuer: this.#options.issuer, now: Date.now() });
    if (!token) return 'foreign';
    this.#apply({ type: 'token', token });
    if (!holdsToken(this.#state, token.raw)) return getSubject(this.#state) === null ? 'ended' : 'another-person';
    this.#idToken = received.idToken ?? null;
    this.#refreshToken = received.refreshToken ?? null;
    this.#poll.stop();
    this.#timers.start(token);
    void this.#load();
    return 'taken';
  }

  /** Asks again for the person, preferably with a new token. */
  async retry(): Promise<void> {
    await this.askSilently();
    if (this.#apply({ type: 'load-again' })) await this.#load();
  }

  /**
   * The server refused this token: request another, finally from the user. If its account was closed, calls wait until
   * it is reopened.
   */
  refused(raw: string, error?: ApiError): void {
    if (error?.code === 'account_closed') this.#apply({ type: 'account-closed', token: raw });
    else void this.#replace(raw);
  }

  /** Asks whether the account was reopened. @returns false if not. */
  async checkReopened(): Promise<boolean> {
    if (this.#state.status !== 'closed') return true;
    try {
      const me = await this.#options.loadSession(this.#state.token.raw);
      return this.#apply({ type: 'account-reopened', me });
    } catch {
      return false;
    }
  }

  /** Another tab signed this person out. @returns true if it's this page's person. */
  endFor(subject: string): boolean {
    return this.#forget({ type: 'signed-out-in-other-tab', subject });
  }

  /** Forgets the tokens. @returns what is needed to notify the provider and other tabs. */
  leave(): { readonly subject: string | null; readonly idToken: string | null; readonly refreshToken: string | null } {
    const left = { subject: getSubject(this.#state), idToken: this.#idToken, refreshToken: this.#refreshToken };
    this.#forget({ type: 'left' });
    return left;
  }

  /** Forgets the tokens of a page that was left unattended, until someone signs in. */
  lock(): void {
    this.#forget({ type: 'locked' });
  }

  /** The sign-out at the provider failed. */
  leftInVain(): void {
    this.#apply({ type: 'left-in-vain' });
  }

  /** Offers sign-in after a sign-out, not silently: the provider might still have a session. */
  reopen(): void {
    this.#apply({ type: 'reopened' });
  }

  /** Another tab signed in: check who it is. */
  follow(): void {
    const { status } = this.#state;
    if (status === 'ended') this.reopen();
    if (status === 'ended' || this.#isWaiting()) void this.askSilently();
  }

  /** Returns the token; waits through an expired session or a closed account. @throws if nobody is signed in. */
  token(): Promise<string> {
    const usable = this.#usableToken();
    if (usable !== null) return Promise.resolve(usable);
    if ('token' in this.#state && this.#state.status !== 'closed') void this.#replace(this.#state.token.raw);
    if (!('me' in this.#state)) return Promise.reject(new Error('You aren’t signed in.'));
    return new Promise((resolve, reject) => {
      const stop = this.subscribe(() => {
        const next = this.#usableToken();
        if (next === null && 'me' in this.#state) return;
        stop();
        if (next === null) reject(new Error('The session ended.'));
        else resolve(next);
      });
    });
  }

  /** One silent attempt, shared by concurrent callers. */
  askSilently(): Promise<void> {
    if (this.#asking) return this.#asking;
    const asking = this.#askProvider()
      .catch(() => null)
      .then((tokens) => {
        if (this.#asking !== asking) return;
        this.#asking = null;
        if (tokens !== null) this.acceptTokens(tokens);
      });
    this.#asking = asking;
    return asking;
  }

  /** Uses the refresh token, or a silent sign-in once it's refused. */
  async #askProvider(): Promise<SignInTokens | null> {
    const refreshToken = this.#refreshToken;
    if (refreshToken === null) return this.#options.signInSilently();
    const idToken = this.#idToken ?? undefined;
    const renewed = await this.#options.renew(refreshToken);
    if (renewed === 'unanswered') return null;
    // Refresh tokens that aren't rotated stay valid.
    if (renewed !== 'refused')
      return { ...renewed, idToken: renewed.idToken ?? idToken, refreshToken: renewed.refreshToken ?? refreshToken };
    if (this.#refreshToken === refreshToken) this.#refreshToken = null;
    return this.#options.signInSilently();
  }

  /** Renews the token silently; reports expiry if renewal fails. */
  async #replace(raw: string): Promise<void> {
    if (!holdsToken(this.#state, raw) || this.#replacing === raw) return;
    this.#replacing = raw;
    await this.askSilently();
    if (this.#replacing === raw) this.#replacing = null;
    if (!holdsToken(this.#state, raw)) return;
    this.#timers.stop();
    this.#apply({ type: 'refused', token: raw });
    this.#poll.start();
  }

  #usableToken(): string | null {
    if (!('token' in this.#state) || this.#state.status === 'closed') return null;
    const { raw, expiresAt } = this.#state.token;
    return raw !== this.#replacing && expiresAt > Date.now() ? raw : null;
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

  /** Ignores attempts from before a sign-out. */
  #forget(event: SessionEvent): boolean {
    this.#asking = null;
    if (!this.#apply(event)) return false;
    this.#idToken = null;
    this.#refreshToken = null;
    this.#timers.stop();
    this.#poll.stop();
    return true;
  }

  #isWaiting(): boolean {
    return this.#state.status === 'signed-out' || this.#state.status === 'expired';
  }

  /** @returns true if the state changed. */
  #apply(event: SessionEvent): boolean {
    const next = nextSessionState(this.#state, event);
    if (next === this.#state) return false;
    this.#state = next;
    for (const listener of [...this.#listeners]) listener();
    return true;
  }
}
