import { z } from 'zod';
import { takeAttempt } from './attempt.ts';
import { findProvider } from './provider.ts';

const tokenAnswer = z.object({ access_token: z.string().min(1) });

export type SignInAnswer =
  | { readonly accessToken: string }
  /** `error` is the provider's code, such as `login_required`. */
  | { readonly error: string; readonly description: string };

/** Whether the query is a provider's answer to a sign-in. */
export function isSignInAnswer(query: URLSearchParams): boolean {
  return query.has('state') && (query.has('code') || query.has('error'));
}

/** Turns the provider's answer into an access token; never throws. */
export async function exchangeAnswer(query: URLSearchParams): Promise<SignInAnswer> {
  const attempt = takeAttempt(query.get('state') ?? '');
  if (!attempt) return { error: 'unknown_state', description: 'This sign-in was not started here. Please try again.' };
  const code = query.get('code');
  if (!code) {
    return { error: query.get('error') ?? 'no_code', description: query.get('error_description') ?? 'Sign-in failed.' };
  }
  try {
    return { accessToken: await exchangeCode(code, query.get('iss'), attempt) };
  } catch (error) {
    return { error: 'exchange_failed', description: error instanceof Error ? error.message : 'Sign-in failed.' };
  }
}

async function exchangeCode(
  code: string,
  issuer: string | null,
  attempt: { verifier: string; redirectUri: string },
): Promise<string> {
  const { config, discovery } = await findProvider();
  if (issuer !== null && issuer !== config.issuer) throw new Error('The answer comes from another sign-in service.');
  const response = await fetch(discovery.token_endpoint, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: config.clientId,
      redirect_uri: attempt.redirectUri,
      code,
      code_verifier: attempt.verifier,
      ...(config.resource && { resource: config.resource }),
    }),
  });
  if (!response.ok) throw new Error('The sign-in service refused the sign-in.');
  return tokenAnswer.parse(await response.json()).access_token;
}
