import { afterEach, describe, expect, it, vi } from 'vitest';
import { findProvider, getProviderErrorMessage } from './provider.ts';

const ISSUER = 'https://sign-in.example';
const CONFIG = {
  issuer: ISSUER,
  clientId: 'letterdesk',
  scope: 'openid letters',
  resource: 'urn:letterdesk',
  signInMode: 'frame',
  idleLockMinutes: 30,
  embedded: { identity: false, customerData: true, mailbox: true },
};
const DISCOVERY = {
  issuer: ISSUER,
  authorization_endpoint: `${ISSUER}/auth`,
  token_endpoint: `${ISSUER}/token`,
};

/** Responses by address; a thrown error means no response. */
function aNetworkWhere(answers: { config?: () => Response; discovery?: () => Response }) {
  const { config = () => Response.json(CONFIG), discovery = () => Response.json(DISCOVERY) } = answers;
  vi.stubGlobal('fetch', async (address: string) => (address === '/app-config' ? config() : discovery()));
}

const noAnswer = () => {
  throw new TypeError('Failed to fetch');
};

afterEach(() => vi.unstubAllGlobals());

describe('the identity provider', () => {
  it("is found from the server's and its own description", async () => {
    aNetworkWhere({});
    expect(await findProvider()).toMatchObject({ config: { clientId: 'letterdesk' }, discovery: DISCOVERY });
  });

  it.each([
    ['does not answer', { discovery: noAnswer }, /sign-in\.example does not answer\. Check your connection/],
    ['is broken', { discovery: () => new Response('', { status: 502 }) }, /sign-in\.example refused this \(502\)/],
    ['answers with a page', { discovery: () => new Response('<html>') }, /gave an answer that can’t be read/],
    [
      'is another one',
      { discovery: () => Response.json({ ...DISCOVERY, issuer: 'https://elsewhere.example' }) },
      /answers for another issuer/,
    ],
    ['can’t be asked for at Letterdesk', { config: noAnswer }, /^Letterdesk can’t be reached\. Check/],
  ])("has failures reported in our words, not the browser's, if it %s", async (_what, network, words) => {
    aNetworkWhere(network);
    const sentence = await findProvider().catch(getProviderErrorMessage);
    expect(sentence).toMatch(words);
    expect(sentence).not.toContain('Failed to fetch');
  });
});
