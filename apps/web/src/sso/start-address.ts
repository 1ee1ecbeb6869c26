import { withBasePath } from '../ui/base-path.ts';
import { type Attempt, challengeOf, randomText, rememberAttempt } from './attempt.ts';
import { findProvider, type ProviderAccess, SignInProblem } from './provider.ts';

const NOTHING_KEPT =
  'This browser keeps nothing for Letterdesk, so nobody can sign in. Please allow its site data, then try again.';

/**
 * The provider's address for a new sign-in with code + PKCE, whose attempt is remembered for the page it comes back to.
 * @param query of `/sso/start`: `prompt=none` for a silent one, `prompt=login` to ask who it is in any case, `display=page`
 * to come back to /login with the whole page, `scheme` for the colour scheme around the frame, `channel` for the answer of
 * a window that is cut from its page.
 * @throws SignInProblem when the provider cannot be asked, or the browser keeps nothing for this site.
 */
export async function startAddress(query: URLSearchParams): Promise<string> {
  const provider = await findProvider();
  const state = randomText();
  const back = query.get('display') === 'page' ? withBasePath('/login') : withBasePath('/sso/callback');
  const attempt = {
    verifier: randomText(),
    redirectUri: `${location.origin}${back}`,
    channel: query.get('channel') ?? undefined,
  };
  if (!rememberAttempt(state, attempt)) throw new SignInProblem(NOTHING_KEPT);
  return addressOf(provider, { ...attempt, state, prompt: query.get('prompt'), scheme: query.get('scheme') });
}

export interface Asked extends Attempt {
  readonly state: string;
  readonly prompt: string | null;
  readonly scheme: string | null;
}

/** The provider's address for one attempt to sign in. */
export async function addressOf({ config, discovery }: ProviderAccess, asked: Asked): Promise<string> {
  const address = new URL(discovery.authorization_endpoint);
  const parameters = {
    client_id: config.clientId,
    response_type: 'code',
    redirect_uri: asked.redirectUri,
    scope: config.scope,
    state: asked.state,
    code_challenge: await challengeOf(asked.verifier),
    code_challenge_method: 'S256',
    resource: config.resource,
    prompt: asked.prompt,
    scheme: asked.scheme,
  };
  for (const [name, value] of Object.entries(parameters)) if (value) address.searchParams.set(name, value);
  return address.href;
}
