import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';

export interface SignInTarget {
  readonly issuer: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly scope: string;
  readonly resource?: string;
}

const tokenResponse = z.object({ access_token: z.string(), id_token: z.string() });

export interface SignedIn {
  readonly token: string;
  readonly idToken: string;
}

/** A browser without a page: follows redirects, keeps cookies and posts forms. */
export class SignInAgent {
  readonly #cookies = new Map<string, string>();
  readonly #cookiePaths: string[] = [];

  /** In order of receipt. */
  get cookiePaths(): readonly string[] {
    return this.#cookiePaths;
  }

  async request(address: string, form?: Record<string, string>): Promise<Response> {
    const response = await fetch(address, {
      method: form ? 'POST' : 'GET',
      body: form ? new URLSearchParams(form) : undefined,
      redirect: 'manual',
      headers: {
        accept: 'text/html,*/*;q=0.8',
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s);
      this.#cookiePaths.push(/;\s*path=([^;]*)/i.exec(cookie)?.[1] ?? '');
      if (value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return response;
  }

  /** Follows redirects to a page or an external address; returns that address. */
  async follow(address: string, stopAt: string, form?: Record<string, string>): Promise<string> {
    let here = address;
    let response = await this.request(here, form);
    while (response.status >= 300 && response.status < 400) {
      here = new URL(response.headers.get('location') ?? '', here).href;
      if (here.startsWith(stopAt)) return here;
      response = await this.request(here);
    }
    return here;
  }

  /**
   * Code flow with PKCE.
   * @returns the tokens, or the provider's error for a silent attempt.
   */
  async signIn(target: SignInTarget, user: string | null): Promise<SignedIn | { error: string }> {
    const verifier = randomBytes(32).toString('base64url');
    const query = new URLSearchParams({
      client_id: target.clientId,
      response_type: 'code',
      redirect_uri: target.redirectUri,
      scope: target.scope,
      state: randomBytes(8).toString('hex'),
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    });
    if (target.resource) query.set('resource', target.resource);
    if (user === null) query.set('prompt', 'none');
    let here = await this.follow(`${target.issuer}/auth?${query}`, target.redirectUri);
    if (user !== null && !here.startsWith(target.redirectUri)) {
      here = await this.follow(here, target.redirectUri, { user });
    }
    const answer = new URL(here).searchParams;
    const code = answer.get('code');
    if (!code) return { error: answer.get('error') ?? `stopped at ${here}` };
    return this.#exchange(target, code, verifier);
  }

  async #exchange(target: SignInTarget, code: string, verifier: string): Promise<SignedIn> {
    const response = await this.request(`${target.issuer}/token`, {
      grant_type: 'authorization_code',
      client_id: target.clientId,
      redirect_uri: target.redirectUri,
      code,
      code_verifier: verifier,
    });
    const { access_token: token, id_token: idToken } = tokenResponse.parse(await response.json());
    return { token, idToken };
  }
}
