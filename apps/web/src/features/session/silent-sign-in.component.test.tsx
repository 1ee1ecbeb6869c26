import { afterEach, expect, test, vi } from 'vitest';
import { exchangeAnswer } from '../../sso/exchange.ts';
import { signInSilently } from './silent-sign-in.ts';

const ISSUER = 'https://id.example';
const CONFIG = {
  issuer: ISSUER,
  clientId: 'letterdesk-web',
  scope: 'openid',
  resource: 'letters',
  signInMode: 'frame' as const,
  idleLockMinutes: 30,
  embedded: { identity: false, customerData: true, mailbox: true },
};
const DISCOVERY = {
  issuer: ISSUER,
  authorization_endpoint: `${ISSUER}/auth`,
  token_endpoint: `${ISSUER}/token`,
};
const TOKENS = { access_token: 'a.b.c', id_token: 'd.e.f', token_type: 'Bearer', expires_in: 300 };

function serveProvider(): URLSearchParams[] {
  const exchanged: URLSearchParams[] = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address === '/app-config') return Response.json(CONFIG);
    if (!address.endsWith('/token')) return Response.json(DISCOVERY);
    exchanged.push(new URLSearchParams(String(init?.body)));
    return Response.json(TOKENS);
  });
  return exchanged;
}

async function hiddenFrame(): Promise<HTMLIFrameElement> {
  await expect.poll(() => document.querySelector('iframe[hidden]')).not.toBeNull();
  const frame = document.querySelector('iframe');
  if (!frame) throw new Error('It was there a moment ago.');
  return frame;
}

const stateOf = (frame: HTMLIFrameElement) => new URL(frame.src).searchParams.get('state') ?? '';

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

test('a hidden frame opens the provider, and only its own answer is exchanged, once', async () => {
  const exchanged = serveProvider();
  const tokens = signInSilently(CONFIG);
  const frame = await hiddenFrame();
  expect(frame.src).toMatch(/^https:\/\/id\.example\/auth\?.*prompt=none/);
  const data = { type: 'letterdesk:answer', query: `?code=one&state=${stateOf(frame)}` };
  window.dispatchEvent(new MessageEvent('message', { origin: location.origin, source: window, data }));
  expect(exchanged).toHaveLength(0);
  window.dispatchEvent(new MessageEvent('message', { origin: location.origin, source: frame.contentWindow, data }));
  expect(await tokens).toMatchObject({ accessToken: 'a.b.c' });
  expect(exchanged.map((body) => body.get('code'))).toEqual(['one']);
  expect(document.querySelector('iframe')).toBeNull();
});

test("an answer with a hidden frame's state is exchanged in any window", async () => {
  const exchanged = serveProvider();
  void signInSilently(CONFIG);
  const state = stateOf(await hiddenFrame());
  const { message } = await exchangeAnswer(new URLSearchParams({ code: 'two', state }));
  expect(message).toMatchObject({ type: 'letterdesk:token', accessToken: 'a.b.c' });
  expect(exchanged.map((body) => body.get('code'))).toEqual(['two']);
});
