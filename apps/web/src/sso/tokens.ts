import { z } from 'zod';
import { callProvider, findProvider, type ProviderAccess, ProviderRefusal, SignInProblem } from './provider.ts';

/** Tokens for a code or refresh token. */
interface ProviderTokens {
  readonly accessToken: string;
  readonly idToken: string | undefined;
  /** May be rotated. */
  readonly refreshToken: string | undefined;
  /** Seconds until the access token expires. */
  readonly expiresIn: number | undefined;
}

const tokenAnswer = z.object({
  access_token: z.string().min(1),
  id_token: z.string().optional(),
  refresh_token: z.string().min(1).optional().catch(undefined),
  expires_in: z.number().positive().optional().catch(undefined),
});

/** @throws SignInProblem */
export async function fetchTokens(endpoint: string, body: URLSearchParams): Promise<ProviderTokens> {
  const answer = tokenAnswer.safeParse(await callProvider(endpoint, { method: 'POST', body }));
  if (!answer.success) throw new SignInProblem('The sign-in service sent no token. Try again.');
  const {
    access_token: accessToken,
    id_token: idToken,
    refresh_token: refreshToken,
    expires_in: expiresIn,
  } = answer.data;
  return { accessToken, idToken, refreshToken, expiresIn };
}

/** `refused`: the refresh token is invalid. `unanswered`: it may still work. */
export type Renewal = ProviderTokens | 'refused' | 'unanswered';

/** Temporary errors that say nothing about the token. */
const RETRYABLE_STATUSES = new Set([408, 429]);
const SERVER_ERROR = 500;

/** Refreshes tokens without frames or cookies; never throws. */
export async function renew(refreshToken: string): Promise<Renewal> {
  try {
    const { config, discovery } = await findProvider();
    const body = new URLSearchParams({
      grant_type: 'refresh_token',
      client_id: config.clientId,
      refresh_token: refreshToken,
      ...(config.resource && { resource: config.resource }),
    });
    return await fetchTokens(discovery.token_endpoint, body);
  } catch (error) {
    const isRefused =
      error instanceof ProviderRefusal && error.status < SERVER_ERROR && !RETRYABLE_STATUSES.has(error.status);
    return isRefused ? 'refused' : 'unanswered';
  }
}

/** Revokes a refresh token if possible, since sign-out may not. Never throws. */
export async function revoke(refreshToken: string, { config, discovery }: ProviderAccess): Promise<void> {
  if (discovery.revocation_endpoint === undefined) return;
  const body = new URLSearchParams({
    token: refreshToken,
    token_type_hint: 'refresh_token',
    client_id: config.clientId,
  });
  await callProvider(discovery.revocation_endpoint, { method: 'POST', body }).catch(() => undefined);
}
