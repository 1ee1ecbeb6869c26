import { withBasePath } from '../ui/base-path.ts';
import { challengeOf, randomText, rememberAttempt } from './attempt.ts';
import { findProvider, type ProviderAccess, SignInProblem } from './provider.ts';

const NOTHING_KEPT =
  'This browser stores no data for Letterdesk, so you can’t sign in. Allow its site data, then try again.';

/**
 * The provider's address for a new sign-in with code + PKCE, whose attempt is remembered for whoever it comes back to.
 * @param query of `/sso/start`: `prompt=none` for a silent one, `prompt=login` to ask who it is in any case, `display=page`
 * to come back to /login with the whole page, `scheme` for the colour scheme around the frame, `channel` for the answer of
 * a window that is cut from its page.
 * @throws SignInProblem when the provider cannot be asked, or the browser keeps nothing for this site.
 */
export async function startAddress(query: URLSearchParams): Promise<string> {
  return (await beginAttempt(await findProvider(), query)).address;
}

/** As `startAddress`, for whoever knows the provider's addresses. @returns the attempt's state as well. */
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
    code_challenge: await challengeOf(verifier),
    code_challenge_method: 'S256',
    resource: config.resource,
    prompt: query.get('prompt'),
    scheme: query.get('scheme'),
  };
  for (const [name, value] of Object.entries(parameters)) if (value) address.searchParams.set(name, value);
  return { address: address.href, state };
}
