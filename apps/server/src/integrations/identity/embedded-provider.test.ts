import { demoUsers } from '@letterdesk/demo/users';
import { decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_AUDIENCE } from './embedded-provider.ts';
import {
  confirmSignOutPage,
  errorPage,
  notFoundPage,
  signInPage,
  signingOutPage,
  signOutErrorPage,
} from './provider-pages.ts';
import { type EmbeddedOnHttp, startEmbeddedOnHttp } from './testing/embedded-on-http.ts';
import { SignInAgent, type SignInTarget } from './testing/sign-in-by-http.ts';
import { createTokenVerifier } from './token-verifier.ts';

let embedded: EmbeddedOnHttp;
let origin: string;
let target: SignInTarget;

beforeAll(async () => {
  embedded = await startEmbeddedOnHttp();
  ({ origin, target } = embedded);
});

afterAll(() => embedded.close());

const risk = demoUsers.find((user) => user.groups.includes('ROLE_LETTERS_RISK_USER'));

describe('the embedded identity provider', () => {
  it('issues an access token with the claims of the chosen user', async () => {
    const signedIn = await new SignInAgent().signIn(target, risk?.sub ?? '');

    const token = 'token' in signedIn ? signedIn.token : '';
    const claims = await createTokenVerifier({ issuer: target.issuer, audience: API_AUDIENCE })(token);
    expect(claims).toMatchObject({ sub: risk?.sub, name: risk?.name, groups: risk?.groups, company: risk?.company });
    expect(claims.exp - Date.now() / 1000).toBeGreaterThan(25 * 60);
    expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'ES256', typ: 'at+jwt' });
  });

  it('signs in silently during its session, and refuses to without one', async () => {
    const agent = new SignInAgent();
    expect(await agent.signIn(target, null)).toEqual({ error: 'login_required' });
    await agent.signIn(target, risk?.sub ?? '');
    expect(await agent.signIn(target, null)).toHaveProperty('token');
  });

  it('lists every demo user with name and role, one button each, without any script', async () => {
    const agent = new SignInAgent();
    const query = new URLSearchParams({
      client_id: target.clientId,
      response_type: 'code',
      redirect_uri: target.redirectUri,
      scope: target.scope,
      code_challenge: 'a'.repeat(43),
      code_challenge_method: 'S256',
      scheme: 'dark',
    });
    const address = await agent.follow(`${target.issuer}/auth?${query}`, target.redirectUri);
    const page = await (await agent.request(address)).text();

    expect(page.match(/<button name="user"/g)).toHaveLength(demoUsers.length);
    for (const user of demoUsers) expect(page).toContain(user.role);
    expect(page).toContain('data-scheme="dark"');
    expect(page).not.toContain('<script');
  });

  it('refuses a user who is not in its list', async () => {
    const signedIn = await new SignInAgent().signIn(target, 'nobody@meridale.example');
    expect(signedIn).toHaveProperty('error');
  });

  it('says that a sign-in page from another browser has expired', async () => {
    const response = await fetch(`${origin}/idp-sign-in/abcdef`);
    expect(response.status).toBe(410);
    expect(await response.text()).toContain('no longer valid');
  });

  it('accepts calls of its own origin and refuses those of others', async () => {
    const errorFor = async (from: string) => {
      const body = new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: target.clientId,
        code: 'unknown',
        code_verifier: 'v'.repeat(43),
        redirect_uri: `${origin}/sso/callback`,
      });
      const response = await fetch(`${target.issuer}/token`, { method: 'POST', headers: { origin: from }, body });
      return ((await response.json()) as { error: string }).error;
    };
    expect(await errorFor(origin)).toBe('invalid_grant');
    expect(await errorFor('https://elsewhere.example')).toBe('invalid_request');
  });

  it('refuses an address with a NUL, which no database stores', async () => {
    const response = await fetch(`${target.issuer}/auth?client_id=${target.clientId}&state=%00`);
    expect(response.status).toBe(400);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('can be framed by its own origin only', async () => {
    const response = await fetch(`${origin}/idp-sign-in/abcdef`);
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  });
});

describe('a provider below a path', () => {
  const FORM = '<form method="post" action="/it/desk/idp/session/end/confirm"></form>';
  let below: EmbeddedOnHttp;
  beforeAll(async () => {
    below = await startEmbeddedOnHttp('/it/desk');
  });
  afterAll(() => below.close());

  it('prefixes all its own addresses with the path, even behind a proxy that strips it', async () => {
    for (const path of ['/it/desk/idp', '/idp']) {
      const document = await fetch(`${below.origin}${path}/.well-known/openid-configuration`);
      const { issuer, ...others } = (await document.json()) as Record<string, unknown>;
      expect(issuer).toBe(below.target.issuer);
      const addresses = Object.values(others).filter((value) => String(value).startsWith('http'));
      expect(addresses.length).toBeGreaterThan(4);
      expect(addresses.filter((address) => !String(address).startsWith(`${below.target.issuer}/`))).toEqual([]);
    }
  });

  it('signs in normally and silently, with path-limited cookies for the session and each sign-in', async () => {
    const agent = new SignInAgent();
    expect(await agent.signIn(below.target, risk?.sub ?? '')).toHaveProperty('token');
    expect(await agent.signIn(below.target, null)).toHaveProperty('token');
    const paths = new Set(agent.cookiePaths.map((path) => path.replace(/[\w-]{20,}$/, ':uid')));
    expect(paths).toEqual(new Set(['/it/desk', '/it/desk/idp-sign-in/:uid', '/it/desk/idp/auth/:uid']));
  });

  it.each([
    ['signs in', signInPage('/it/desk', demoUsers, '/it/desk/idp-sign-in/abc', 'system'), 2],
    ['is signing out', signingOutPage('/it/desk', FORM), 4],
    ['asks before a sign-out', confirmSignOutPage('/it/desk', FORM), 4],
    ['says that a sign-out failed', signOutErrorPage('/it/desk'), 3],
    ['says that a sign-in failed', errorPage('/it/desk', 'It expired.'), 2],
    ['says that nothing is here', notFoundPage('/it/desk'), 3],
  ])('the page that %s loads and links to nothing outside the path', (_what, page, count) => {
    const addresses = Array.from(page.matchAll(/(?:href="|src="|action="|url\()([^")]*)/g), ([, address]) => address);
    expect(addresses.filter((address) => !address?.startsWith('/it/desk/'))).toEqual([]);
    expect(addresses).toHaveLength(count);
  });
});
