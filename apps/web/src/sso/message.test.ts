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
  it('from the frame that was opened for it is read', () => {
    expect(readSignInMessage({ origin, source: ours, data }, { origin, source: ours })).toEqual(data);
  });

  it.each([
    ['from another window', { origin, source: theirs, data }],
    ['from another origin', { origin: 'https://letters.example.evil', source: ours, data }],
    ['from an opaque origin', { origin: 'null', source: ours, data }],
    ['without a source', { origin, source: null, data }],
    ['of another type', { origin, source: ours, data: { type: 'token', accessToken: 'a.b.c' } }],
    ['without a token', { origin, source: ours, data: { type: 'letterdesk:token' } }],
    ['whose token is no text', { origin, source: ours, data: { type: 'letterdesk:token', accessToken: {} } }],
    ['that is a text', { origin, source: ours, data: JSON.stringify(data) }],
    ['that is nothing', { origin, source: ours, data: null }],
  ])('%s is ignored', (_what, event) => {
    expect(readSignInMessage(event, { origin, source: ours })).toBeNull();
  });

  it('is ignored while no frame is open, even without a source', () => {
    expect(readSignInMessage({ origin, source: null, data }, { origin, source: null })).toBeNull();
  });
});

describe('a provider’s answer', () => {
  const answer = { type: 'letterdesk:answer', query: '?state=x&code=c' };

  it('from the frame that was opened for it is read as it came', () => {
    expect(readProviderAnswer({ origin, source: ours, data: answer }, { origin, source: ours })?.get('code')).toBe('c');
  });

  it.each([
    ['from another window', { origin, source: theirs, data: answer }],
    ['from another origin', { origin: 'https://letters.example.evil', source: ours, data: answer }],
    ['without a source', { origin, source: null, data: answer }],
    ['that holds a token', { origin, source: ours, data }],
    ['whose query is no text', { origin, source: ours, data: { ...answer, query: {} } }],
  ])('%s is ignored', (_what, event) => {
    expect(readProviderAnswer(event, { origin, source: ours })).toBeNull();
  });
});

describe('a window that was cut from its page', () => {
  it('answers on the channel it received, and on no other', async () => {
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
