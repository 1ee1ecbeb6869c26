import { idlePhase, latestActivity } from '@letterdesk/core/session/idle-lock';
import type { SessionStore } from './session-store.ts';
import type { SharedActivity } from './shared-activity.ts';

/**
 * `warning`: locks at a time, in milliseconds since the epoch. `closing`: nothing is shown any more, but what is being
 * saved or uploaded ends first. `locked`: the page and its tokens are gone until someone signs in.
 */
type IdleState =
  | { readonly phase: 'open' }
  | { readonly phase: 'warning'; readonly lockAt: number }
  | { readonly phase: 'closing' }
  | { readonly phase: 'locked' };

interface IdleLockOptions {
  /** Milliseconds without activity. */
  readonly limit: number;
  readonly session: SessionStore;
  readonly activity: SharedActivity;
  /** Resolves when no request is in progress; never rejects. */
  readonly whenQuiet: () => Promise<void>;
  /** Someone else signed in: nothing of this page may stay. */
  readonly onOtherPerson: () => void;
  readonly now?: () => number;
}

/** Milliseconds between two checks of the clock, and between two writes for other tabs. */
const TICK = 1_000;
const OPEN: IdleState = { phase: 'open' };
const LOCKED: IdleState = { phase: 'locked' };

/** Any of these is activity. Scrolling by a script isn't, so the wheel and fingers are watched instead. */
const ACTIVITIES = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchmove'] as const;
/** Once the warning is shown, a mouse that is bumped doesn't count. */
const ANSWERS = ['keydown', 'click'] as const;
/** A page that is shown again may have slept. */
const AWAKENINGS = ['focus', 'pageshow'] as const;

/** No account has this number. */
const UNKNOWN = 0;

/**
 * Returns whose sign-in a page that is loaded now must not continue: the browser is locked, or was left alone for too
 * long by pages that were closed, frozen or asleep. Null if there is none.
 */
export function findLockedAccount(activity: SharedActivity, limit: number, now = Date.now()): number | null {
  const lastActivity = activity.last();
  const isLeft = lastActivity > 0 && idlePhase({ limit, lastActivity, now }) === 'over';
  return activity.locked() ?? (isLeft ? (activity.lastAccount() ?? UNKNOWN) : null);
}

/** Locks all tabs of a browser when a signed-in person does nothing for some time. */
export class IdleLock {
  readonly #options: IdleLockOptions;
  readonly #listeners = new Set<() => void>();
  #state: IdleState = OPEN;
  /** Of this tab. */
  #last = 0;
  #noted = 0;
  #account: number | null = null;

  constructor(options: IdleLockOptions) {
    this.#options = options;
  }

  readonly getState = (): IdleState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get limit(): number {
    return this.#options.limit;
  }

  /**
   * Watches the page. A page that was loaded in a browser that is locked or was left alone is locked, too.
   * @returns a function that stops watching.
   */
  start(): () => void {
    const { session, activity, limit } = this.#options;
    const stopped = new AbortController();
    const listen = (events: readonly string[], listener: (event: Event) => void) => {
      const options = { capture: true, passive: false, signal: stopped.signal };
      for (const event of events) window.addEventListener(event, listener, options);
    };
    listen(ACTIVITIES, () => this.#noteActivity());
    listen(ANSWERS, (event) => this.#answer(event));
    listen([...AWAKENINGS, 'visibilitychange'], () => this.#check());
    const timer = setInterval(() => this.#check(), TICK);
    const stops = [activity.onChange(() => this.#check()), session.subscribe(() => this.#follow())];
    const locked = findLockedAccount(activity, limit, this.#now());
    const { status } = session.getState();
    if (locked !== null && (status === 'signed-out' || status === 'ended')) {
      this.#account = locked;
      activity.lock(locked);
      this.#set(LOCKED);
      session.lock();
    }
    this.#follow();
    return () => {
      stopped.abort();
      clearInterval(timer);
      for (const stop of stops) stop();
    };
  }

  /** Restarts the time without activity, unless the page is locked. */
  stay(): void {
    this.#check();
    if (!this.#isWatching()) return;
    this.#note();
    this.#set(OPEN);
  }

  #now(): number {
    return (this.#options.now ?? Date.now)();
  }

  #isWatching(): boolean {
    const { phase } = this.#state;
    return this.#account !== null && (phase === 'open' || phase === 'warning');
  }

  /** Activity after the limit comes too late: `stay` checks the clock first. The clock may have been set back. */
  #noteActivity(): void {
    if (this.#state.phase === 'open' && Math.abs(this.#now() - this.#noted) >= TICK) this.stay();
  }

  /** Any key or click answers the warning, and does nothing else. */
  #answer(event: Event): void {
    if (this.#state.phase !== 'warning') return;
    event.preventDefault();
    event.stopPropagation();
    this.stay();
  }

  #note(): void {
    this.#last = this.#now();
    this.#noted = this.#last;
    if (this.#account !== null) this.#options.activity.note(this.#last, this.#account);
  }

  #check(): void {
    if (this.#account === null || !this.#isWatching()) return;
    const { limit, activity } = this.#options;
    const now = this.#now();
    this.#last = latestActivity([this.#last, activity.last()], now);
    // The clock was set back.
    if (activity.last() > now) activity.note(now, this.#account);
    const phase = activity.locked() === null ? idlePhase({ limit, lastActivity: this.#last, now }) : 'over';
    if (phase === 'over') void this.#lock();
    else if (phase === 'active') this.#set(OPEN);
    else if (this.#state.phase === 'open' || this.#lockAt() !== this.#last + limit) {
      this.#set({ phase: 'warning', lockAt: this.#last + limit });
    }
  }

  #lockAt(): number | null {
    return this.#state.phase === 'warning' ? this.#state.lockAt : null;
  }

  async #lock(): Promise<void> {
    const { activity, session, whenQuiet } = this.#options;
    this.#set({ phase: 'closing' });
    if (this.#account !== null && activity.locked() === null) activity.lock(this.#account);
    await whenQuiet();
    // Signed out in the meantime.
    if (this.#account === null) return;
    this.#set(LOCKED);
    // Pages close first, and keep what was typed.
    await Promise.resolve();
    session.lock();
  }

  /** Follows the session: who is signed in is watched, and opens the lock. */
  #follow(): void {
    const { session, activity, onOtherPerson } = this.#options;
    const state = session.getState();
    if (!('me' in state)) {
      if (this.#state.phase === 'locked' || state.status === 'initialising') return;
      if (this.#account !== null) activity.forget();
      this.#account = null;
      this.#set(OPEN);
      return;
    }
    const { account } = state.me;
    const isLocked = this.#state.phase === 'locked';
    if (this.#account === account && !isLocked) return;
    const isOther = isLocked && this.#account !== account;
    this.#account = account;
    activity.unlock();
    this.#note();
    if (isOther) onOtherPerson();
    else this.#set(OPEN);
  }

  #set(next: IdleState): void {
    if (next.phase === this.#state.phase && next.phase !== 'warning') return;
    this.#state = next;
    for (const listener of [...this.#listeners]) listener();
  }
}
