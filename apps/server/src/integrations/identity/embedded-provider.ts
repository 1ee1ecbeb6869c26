import type { DemoUser } from '@letterdesk/demo/users';
import type OidcProvider from 'oidc-provider';
import { type AdapterFactory, type Configuration, type KoaContextWithOIDC, Provider } from 'oidc-provider';
import { basePathOf } from '../../http/base-path.ts';
import { refineAddresses, refineSignOut, signOutFeature } from './embedded-sign-out.ts';
import { errorPage, signOutErrorPage } from './provider-pages.ts';
import type { SigningKey } from './signing-key.ts';

export const EMBEDDED_CLIENT_ID = 'letterdesk-web';
export const EMBEDDED_SCOPE = 'openid letterdesk';
export const API_AUDIENCE = 'urn:letterdesk:api';
/** Outside the provider's mount. */
export const SIGN_IN_PATH = '/idp-sign-in';

const API_SCOPE = 'letterdesk';
/** Seconds; longer than the refresh interval (specification 9.2), so that one refresh may fail. */
const TOKEN_LIFETIME = 30 * 60;
const SIGN_IN_LIFETIME = 60 * 60;
const SESSION_LIFETIME = 12 * 60 * 60;

interface EmbeddedProviderOptions {
  /** The product's address without a trailing slash; the provider is at `/idp` below it. */
  readonly publicUrl: string;
  readonly users: readonly DemoUser[];
  readonly signingKey: SigningKey;
  /** Cookie signing secrets, newest first. */
  readonly cookieKeys: readonly string[];
  readonly state: AdapterFactory;
}

export function getEmbeddedIssuer(publicUrl: string): string {
  return `${publicUrl}/idp`;
}

/** The embedded identity provider: one public client, demo users, JWT access tokens. */
export function createEmbeddedProvider(options: EmbeddedProviderOptions): OidcProvider {
  const { publicUrl } = options;
  const basePath = basePathOf(publicUrl);
  const provider = new Provider(getEmbeddedIssuer(publicUrl), {
    adapter: options.state,
    clients: [
      {
        client_id: EMBEDDED_CLIENT_ID,
        client_name: 'Letterdesk',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code'],
        response_types: ['code'],
        redirect_uris: [`${publicUrl}/sso/callback`, `${publicUrl}/login`],
        post_logout_redirect_uris: [`${publicUrl}/login`],
      },
    ],
    jwks: { keys: [options.signingKey] },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    clientDefaults: { id_token_signed_response_alg: 'ES256' },
    scopes: ['openid'],
    /** Colour scheme of the page around the frame. */
    extraParams: ['scheme'],
    /** The only client is on the same origin. */
    clientBasedCORS: (_context, asking) => asking === new URL(publicUrl).origin,
    interactions: { url: (_context, interaction) => `${basePath}${SIGN_IN_PATH}/${interaction.uid}` },
    cookies: cookiesFor(publicUrl, options.cookieKeys),
    ttl: {
      AccessToken: TOKEN_LIFETIME,
      AuthorizationCode: 60,
      Interaction: SIGN_IN_LIFETIME,
      Session: SESSION_LIFETIME,
      Grant: SESSION_LIFETIME,
      IdToken: TOKEN_LIFETIME,
    },
    findAccount: (_context, sub) => findAccount(options.users, sub),
    extraTokenClaims: (_context, token) => claimsFor(options.users, 'accountId' in token ? token.accountId : undefined),
    loadExistingGrant,
    renderError: (context, out) => {
      context.type = 'html';
      const isSignOut = context.path.startsWith('/session/');
      context.body = isSignOut ? signOutErrorPage(basePath) : errorPage(basePath, out.error_description ?? out.error);
    },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: signOutFeature(publicUrl),
      resourceIndicators: {
        enabled: true,
        defaultResource: () => API_AUDIENCE,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: API_SCOPE,
          audience: API_AUDIENCE,
          accessTokenTTL: TOKEN_LIFETIME,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'ES256' } },
        }),
      },
    },
  });
  provider.proxy = true;
  refineAddresses(provider, basePath);
  refineSignOut(provider, { publicUrl, clientId: EMBEDDED_CLIENT_ID });
  return provider;
}

/**
 * Session cookies are limited to the product's path; interaction cookies to one sign-in each, so that parallel
 * sign-ins don't collide.
 */
function cookiesFor(publicUrl: string, keys: readonly string[]): Configuration['cookies'] {
  const kind = {
    httpOnly: true,
    sameSite: 'lax',
    signed: true,
    secure: publicUrl.startsWith('https:'),
  } as const;
  return {
    keys: [...keys],
    names: { session: 'letterdesk_idp', interaction: 'letterdesk_sign_in', resume: 'letterdesk_resume' },
    long: { ...kind, path: basePathOf(publicUrl) || '/' },
    short: kind,
  };
}

async function findAccount(users: readonly DemoUser[], sub: string) {
  const user = users.find((candidate) => candidate.sub === sub);
  return user && { accountId: user.sub, claims: () => ({ sub: user.sub, name: user.name }) };
}

function claimsFor(users: readonly DemoUser[], sub: string | undefined) {
  const user = users.find((candidate) => candidate.sub === sub);
  return user && { name: user.name, groups: [...user.groups], company: user.company };
}

/** The product's own client needs no consent screen. */
async function loadExistingGrant(context: KoaContextWithOIDC) {
  const { client, session, provider, account } = context.oidc;
  if (!client || !session || !account) return undefined;
  const grantId = session.grantIdFor(client.clientId);
  const known = grantId ? await provider.Grant.find(grantId) : undefined;
  if (known && known.accountId === account.accountId) return known;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: account.accountId });
  grant.addOIDCScope('openid');
  grant.addResourceScope(API_AUDIENCE, API_SCOPE);
  await grant.save();
  return grant;
}
