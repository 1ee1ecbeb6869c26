import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair } from 'jose';
import { Provider } from 'oidc-provider';
import { createMemoryState } from './memory-state.ts';

/**
 * An external OpenID provider as a separate process: `node second-provider.ts <issuer> <product address> <audience>
 * <token lifetime in seconds> <cookies>`. It signs with RS256, has its own users, sends no groups and prints `ready`.
 * Commands: `rotate` its key, `unreachable`, `reachable`, `cut` the opener relation of its pages.
 */
const [issuer, product, audience, lifetime, cookies] = process.argv.slice(2);
if (issuer === undefined || product === undefined || audience === undefined) throw new Error('three arguments');

const SCOPE = 'letters';
const KEPT = '; secure; partitioned';
const inFrames = cookies !== 'none-in-frames';
const sameSite = inFrames ? 'none' : 'lax';
const state = createMemoryState();
const cookieKey = randomBytes(16).toString('hex');
let cuts = false;
let handle = await makeProvider();

async function makeProvider() {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const kid = randomBytes(8).toString('hex');
  const provider = new Provider(String(issuer), {
    adapter: state,
    clients: [
      {
        client_id: 'another-client',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: [`${product}/sso/callback`, `${product}/login`],
        post_logout_redirect_uris: [`${product}/login`],
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid }] },
    cookies: { keys: [cookieKey], long: { sameSite }, short: { sameSite } },
    interactions: { url: (_context, interaction) => `/choose/${interaction.uid}` },
    findAccount: async (_context, sub) => ({ accountId: sub, claims: () => ({ sub }) }),
    issueRefreshToken: async () => !inFrames,
    rotateRefreshToken: true,
    extraTokenClaims: () => ({ company: 'meridale', name: 'Somebody Else' }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid');
      grant.addResourceScope(String(audience), SCOPE);
      await grant.save();
      return grant;
    },
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => String(audience),
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: SCOPE,
          audience: String(audience),
          accessTokenTTL: Number(lifetime ?? 1_800),
          accessTokenFormat: 'jwt',
        }),
      },
    },
  });
  const callback = provider.callback();
  return (request: IncomingMessage, response: ServerResponse) =>
    request.url?.startsWith('/choose/') ? choose(provider, request, response) : callback(request, response);
}

const PAGE = '<!doctype html><title>Sign in elsewhere</title><form method="post"><button name="user" value="';

async function choose(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'GET') {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(`${PAGE}some.body@meridale.example">Somebody Else</button></form>`);
    return;
  }
  const accountId = new URLSearchParams(await text(request)).get('user') ?? '';
  await provider.interactionFinished(request, response, { login: { accountId } });
}

/**
 * Third-party frame cookies must be `Secure` and `Partitioned`, which browsers accept from localhost over HTTP, but
 * the library omits.
 */
function keepCookiesInFrames(response: ServerResponse): void {
  const setHeader = response.setHeader.bind(response);
  const keep = (cookie: string) => (cookie.endsWith(KEPT) ? cookie : cookie + KEPT);
  response.setHeader = (name, value) =>
    setHeader(name, name.toLowerCase() === 'set-cookie' && Array.isArray(value) ? value.map(keep) : value);
}

const server = createServer((request, response) => {
  if (inFrames) keepCookiesInFrames(response);
  if (cuts) response.setHeader('cross-origin-opener-policy', 'same-origin');
  return handle(request, response);
});
const listen = (done: () => void) => server.listen(Number(new URL(String(issuer)).port), '127.0.0.1', done);
listen(() => console.log('ready'));

process.on('message', async (command) => {
  const done = () => process.send?.(command);
  if (command === 'reachable') return listen(done);
  if (command === 'unreachable') {
    server.close(done);
    return server.closeAllConnections();
  }
  if (command === 'rotate') handle = await makeProvider();
  if (command === 'cut') cuts = true;
  done();
});
