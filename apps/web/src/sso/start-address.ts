import { withBasePath } from '../ui/base-path.ts';
import { createChallenge, randomText, rememberAttempt } from './attempt.ts';
import { findProvider, type ProviderAccess, SignInProblem } from './provider.ts';

const NOTHING_KEPT =
  'This browser stores no data for Letterdesk, so you can’t sign in. Allow its site data, then try again.';

/**
 * Starts a sign-in with code and PKCE and returns the provider's address.
 * @param query of `/sso/start`: `prompt=none` for silent, `prompt=login` to force asking, `display=page` to return to
 * /login, `scheme` for the colour scheme, `channel` for a window cut off from its opener.
 * @throws SignInProblem if the provider is unreachable or storage is blocked.
 */
export async function startAddress(query: URLSearchParams): Promise<string> {
  return (await beginAttempt(await findProvider(), query)).address;
}

/** Like `startAddress`, with a known provider. @returns the state too. */
export async function beginAttempt(
  { config, discovery }: ProviderAccess,
  query: URLSearchParams,
): Promise<{ readonly address: string; readonly state: string }> {
  const state = randomText();
  const verifier = randomText();
  const back = query.get('display') === 'page' ? withBasePath('/login') : withBasePath('/sso/callback');
  const redirectUri = `${location.origin}${back}`;
  const attempt = { verifier, redirectUri, channel: query.get('channel') ?? undefined };
  if (!rememberAttempt(state, attempt)) throw new SignInProblem(NOTHING_KEPT);

  const address = new URL(discovery.authorization_endpoint);
  const parameters = {
    client_id: config.clientId,
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: config.scope,
    state,
    code_challenge: await createChallenge(verifier),
    code_challenge_method: 'S256',
    resource: config.resource,
    prompt: query.get('prompt'),
    scheme: query.get('scheme'),
  };
  for (const [name, value] of Object.entries(parameters)) if (value) address.searchParams.set(name, value);
  return { address: address.href, state };
}
