import { findProvider, ProviderRefusal } from './provider.ts';
import { askForTokens, type ProviderTokens } from './tokens.ts';

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
    return await askForTokens(discovery.token_endpoint, body);
  } catch (error) {
    const isRefused = error instanceof ProviderRefusal && error.status < SERVER_ERROR && !LATER.has(error.status);
    return isRefused ? 'refused' : 'unanswered';
  }
}
