import { type Attempt, takeAttempt } from './attempt.ts';
import type { SignInMessage } from './message.ts';
import { findProvider, getProviderErrorMessage, type ProviderAccess, SignInProblem } from './provider.ts';
import { fetchTokens } from './tokens.ts';

interface SignInAnswer {
  readonly message: SignInMessage;
  /** The page's channel, if any. */
  readonly channel: string | undefined;
}

export function isSignInAnswer(query: URLSearchParams): boolean {
  return query.has('state') && (query.has('code') || query.has('error'));
}

/** Silent sign-in errors of OpenID Connect Core, 3.1.2.6. */
const SIGN_IN_REQUIRED_ERRORS = new Set([
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
]);

/** Returns true if a sign-in failed only because it was silent. */
export function isSilentFailure(message: SignInMessage): boolean {
  return message.type === 'letterdesk:sign-in-failed' && SIGN_IN_REQUIRED_ERRORS.has(message.error);
}

/**
 * Exchanges the response for tokens; never throws. Accepts any attempt's state: some providers reuse the hidden
 * frame's.
 * @param provider of the attempt.
 */
export async function exchangeAnswer(
  query: URLSearchParams,
  provider: () => Promise<ProviderAccess> = findProvider,
): Promise<SignInAnswer> {
  const attempt = takeAttempt(query.get('state') ?? '');
  if (!attempt) {
    const message = failure('unknown_state', 'This sign-in was not started here. Try again.');
    return { message, channel: undefined };
  }
  return { message: await tokensFor(query, attempt, provider), channel: attempt.channel };
}

async function tokensFor(
  query: URLSearchParams,
  attempt: Attempt,
  provider: () => Promise<ProviderAccess>,
): Promise<SignInMessage> {
  const code = query.get('code');
  if (!code) {
    const reason = query.get('error_description');
    const description = reason ? `The sign-in service says: ${reason}` : 'The sign-in service refused the sign-in.';
    return failure(query.get('error') ?? 'no_code', description);
  }
  try {
    return await exchangeCode(await provider(), { code, issuer: query.get('iss'), attempt });
  } catch (error) {
    return failure('exchange_failed', getProviderErrorMessage(error));
  }
}

async function exchangeCode(
  { config, discovery }: ProviderAccess,
  { code, issuer, attempt }: { code: string; issuer: string | null; attempt: Attempt },
): Promise<SignInMessage> {
  if (issuer !== null && issuer !== config.issuer) {
    throw new SignInProblem('The answer comes from another sign-in service. Try again.');
  }
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: config.clientId,
    redirect_uri: attempt.redirectUri,
    code,
    code_verifier: attempt.verifier,
    ...(config.resource && { resource: config.resource }),
  });
  return { type: 'letterdesk:token', ...(await fetchTokens(discovery.token_endpoint, body)) };
}

function failure(error: string, description: string): SignInMessage {
  return { type: 'letterdesk:sign-in-failed', error, description };
}
