import {
  TOKEN_POLL_FAST_ATTEMPTS,
  TOKEN_POLL_FAST_MS,
  TOKEN_POLL_SLOW_MS,
  TOKEN_REFRESH_MS,
} from '@letterdesk/core/constants';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SignInTokens } from './access-token.ts';
import { aStore, expired, MAYA, MAYA_SUB, OWEN_SUB, signedIn, tokens } from './testing/a-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('polling for a token', () => {
  it('happens at once, every 3 s for the first 10 attempts, and every 8 s afterwards', async () => {
    const { store, provider } = aStore();
    store.start();
    expect(provider.asked).toBe(1);
    await vi.advanceTimersByTimeAsync(TOKEN_POLL_FAST_MS * TOKEN_POLL_FAST_ATTEMPTS);
    expect(provider.asked).toBe(11);
    await vi.advanceTimersByTimeAsync(TOKEN_POLL_FAST_MS);
    expect(provider.asked).toBe(11);
    await vi.advanceTimersByTimeAsync(TOKEN_POLL_SLOW_MS - TOKEN_POLL_FAST_MS);
    expect(provider.asked).toBe(12);
    await vi.advanceTimersByTimeAsync(TOKEN_POLL_SLOW_MS * 3);
    expect(provider.asked).toBe(15);
  });

  it('stops on a page that returned with a token', async () => {
    const { store, provider } = aStore();
    store.acceptTokens(tokens());
    store.start();
    await vi.advanceTimersByTimeAsync(TOKEN_POLL_SLOW_MS);
    expect(provider.asked).toBe(0);
  });

  it('notices a sign-in in another tab and stops', async () => {
    const { store, provider, status } = aStore();
    store.start();
    await vi.advanceTimersByTimeAsync(1_000);
    provider.answer = () => tokens();
    await vi.advanceTimersByTimeAsync(TOKEN_POLL_FAST_MS);
    expect(status()).toBe('ready');
    const { asked } = provider;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(provider.asked).toBe(asked);
  });
});

describe('a session token', () => {
  it('is refused from another issuer', () => {
    const { store, status } = aStore();
    expect(store.acceptTokens(tokens({ iss: 'https://elsewhere.example' }))).toBe('foreign');
    expect(status()).toBe('signed-out');
  });

  it('makes the session ready once the server has named its user', async () => {
    const { store, status } = aStore();
    expect(store.acceptTokens(tokens())).toBe('taken');
    expect(status()).toBe('initialising');
    await vi.advanceTimersByTimeAsync(0);
    expect(store.getState()).toMatchObject({ status: 'ready', me: MAYA });
  });

  it("can be tried again if its user can't be loaded", async () => {
    let working = false;
    const loadSession = async () => {
      if (!working) throw new Error('Unable to sign in');
      return MAYA;
    };
    const { store, status } = aStore({ loadSession });
    store.acceptTokens(tokens());
    await vi.advanceTimersByTimeAsync(0);
    expect(store.getState()).toMatchObject({ status: 'failed', reason: 'Unable to sign in' });
    working = true;
    await store.retry();
    expect(status()).toBe('ready');
  });
});

describe('a refresh', () => {
  it('happens every 1,200,000 ms, so a session never expires', async () => {
    const { store, provider, status } = await signedIn();
    for (let round = 1; round <= 4; round += 1) {
      const next = tokens();
      provider.answer = () => next;
      await vi.advanceTimersByTimeAsync(TOKEN_REFRESH_MS);
      expect(provider.asked).toBe(round);
      expect(await store.token()).toBe(next.accessToken);
    }
    expect(status()).toBe('ready');
  });

  it('happens sooner for two-minute tokens, so these never expire either', async () => {
    const { store, provider, status } = await signedIn(tokens({ lifetime: 120 }));
    const seen = new Set<string>();
    store.subscribe(() => seen.add(status()));
    provider.answer = () => tokens({ lifetime: 120 });
    await vi.advanceTimersByTimeAsync(20 * 60_000);
    expect(provider.asked).toBe(15);
    expect([...seen]).toEqual(['ready']);
  });

  it('is retried before the token ends if it fails', async () => {
    const { provider, status } = await signedIn(tokens({ lifetime: 120 }));
    await vi.advanceTimersByTimeAsync(90_000);
    expect(provider.asked).toBe(2);
    provider.answer = () => tokens({ lifetime: 120 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(provider.asked).toBe(3);
    expect(status()).toBe('ready');
  });

  it('keeps the page and its person if it fails to the end', async () => {
    const { store, status } = await signedIn();
    await vi.advanceTimersByTimeAsync(1_799_000);
    expect(status()).toBe('ready');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(store.getState()).toMatchObject({ status: 'expired', me: MAYA });
  });

  it('leaves the page to its person if it returns another user', async () => {
    const { store, provider } = await signedIn();
    provider.answer = () => tokens({ sub: OWEN_SUB });
    await vi.advanceTimersByTimeAsync(1_900_000);
    expect(store.getState()).toMatchObject({ status: 'expired', subject: MAYA_SUB });
  });

  it("avoids timers beyond the browser's maximum for tokens of a month", async () => {
    const { provider, status } = await signedIn(tokens({ lifetime: 31 * 86_400 }));
    await vi.advanceTimersByTimeAsync(TOKEN_REFRESH_MS - 1);
    expect([provider.asked, status()]).toEqual([0, 'ready']);
  });
});

describe('a clock that jumps', () => {
  it('ten minutes ahead asks the provider, not the user', async () => {
    const { store, provider, status } = await signedIn(tokens({ lifetime: 120 }));
    const next = tokens({ lifetime: 120 });
    provider.answer = () => next;
    vi.setSystemTime(Date.now() + 600_000);
    expect(await store.token()).toBe(next.accessToken);
    expect(status()).toBe('ready');
  });

  it('ten minutes back leaves the refusal to the server and continues', async () => {
    const { store, provider, first } = await signedIn(tokens({ lifetime: 120 }));
    vi.setSystemTime(Date.now() - 600_000);
    const next = tokens({ lifetime: 120 });
    provider.answer = () => next;
    store.refused(first);
    expect(await store.token()).toBe(next.accessToken);
  });
});

describe('a refused token', () => {
  it('asks the provider first, and the person only afterwards', async () => {
    const { store, provider, status, first } = await signedIn();
    const next = tokens();
    provider.answer = () => next;
    store.refused(first);
    expect(await store.token()).toBe(next.accessToken);
    expect(status()).toBe('ready');
    provider.answer = () => null;
    store.refused(next.accessToken);
    await vi.advanceTimersByTimeAsync(0);
    expect(status()).toBe('expired');
  });

  it('expires once and asks once for two calls', async () => {
    const { store, provider, status, first } = await signedIn();
    store.refused(first);
    store.refused(first);
    await vi.advanceTimersByTimeAsync(0);
    store.refused(first);
    await vi.advanceTimersByTimeAsync(0);
    expect([status(), provider.asked]).toEqual(['expired', 1]);
  });

  it('has no effect if it was already replaced', async () => {
    const { store, provider, status, first } = await signedIn();
    const next = tokens();
    store.acceptTokens(next);
    store.refused(first);
    expect(await store.token()).toBe(next.accessToken);
    expect([status(), provider.asked]).toEqual(['ready', 0]);
  });
});

describe('an expired session', () => {
  it('makes calls wait for the next sign-in', async () => {
    const { store, status } = await expired();
    const waiting = Promise.all([store.token(), store.token()]);
    const next = tokens();
    store.acceptTokens(next);
    expect(await waiting).toEqual([next.accessToken, next.accessToken]);
    expect(status()).toBe('ready');
  });

  it('is never passed to another person and keeps waiting', async () => {
    const { store, status } = await expired();
    const waiting = store.token();
    expect(store.acceptTokens(tokens({ sub: OWEN_SUB }))).toBe('another-person');
    expect(status()).toBe('expired');
    const next = tokens();
    store.acceptTokens(next);
    expect(await waiting).toBe(next.accessToken);
  });

  it('ends its waiting calls when the person leaves', async () => {
    const { store } = await expired();
    const waiting = store.token();
    store.leave();
    await expect(waiting).rejects.toThrow('The session ended.');
  });
});

describe('a sign-out', () => {
  it('returns the newest id token, even of an expired session, and deletes it', async () => {
    const { store } = await expired();
    const last = tokens();
    store.acceptTokens(last);
    store.refused(last.accessToken);
    await vi.advanceTimersByTimeAsync(0);
    expect(store.leave()).toEqual({ subject: MAYA_SUB, idToken: last.idToken, refreshToken: null });
    expect(store.leave()).toEqual({ subject: null, idToken: null, refreshToken: null });
  });

  it('accepts no more tokens', async () => {
    const { store, provider, status } = await signedIn();
    provider.answer = () => tokens();
    store.leave();
    expect(store.acceptTokens(tokens())).toBe('ended');
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect([status(), provider.asked]).toEqual(['leaving', 0]);
    await expect(store.token()).rejects.toThrow('You aren’t signed in.');
  });

  it('ends this session at once after one in another tab, until the sign-in page opens', async () => {
    const { store, provider, status } = await signedIn();
    provider.answer = () => tokens();
    expect(store.endFor(OWEN_SUB)).toBe(false);
    expect(status()).toBe('ready');
    expect(store.endFor(MAYA_SUB)).toBe(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([status(), provider.asked]).toEqual(['ended', 0]);
    expect(store.acceptTokens(tokens())).toBe('ended');
    store.reopen();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([status(), provider.asked]).toEqual(['ended', 0]);
    expect(store.acceptTokens(tokens())).toBe('taken');
  });

  it('is followed by a sign-in in another tab', async () => {
    const { store, provider, status } = await signedIn();
    store.endFor(MAYA_SUB);
    provider.answer = () => tokens({ sub: OWEN_SUB });
    store.follow();
    await vi.advanceTimersByTimeAsync(0);
    expect(status()).toBe('ready');
    expect(store.getState()).toMatchObject({ token: { subject: OWEN_SUB } });
  });

  it("can't be undone by a running attempt", async () => {
    const { store, provider, status } = await signedIn();
    let answer: (late: SignInTokens) => void = () => undefined;
    provider.answer = () => new Promise((resolve) => (answer = resolve));
    const attempt = store.askSilently();
    store.endFor(MAYA_SUB);
    store.reopen();
    answer(tokens());
    await attempt;
    expect(status()).toBe('ended');
  });
});
