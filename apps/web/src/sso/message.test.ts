import { describe, expect, it } from 'vitest';
import {
  listenOnChannel,
  postOnChannel,
  readProviderAnswer,
  readSignInMessage,
  type SignInMessage,
} from './message.ts';

/** Two ports replace windows, which are compared by identity. */
const { port1: ours, port2: theirs } = new MessageChannel();
const origin = 'https://letters.example';
const data = { type: 'letterdesk:token', accessToken: 'a.b.c' };

describe('a window message', () => {
  it('is read from the frame that was opened for it', () => {
    expect(readSignInMessage({ origin, source: ours, data }, { origin, source: ours })).toEqual(data);
  });

  it.each([
    ['another window', { origin, source: theirs, data }],
    ['another origin', { origin: 'https://letters.example.evil', source: ours, data }],
    ['an opaque origin', { origin: 'null', source: ours, data }],
    ['no source', { origin, source: null, data }],
    ['another type', { origin, source: ours, data: { type: 'token', accessToken: 'a.b.c' } }],
    ['no token', { origin, source: ours, data: { type: 'letterdesk:token' } }],
    ['an object as the token', { origin, source: ours, data: { type: 'letterdesk:token', accessToken: {} } }],
    ['a text', { origin, source: ours, data: JSON.stringify(data) }],
    ['null', { origin, source: ours, data: null }],
  ])('is ignored: %s', (_what, event) => {
    expect(readSignInMessage(event, { origin, source: ours })).toBeNull();
  });

  it('is ignored while no frame is open, even without a source', () => {
    expect(readSignInMessage({ origin, source: null, data }, { origin, source: null })).toBeNull();
  });
});

describe('a provider’s answer', () => {
  const answer = { type: 'letterdesk:answer', query: '?state=x&code=c' };

  it('is read unchanged from the frame that was opened for it', () => {
    expect(readProviderAnswer({ origin, source: ours, data: answer }, { origin, source: ours })?.get('code')).toBe('c');
  });

  it.each([
    ['another window', { origin, source: theirs, data: answer }],
    ['another origin', { origin: 'https://letters.example.evil', source: ours, data: answer }],
    ['no source', { origin, source: null, data: answer }],
    ['a token', { origin, source: ours, data }],
    ['an object as the query', { origin, source: ours, data: { ...answer, query: {} } }],
  ])('is ignored: %s', (_what, event) => {
    expect(readProviderAnswer(event, { origin, source: ours })).toBeNull();
  });
});

describe('a window separated from its opener', () => {
  it('answers only on the channel it received', async () => {
    const answer: SignInMessage = { type: 'letterdesk:token', accessToken: 'a.b.c', idToken: 'd.e.f', expiresIn: 120 };
    const others: SignInMessage[] = [];
    const stopOther = listenOnChannel('another page', (message) => others.push(message));
    const arrived = new Promise<SignInMessage>((resolve) => {
      const stop = listenOnChannel('named by the page', (message) => {
        stop();
        resolve(message);
      });
    });
    // Ignored.
    const stranger = new BroadcastChannel('letterdesk:sign-in:named by the page');
    stranger.postMessage({ accessToken: 'a.b.c' });
    stranger.close();
    postOnChannel('named by the page', answer);
    expect(await arrived).toEqual(answer);
    stopOther();
    expect(others).toEqual([]);
  });
});
