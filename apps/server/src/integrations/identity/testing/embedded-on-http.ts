import { demoUsers } from '@letterdesk/demo/users';
import fastify from 'fastify';
import { withoutBasePath } from '../../../http/base-path.ts';
import { freePort } from '../../../ports.ts';
import { API_AUDIENCE, createEmbeddedProvider, EMBEDDED_CLIENT_ID, EMBEDDED_SCOPE } from '../embedded-provider.ts';
import { registerEmbeddedProvider } from '../register-embedded-provider.ts';
import { makeSigningKey } from '../signing-key.ts';
import { createMemoryState } from './memory-state.ts';
import type { SignInTarget } from './sign-in-by-http.ts';

export interface EmbeddedOnHttp {
  readonly origin: string;
  readonly target: SignInTarget;
  close(): Promise<void>;
}

/**
 * The embedded provider on a free port, with state in memory. Call `close()`.
 * @param basePath of the product behind a proxy.
 */
export async function startEmbeddedOnHttp(basePath = ''): Promise<EmbeddedOnHttp> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const publicUrl = `${origin}${basePath}`;
  const provider = createEmbeddedProvider({
    publicUrl,
    users: demoUsers,
    signingKey: await makeSigningKey(),
    cookieKeys: ['a secret of this test only'],
    state: createMemoryState(),
  });
  const app = fastify({ rewriteUrl: ({ url = '/' }) => withoutBasePath(url, basePath) });
  await registerEmbeddedProvider(app, { provider, users: demoUsers, basePath });
  await app.listen({ host: '127.0.0.1', port });
  const target = {
    issuer: `${publicUrl}/idp`,
    clientId: EMBEDDED_CLIENT_ID,
    redirectUri: `${publicUrl}/sso/callback`,
    scope: EMBEDDED_SCOPE,
    resource: API_AUDIENCE,
  };
  return { origin, target, close: () => app.close() };
}
