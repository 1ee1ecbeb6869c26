import { type AppConfig, appConfig } from '@letterdesk/contract/session';
import { z } from 'zod';

const discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  end_session_endpoint: z.url().optional(),
});
export type Discovery = z.output<typeof discovery>;

export interface ProviderAccess {
  readonly config: AppConfig;
  readonly discovery: Discovery;
}

/** Asks the server which provider to use, and the provider for its addresses. @throws when either does not answer. */
export async function findProvider(): Promise<ProviderAccess> {
  const config = appConfig.parse(await getJson('/app-config'));
  const found = discovery.parse(await getJson(`${config.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`));
  if (found.issuer !== config.issuer) throw new Error('The sign-in service answers for another issuer.');
  return { config, discovery: found };
}

async function getJson(address: string): Promise<unknown> {
  const response = await fetch(address, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error('The sign-in service cannot be reached.');
  return response.json();
}
