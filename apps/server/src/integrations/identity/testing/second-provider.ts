import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair } from 'jose';
import { Provider } from 'oidc-provider';
import { createMemoryState } from './memory-state.ts';

/**
 * An OpenID provider that is no part of the product, in a process of its own:
 * `node second-provider.ts <port> <redirect uri> <audience>`. It signs with RS256, keeps its own users and prints
 * `ready` when it listens.
 */
const [port, redirectUri, audience] = process.argv.slice(2);
if (port === undefined || redirectUri === undefined || audience === undefined) throw new Error('three arguments');

const SCOPE = 'letters';
const { privateKey } = await generateKeyPair('RS256', { extractable: true });

const provider = new Provider(`http://127.0.0.1:${port}`, {
  adapter: createMemoryState(),
  clients: [
    {
      client_id: 'another-client',
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code'],
      response_types: ['code'],
      redirect_uris: [redirectUri, redirectUri.replace('/sso/callback', '/login')],
    },
  ],
  jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'second' }] },
  cookies: { keys: [randomBytes(16).toString('hex')] },
  interactions: { url: (_context, interaction) => `/choose/${interaction.uid}` },
  findAccount: async (_context, sub) => ({ accountId: sub, claims: () => ({ sub }) }),
  extraTokenClaims: () => ({ groups: ['ROLE_LETTERS_HOUSING_USER'], company: 'meridale', name: 'Somebody Else' }),
  loadExistingGrant: async ({ oidc }) => {
    const grant = new oidc.provider.Grant({
      clientId: oidc.client?.clientId ?? '',
      accountId: oidc.session?.accountId ?? '',
    });
    grant.addOIDCScope('openid');
    grant.addResourceScope(audience, SCOPE);
    await grant.save();
    return grant;
  },
  features: {
    devInteractions: { enabled: false },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => audience,
      useGrantedResource: () => true,
      getResourceServerInfo: () => ({ scope: SCOPE, audience, accessTokenTTL: 1_800, accessTokenFormat: 'jwt' }),
    },
  },
});

const handle = provider.callback();
const PAGE = '<!doctype html><title>Sign in elsewhere</title><form method="post"><button name="user" value="';

async function chosenUser(request: IncomingMessage): Promise<string> {
  return new URLSearchParams(await text(request)).get('user') ?? '';
}

createServer(async (request, response) => {
  if (!request.url?.startsWith('/choose/')) return handle(request, response);
  if (request.method === 'GET') {
    response.writeHead(200, { 'content-type': 'text/html' });
    return response.end(`${PAGE}some.body@meridale.example">Somebody Else</button></form>`);
  }
  const login = { accountId: await chosenUser(request) };
  return provider.interactionFinished(request, response, { login });
}).listen(Number(port), '127.0.0.1', () => console.log('ready'));
