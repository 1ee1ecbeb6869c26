import { createHash, randomBytes } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';

/** An authorization request, and its answer. */
export interface Told {
  /** The redirect address, with its code. */
  readonly answer: URL;
  readonly issuer: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly verifier: string;
}

/** Submits the embedded provider's sign-in page by HTTP. @param path of the product, or another address. */
export async function tellProvider(request: APIRequestContext, name: string, path = '/'): Promise<Told> {
  const configured = await request.get(path.startsWith('http') ? new URL('/app-config', path).href : '/app-config');
  const { issuer, clientId, scope } = (await configured.json()) as Record<'issuer' | 'clientId' | 'scope', string>;
  const redirectUri = new URL('/sso/callback', configured.url()).href;
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    redirect_uri: redirectUri,
    scope,
    state: randomBytes(8).toString('hex'),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    prompt: 'login',
  });
  const asked = await request.get(`${issuer}/auth?${query}`);
  const users = (await asked.text()).matchAll(/<button name="user" value="([^"]+)">.*?<b>([^<]+)<\/b>/g);
  const user = [...users].find(([, , shown]) => shown === name)?.[1];
  if (user === undefined) throw new Error(`The provider knows no ${name}`);
  const headers = { origin: new URL(asked.url()).origin };
  const answered = await request.post(asked.url(), { form: { user }, headers });
  return { answer: new URL(answered.url()), issuer, clientId, redirectUri, verifier };
}

/** Exchanges the code for an access token. */
export async function tokenOf(request: APIRequestContext, told: Told): Promise<string> {
  const discovery = await request.get(`${told.issuer}/.well-known/openid-configuration`);
  const { token_endpoint: address } = (await discovery.json()) as { token_endpoint: string };
  const form = {
    grant_type: 'authorization_code',
    client_id: told.clientId,
    code: told.answer.searchParams.get('code') ?? '',
    redirect_uri: told.redirectUri,
    code_verifier: told.verifier,
  };
  const answered = await request.post(address, { form });
  const { access_token: token } = (await answered.json()) as { access_token?: string };
  if (token === undefined) throw new Error(`The provider gave no token: ${answered.status()}`);
  return token;
}
