import { callProvider, type ProviderAccess } from './provider.ts';

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
