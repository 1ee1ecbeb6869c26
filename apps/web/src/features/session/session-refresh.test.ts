import { TOKEN_REFRESH_MS } from '@letterdesk/core/constants';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signedIn, tokens } from './testing/a-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a refresh token', () => {
  /** Unique tokens. */
  const renewed = (refreshToken?: string) => ({
    ...tokens(),
    idToken: undefined,
    refreshToken,
    expiresIn: undefined,
  });

  it('returns new tokens without a frame, and is replaced by the new one', async () => {
    const { store, provider, status } = await signedIn({ ...tokens(), refreshToken: 'first' });
    provider.renewal = () => renewed('second');
    await vi.advanceTimersByTimeAsync(2 * TOKEN_REFRESH_MS);
    expect([provider.renewedWith, provider.asked, status()]).toEqual([['first', 'second'], 0, 'ready']);
    expect(store.leave()).toMatchObject({ refreshToken: 'second', idToken: expect.stringMatching(/^id-/) });
  });

  it("stays valid if it isn't replaced", async () => {
    const { store, provider } = await signedIn({ ...tokens(), refreshToken: 'only' });
    provider.renewal = () => renewed();
    await store.askSilently();
    await store.askSilently();
    expect([provider.renewedWith, provider.asked]).toEqual([['only', 'only'], 0]);
  });

  it('is discarded after a refusal, and the frame is used', async () => {
    const { store, provider, status } = await signedIn({ ...tokens(), refreshToken: 'spent' });
    provider.answer = () => tokens();
    await store.askSilently();
    await store.askSilently();
    expect([provider.renewedWith, provider.asked, status()]).toEqual([['spent'], 2, 'ready']);
  });

  it("stays if the provider doesn't answer", async () => {
    const { store, provider, status } = await signedIn({ ...tokens(), refreshToken: 'kept' });
    provider.renewal = () => 'unanswered';
    await store.askSilently();
    provider.renewal = () => renewed('next');
    await store.askSilently();
    expect([provider.renewedWith, provider.asked, status()]).toEqual([['kept', 'kept'], 0, 'ready']);
  });

  it('is removed by a sign-out, whatever a running attempt returns', async () => {
    const { store, provider } = await signedIn({ ...tokens(), refreshToken: 'mine' });
    provider.renewal = () => renewed('late');
    const attempt = store.askSilently();
    expect(store.leave()).toMatchObject({ refreshToken: 'mine' });
    await attempt;
    expect(store.leave()).toMatchObject({ refreshToken: null });
  });
});
