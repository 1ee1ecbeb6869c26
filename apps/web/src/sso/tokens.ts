import { z } from 'zod';
import { callProvider, findProvider, ProviderRefusal, SignInProblem } from './provider.ts';

/** What a provider gives for a code, or for a refresh token. */
interface ProviderTokens {
  readonly accessToken: string;
  readonly idToken: string | undefined;
  /** Where it gives them: good for one next access token, or for more, as the provider likes. */
  readonly refreshToken: string | undefined;
  /** Seconds that the access token lives. */
  readonly expiresIn: number | undefined;
}

const tokenAnswer = z.object({
  access_token: z.string().min(1),
  id_token: z.string().optional(),
  refresh_token: z.string().min(1).optional().catch(undefined),
  expires_in: z.number().positive().optional().catch(undefined),
});

/** @throws SignInProblem, as `askProvider` does, and when the answer holds no token. */
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

/** `refused`: the refresh token is of no use any more. `unanswered`: it may be, another time. */
export type Renewal = ProviderTokens | 'refused' | 'unanswered';

/** The provider is not well, or wants fewer requests; it says nothing about the token. */
const LATER = new Set([408, 429]);
const SERVER_ERROR = 500;

/** Asks the provider for the next tokens with a refresh token, which no frame and no cookie is needed for; never throws. */
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
    const isRefused = error instanceof ProviderRefusal && error.status < SERVER_ERROR && !LATER.has(error.status);
    return isRefused ? 'refused' : 'unanswered';
  }
}
