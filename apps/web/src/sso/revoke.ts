import { callProvider, type ProviderAccess } from './provider.ts';

/** Tells the provider, where it can be told, that a refresh token is used no more; a sign-out alone may leave it good. Never throws. */
export async function revoke(refreshToken: string, { config, discovery }: ProviderAccess): Promise<void> {
  if (discovery.revocation_endpoint === undefined) return;
  const body = new URLSearchParams({
    token: refreshToken,
    token_type_hint: 'refresh_token',
    client_id: config.clientId,
  });
  await callProvider(discovery.revocation_endpoint, { method: 'POST', body }).catch(() => undefined);
}
