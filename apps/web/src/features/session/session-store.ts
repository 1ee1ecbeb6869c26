import type { Session } from '@letterdesk/contract/session';
import type { Renewal } from '../../sso/tokens.ts';
import { readAccessToken, type SignInTokens } from './access-token.ts';
import { holdsToken, nextSessionState, type SessionEvent, type SessionState, subjectOf } from './session-state.ts';
import { TokenPoll, TokenTimers } from './token-timers.ts';

export interface SessionStoreOptions {
  /** Asks the provider for the next tokens with a refresh token. */
  readonly renew: (refreshToken: string) => Promise<Renewal>;
  /** Asks the provider for tokens without showing anything; null when nobody is signed in there. */
  readonly signInSilently: () => Promise<SignInTokens | null>;
  /** Asks the server who the token's bearer is. */
  readonly loadSession: (token: string) => Promise<Session>;
  /** The issuer whose tokens are taken. */
  readonly issuer: string;
}

/** `another-person`: the page is somebody else's, and stays so. `ended`: after a sign-out, nobody asked for a token. */
type Acceptance = 'taken' | 'foreign' | 'another-person' | 'ended';

/** The page's session: holds the tokens in memory, polls for them, refreshes them and notices when they end. */
export class SessionStore {
  readonly #options: SessionStoreOptions;
  readonly #listeners = new Set<() => void>();
  readonly #timers: TokenTimers;
  readonly #poll: TokenPoll;
  #state: SessionState = { status: 'signed-out' };
  #idToken: string | null = null;
  /** In memory only, as the access token is. */
  #refreshToken: string | null = null;
  #answered = false;
  #asking: Promise<void> | null = null;
  /** A token of no use any more, while another is asked for. */
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

  /** Looks for a session at the provider at once, then polls while there is none; a page that came back with one has it. */
  start(): void {
    if (!this.#isWaiting()) return;
    void this.askSilently().then(() => (this.#answered = true));
    this.#poll.start();
  }

  /** Whether it is still open if somebody is signed in: the provider, or the server, has not answered yet. */
  isUndecided(): boolean {
    const { status } = this.#state;
    return status === 'initialising' || (status === 'signed-out' && !this.#answered);
  }

  /** Takes the tokens of a sign-in, if they are this page's to take. */
  acceptTokens(received: SignInTokens): Acceptance {
    const token = readAccessToken(received, { issuer: this.#options.issuer, now: Date.now() });
    if (!token) return 'foreign';
    this.#apply({ type: 'token', token });
    if (!holdsToken(this.#state, token.raw)) return subjectOf(this.#state) === null ? 'ended' : 'another-person';
    this.#idToken = received.idToken ?? null;
    this.#refreshToken = received.refreshToken ?? null;
    this.#poll.stop();
    this.#timers.start(token);
    void this.#load();
    return 'taken';
  }

  /** Asks again who the bearer is, after that failed: with a new token, or with the same when none comes. */
  async retry(): Promise<void> {
    await this.askSilently();
    if (this.#apply({ type: 'load-again' })) await this.#load();
  }

  /** The server refused this token: unless another is held by now, one is asked for, and at last the person. */
  refused(raw: string): void {
    void this.#replace(raw);
  }

  /** Another tab signed somebody out: if it is this page's person, the page is nobody's any more. @returns whether. */
  endFor(subject: string): boolean {
    return this.#forget({ type: 'left-elsewhere', subject });
  }

  /** Forgets the tokens for good. @returns whose they were and what the provider and other tabs are told with. */
  leave(): { readonly subject: string | null; readonly idToken: string | null; readonly refreshToken: string | null } {
    const left = { subject: subjectOf(this.#state), idToken: this.#idToken, refreshToken: this.#refreshToken };
    this.#forget({ type: 'left' });
    return left;
  }

  /** The provider could not be told of the sign-out; the page stays. */
  leftInVain(): void {
    this.#apply({ type: 'left-in-vain' });
  }

  /** Offers to sign in, after a sign-out; the provider might still know the person, so it is not asked in silence. */
  reopen(): void {
    this.#apply({ type: 'reopened' });
  }

  /** Somebody signed in in another tab: a page that waits, or was signed out, looks who it is. */
  follow(): void {
    const { status } = this.#state;
    if (status === 'ended') this.reopen();
    if (status === 'ended' || this.#isWaiting()) void this.askSilently();
  }

  /** The token to send; waits through an expired session for the next sign-in. @throws when nobody is signed in. */
  token(): Promise<string> {
    const usable = this.#usableToken();
    if (usable !== null) return Promise.resolve(usable);
    if ('token' in this.#state) void this.#replace(this.#state.token.raw);
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

  /** One silent attempt; several callers share one. */
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

  /** By the refresh token, while there is one; a provider that takes it no longer may still know the person. */
  async #askProvider(): Promise<SignInTokens | null> {
    const refreshToken = this.#refreshToken;
    if (refreshToken === null) return this.#options.signInSilently();
    const idToken = this.#idToken ?? undefined;
    const renewed = await this.#options.renew(refreshToken);
    if (renewed === 'unanswered') return null;
    // One that is not replaced stays good.
    if (renewed !== 'refused')
      return { ...renewed, idToken: renewed.idToken ?? idToken, refreshToken: renewed.refreshToken ?? refreshToken };
    if (this.#refreshToken === refreshToken) this.#refreshToken = null;
    return this.#options.signInSilently();
  }

  /** Asks for another token in silence, and only when none comes lets the person know. */
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
    if (!('token' in this.#state)) return null;
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

  /** What an attempt from before a sign-out brings is not taken after it. */
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

  /** @returns whether the event changed anything. */
  #apply(event: SessionEvent): boolean {
    const next = nextSessionState(this.#state, event);
    if (next === this.#state) return false;
    this.#state = next;
    for (const listener of [...this.#listeners]) listener();
    return true;
  }
}
