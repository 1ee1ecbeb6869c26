import { demoUsers } from '@letterdesk/demo/users';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type EmbeddedOnHttp, startEmbeddedOnHttp } from './testing/embedded-on-http.ts';
import { SignInAgent } from './testing/sign-in-by-http.ts';

const [maya, owen] = demoUsers.map((user) => user.sub);
const ITS_OWN_SCRIPT = '<script src="/idp-sign-out.js">';
const ASKS = '<h1>Sign out of Letterdesk?</h1>';

let embedded: EmbeddedOnHttp;
let agent: SignInAgent;
beforeAll(async () => {
  embedded = await startEmbeddedOnHttp();
});
afterAll(() => embedded.close());
beforeEach(() => {
  agent = new SignInAgent();
});

async function idTokenOf(browser: SignInAgent, sub = maya ?? ''): Promise<string> {
  const signedIn = await browser.signIn(embedded.target, sub);
  return 'idToken' in signedIn ? signedIn.idToken : '';
}

const loginOf = () => `${embedded.origin}/login`;
const endAt = (query: Record<string, string> = {}) =>
  `${embedded.target.issuer}/session/end?${new URLSearchParams(query)}`;

async function press(page: string): Promise<string> {
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? '';
  const confirm = `${embedded.target.issuer}/session/end/confirm`;
  return agent.follow(confirm, loginOf(), { xsrf, logout: 'yes' });
}

const isSignedIn = async () => 'token' in (await agent.signIn(embedded.target, null));

describe('a sign-out by the product', () => {
  it('needs no confirmation and returns its state if the id token identifies the user', async () => {
    const hint = await idTokenOf(agent);
    const query = { id_token_hint: hint, post_logout_redirect_uri: loginOf(), state: 'mine' };
    const page = await (await agent.request(endAt(query))).text();
    expect(page).toContain(ITS_OWN_SCRIPT);
    expect(await press(page)).toBe(`${loginOf()}?state=mine`);
    expect(await isSignedIn()).toBe(false);
  });

  it('returns at once if the session has already ended', async () => {
    const hint = await idTokenOf(new SignInAgent());
    const query = { id_token_hint: hint, post_logout_redirect_uri: loginOf(), state: 'mine' };
    expect(await agent.follow(endAt(query), loginOf())).toBe(`${loginOf()}?state=mine`);
    expect(await agent.follow(endAt(), loginOf())).toBe(loginOf());
  });
});

describe('a sign-out by another page', () => {
  it.each<[string, () => Promise<Record<string, string>>]>([
    ['nothing', async () => ({})],
    ['the client', async () => ({ client_id: embedded.target.clientId })],
    [
      'the client and the way back',
      async () => ({ client_id: embedded.target.clientId, post_logout_redirect_uri: loginOf() }),
    ],
    ['an invalid hint', async () => ({ id_token_hint: 'a.b.c' })],
    ['a hint that was altered', async () => ({ id_token_hint: `${await idTokenOf(new SignInAgent())}x` })],
    ["another person's id token", async () => ({ id_token_hint: await idTokenOf(new SignInAgent(), owen) })],
  ])("asks with the product's words and submits nothing automatically: %s", async (_what, query) => {
    await idTokenOf(agent);
    const response = await agent.request(endAt(await query()));
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(page).toContain(ASKS);
    expect(page).toContain('Stay signed in');
    expect(page).not.toContain('<script');
    expect(await isSignedIn()).toBe(true);
  });

  it('ends the session only after confirmation, on a page of the product', async () => {
    await idTokenOf(agent);
    const page = await (await agent.request(endAt())).text();
    expect(await press(page)).toBe(loginOf());
    expect(await isSignedIn()).toBe(false);
  });

  it('never redirects away from the product', async () => {
    await idTokenOf(agent);
    const query = { client_id: embedded.target.clientId, post_logout_redirect_uri: 'https://elsewhere.example/' };
    const response = await agent.request(endAt(query));
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('Sign-out failed');
  });

  it("never shows one of the library's own pages", async () => {
    const response = await agent.request(`${embedded.target.issuer}/session/end/success`);
    expect(response.headers.get('location')).toBe(loginOf());
  });
});
