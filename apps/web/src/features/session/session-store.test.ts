import type { Session } from '@letterdesk/contract/session';
import {
  TOKEN_POLL_FAST_ATTEMPTS,
  TOKEN_POLL_FAST_MS,
  TOKEN_POLL_SLOW_MS,
  TOKEN_REFRESH_MS,
} from '@letterdesk/core/constants';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SessionStore } from './session-store.ts';

const ISSUER = 'https://sign-in.example';
const MAYA: Session = {
  account: 1,
  username: 'maya.lindqvist',
  name: 'Maya Lindqvist',
  division: 1,
  divisionName: 'Meridale',
  home: '/letters',
  preselectedTemplateName: null,
  abilities: { useLetters: true, administerTemplates: false },
};

function aToken({ sub = 'maya.lindqvist@meridale.example', iss = ISSUER, lifetime = 1_800 } = {}): string {
  const claims = { sub, iss, exp: Date.now() / 1000 + lifetime };
  return ['{}', JSON.stringify(claims), 'signature'].map((part) => Buffer.from(part).toString('base64url')).join('.');
}

/** A store whose provider answers from a list, and is asked how often. */
function aStore({ loadSession = async () => MAYA }: { loadSession?: () => Promise<Session> } = {}) {
  const provider: { signedIn: string | null; asked: number } = { signedIn: null, asked: 0 };
  const store = new SessionStore({
    issuer: ISSUER,
    loadSession,
    signInSilently: async () => {
      provider.asked += 1;
      return provider.signedIn;
    },
  });
  const status = () => store.getState().status;
  return { store, provider, status };
}

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

  it('notices a sign-in made elsewhere, and stops', async () => {
    const { store, provider, status } = aStore();
    store.start();
    await vi.advanceTimersByTimeAsync(1_000);
    provider.signedIn = aToken();
    await vi.advanceTimersByTimeAsync(TOKEN_POLL_FAST_MS);
    expect(status()).toBe('ready');
    const asked = provider.asked;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(provider.asked).toBe(asked);
  });
});

describe('a token', () => {
  it.each([
    ['of another issuer', aToken.bind(null, { iss: 'https://elsewhere.example' })],
    ['that has expired', aToken.bind(null, { lifetime: -1 })],
    ['that is none', () => 'forged'],
    ['whose payload is no JSON', () => 'a.b.c'],
  ])('%s is not taken', (_what, make) => {
    const { store, status } = aStore();
    expect(store.acceptToken(make())).toBe(false);
    expect(status()).toBe('signed-out');
  });

  it('makes the session ready once the server has said whose it is', async () => {
    const { store, status } = aStore();
    expect(store.acceptToken(aToken())).toBe(true);
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
    store.acceptToken(aToken());
    await vi.advanceTimersByTimeAsync(0);
    expect(store.getState()).toMatchObject({ status: 'failed', reason: 'Unable to sign in' });
    working = true;
    store.retry();
    await vi.advanceTimersByTimeAsync(0);
    expect(status()).toBe('ready');
  });
});

describe('a session', () => {
  async function signedIn() {
    const parts = aStore();
    parts.store.acceptToken(aToken());
    await vi.advanceTimersByTimeAsync(0);
    return parts;
  }

  it('is refreshed every 1,200,000 ms and so never expires', async () => {
    const { store, provider, status } = await signedIn();
    for (let round = 1; round <= 4; round += 1) {
      provider.signedIn = aToken({ lifetime: TOKEN_REFRESH_MS / 1000 + 1_800 });
      await vi.advanceTimersByTimeAsync(TOKEN_REFRESH_MS);
      expect(provider.asked).toBe(round);
      expect(await store.token()).toBe(provider.signedIn);
    }
    expect(status()).toBe('ready');
  });

  it('stays until the expiry when a refresh fails, then keeps the page and its person', async () => {
    const { store, status } = await signedIn();
    await vi.advanceTimersByTimeAsync(TOKEN_REFRESH_MS + 60_000);
    expect(status()).toBe('ready');
    await vi.advanceTimersByTimeAsync(1_800_000);
    expect(store.getState()).toMatchObject({ status: 'expired', me: MAYA });
  });

  it('that expired lets calls wait for the next sign-in', async () => {
    const { store } = await signedIn();
    store.expire();
    const waiting = store.token();
    const next = aToken({ lifetime: 3_600 });
    store.acceptToken(next);
    expect(await waiting).toBe(next);
    expect(store.getState().status).toBe('ready');
  });

  it('that expired is not handed to somebody else', async () => {
    const { store, status } = await signedIn();
    store.expire();
    const waiting = store.token();
    store.acceptToken(aToken({ sub: 'owen.castellan@northgate.example' }));
    expect(status()).toBe('initialising');
    await expect(waiting).rejects.toThrow('The session ended.');
  });

  it('that was left takes no token any more', async () => {
    const { store, provider, status } = await signedIn();
    provider.signedIn = aToken();
    store.leave();
    expect(store.acceptToken(aToken())).toBe(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(status()).toBe('leaving');
    await expect(store.token()).rejects.toThrow('Nobody is signed in.');
  });

  it('that ended in another tab waits for a sign-in again', async () => {
    const { store, provider, status } = await signedIn();
    store.endSession();
    expect(status()).toBe('signed-out');
    provider.signedIn = aToken();
    await vi.advanceTimersByTimeAsync(TOKEN_POLL_FAST_MS);
    expect(status()).toBe('ready');
  });
});
