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
  it('asks at once, every 3 s for the first 10 attempts, and every 8 s after', async () => {
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

  it('asks for nothing more on a page that came back with a token', async () => {
    const { store, provider } = aStore();
    store.acceptTokens(tokens());
    store.start();
    await vi.advanceTimersByTimeAsync(TOKEN_POLL_SLOW_MS);
    expect(provider.asked).toBe(0);
  });

  it('notices a sign-in made elsewhere, and stops', async () => {
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

describe('a token', () => {
  it('of another issuer is not taken', () => {
    const { store, status } = aStore();
    expect(store.acceptTokens(tokens({ iss: 'https://elsewhere.example' }))).toBe('foreign');
    expect(status()).toBe('signed-out');
  });

  it('makes the session ready once the server has said whose it is', async () => {
    const { store, status } = aStore();
    expect(store.acceptTokens(tokens())).toBe('taken');
    expect(status()).toBe('initialising');
    await vi.advanceTimersByTimeAsync(0);
    expect(store.getState()).toMatchObject({ status: 'ready', me: MAYA });
  });

  it('whose bearer cannot be asked for may be tried again', async () => {
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
  it('happens every 1,200,000 ms, so that a session never expires', async () => {
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

  it('happens sooner for tokens of two minutes, so that these never expire either', async () => {
    const { store, provider, status } = await signedIn(tokens({ lifetime: 120 }));
    const seen = new Set<string>();
    store.subscribe(() => seen.add(status()));
    provider.answer = () => tokens({ lifetime: 120 });
    await vi.advanceTimersByTimeAsync(20 * 60_000);
    expect(provider.asked).toBe(15);
    expect([...seen]).toEqual(['ready']);
  });

  it('that fails is tried again before the token ends', async () => {
    const { provider, status } = await signedIn(tokens({ lifetime: 120 }));
    await vi.advanceTimersByTimeAsync(90_000);
    expect(provider.asked).toBe(2);
    provider.answer = () => tokens({ lifetime: 120 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(provider.asked).toBe(3);
    expect(status()).toBe('ready');
  });

  it('that fails to the end keeps the page and its person', async () => {
    const { store, status } = await signedIn();
    await vi.advanceTimersByTimeAsync(1_799_000);
    expect(status()).toBe('ready');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(store.getState()).toMatchObject({ status: 'expired', me: MAYA });
  });

  it('that returns another user leaves the page to its person', async () => {
    const { store, provider } = await signedIn();
    provider.answer = () => tokens({ sub: OWEN_SUB });
    await vi.advanceTimersByTimeAsync(1_900_000);
    expect(store.getState()).toMatchObject({ status: 'expired', subject: MAYA_SUB });
  });

  it('is not asked for by timers that a browser cuts short, for tokens of a month', async () => {
    const { provider, status } = await signedIn(tokens({ lifetime: 31 * 86_400 }));
    await vi.advanceTimersByTimeAsync(TOKEN_REFRESH_MS - 1);
    expect([provider.asked, status()]).toEqual([0, 'ready']);
  });
});

describe('a clock that jumps', () => {
  it('ten minutes ahead asks the provider, not the person', async () => {
    const { store, provider, status } = await signedIn(tokens({ lifetime: 120 }));
    const next = tokens({ lifetime: 120 });
    provider.answer = () => next;
    vi.setSystemTime(Date.now() + 600_000);
    expect(await store.token()).toBe(next.accessToken);
    expect(status()).toBe('ready');
  });

  it('ten minutes back leaves the refusal to the server, and continues', async () => {
    const { store, provider, first } = await signedIn(tokens({ lifetime: 120 }));
    vi.setSystemTime(Date.now() - 600_000);
    const next = tokens({ lifetime: 120 });
    provider.answer = () => next;
    store.refused(first);
    expect(await store.token()).toBe(next.accessToken);
  });
});

describe('a refusal', () => {
  it('asks the provider first, and the person only when it has nothing', async () => {
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

  it('of one token by two calls expires it once, and asks once', async () => {
    const { store, provider, status, first } = await signedIn();
    store.refused(first);
    store.refused(first);
    await vi.advanceTimersByTimeAsync(0);
    store.refused(first);
    await vi.advanceTimersByTimeAsync(0);
    expect([status(), provider.asked]).toEqual(['expired', 1]);
  });

  it('that comes late, for a token that was replaced, changes nothing', async () => {
    const { store, provider, status, first } = await signedIn();
    const next = tokens();
    store.acceptTokens(next);
    store.refused(first);
    expect(await store.token()).toBe(next.accessToken);
    expect([status(), provider.asked]).toEqual(['ready', 0]);
  });
});

describe('a session that expired', () => {
  it('lets calls wait for the next sign-in', async () => {
    const { store, status } = await expired();
    const waiting = Promise.all([store.token(), store.token()]);
    const next = tokens();
    store.acceptTokens(next);
    expect(await waiting).toEqual([next.accessToken, next.accessToken]);
    expect(status()).toBe('ready');
  });

  it('is not passed to another person, and continues waiting', async () => {
    const { store, status } = await expired();
    const waiting = store.token();
    expect(store.acceptTokens(tokens({ sub: OWEN_SUB }))).toBe('another-person');
    expect(status()).toBe('expired');
    const next = tokens();
    store.acceptTokens(next);
    expect(await waiting).toBe(next.accessToken);
  });

  it('ends for its calls when the person leaves', async () => {
    const { store } = await expired();
    const waiting = store.token();
    store.leave();
    await expect(waiting).rejects.toThrow('The session ended.');
  });
});

describe('a sign-out', () => {
  it('answers whose it was with the newest id token, also from an expired session, and forgets both', async () => {
    const { store } = await expired();
    const last = tokens();
    store.acceptTokens(last);
    store.refused(last.accessToken);
    await vi.advanceTimersByTimeAsync(0);
    expect(store.leave()).toEqual({ subject: MAYA_SUB, idToken: last.idToken, refreshToken: null });
    expect(store.leave()).toEqual({ subject: null, idToken: null, refreshToken: null });
  });

  it('takes no token any more', async () => {
    const { store, provider, status } = await signedIn();
    provider.answer = () => tokens();
    store.leave();
    expect(store.acceptTokens(tokens())).toBe('ended');
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect([status(), provider.asked]).toEqual(['leaving', 0]);
    await expect(store.token()).rejects.toThrow('You aren’t signed in.');
  });

  it('in another tab ends this one at once, which waits until signing in is offered again', async () => {
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

  it('is not undone by an attempt that was under way', async () => {
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
