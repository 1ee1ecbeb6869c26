import type Provider from 'oidc-provider';
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import { basePathOf } from '../../http/base-path.ts';
import { confirmSignOutPage, errorPage, notFoundPage, signingOutPage } from './provider-pages.ts';

type SignOut = NonNullable<NonNullable<Configuration['features']>['rpInitiatedLogout']>;

/** Sign-out: immediate if requested by the product, otherwise after confirmation. */
export function signOutFeature(publicUrl: string): SignOut {
  const basePath = basePathOf(publicUrl);
  return {
    enabled: true,
    logoutSource: (context, form) => {
      context.type = 'html';
      context.body = isRequestedByProduct(context)
        ? signingOutPage(basePath, form)
        : confirmSignOutPage(basePath, form);
    },
    postLogoutSuccessSource: (context) => context.redirect(`${publicUrl}/login`),
  };
}

/** Handles cases the provider has no setting for. */
export function refineSignOut(
  provider: Provider,
  options: { readonly publicUrl: string; readonly clientId: string },
): void {
  provider.use(async (context: KoaContextWithOIDC, next) => {
    if (context.path === END_SESSION) await dropForeignHint(provider, context, options.clientId);
    await next();
    if (context.oidc?.route === 'end_session' && context.status === 200 && !context.oidc.session?.accountId) {
      sendBack(context, options.publicUrl);
    }
  });
}

/** Only the product has an id token of the session's user. */
function isRequestedByProduct({ oidc }: KoaContextWithOIDC): boolean {
  const hint = oidc.entities.IdTokenHint;
  return hint !== undefined && hint.payload.sub === oidc.session?.accountId;
}

/** An invalid hint leads to the confirmation instead of an error. */
async function dropForeignHint(provider: Provider, context: KoaContextWithOIDC, clientId: string): Promise<void> {
  const { id_token_hint: hint, ...others } = context.query;
  if (hint === undefined) return;
  const client = await provider.Client.find(clientId);
  const isOwn = client !== undefined && typeof hint === 'string' && (await isIdToken(provider, hint, client));
  if (!isOwn) context.query = others;
}

async function isIdToken(provider: Provider, hint: string, client: InstanceType<Provider['Client']>): Promise<boolean> {
  try {
    await provider.IdToken.validate(hint, client);
    return true;
  } catch {
    return false;
  }
}

/** Nobody is signed in; the address is already validated. */
function sendBack(context: KoaContextWithOIDC, publicUrl: string): void {
  const { post_logout_redirect_uri: requested, state } = context.oidc.params ?? {};
  const address = new URL(typeof requested === 'string' ? requested : `${publicUrl}/login`);
  if (typeof requested === 'string' && typeof state === 'string') address.searchParams.set('state', state);
  context.status = 303;
  context.redirect(address.href);
}

const END_SESSION = '/session/end';

/**
 * Replaces the library's own pages for unknown addresses, spelling variants and unsupported response modes.
 * @param basePath of the product, linked from these pages.
 */
export function refineAddresses(provider: Provider, basePath: string): void {
  provider.use(async (context: KoaContextWithOIDC, next) => {
    // The library treats these as equal, so the sign-out rules must too.
    if (context.path.replace(/\/+$/, '').toLowerCase() === END_SESSION) context.path = END_SESSION;
    if (!isAnsweredInTheQuery(context)) {
      return refuse(context, 400, errorPage(basePath, 'This sign-in request uses an unsupported response mode.'));
    }
    await next();
    if (context.status === 404 && context.body === undefined) refuse(context, 404, notFoundPage(basePath));
  });
}

/** Other response modes use a script, which the CSP blocks, or the fragment, which the client doesn't read. */
function isAnsweredInTheQuery({ query }: KoaContextWithOIDC): boolean {
  return query.response_mode === undefined || query.response_mode === 'query';
}

function refuse(context: KoaContextWithOIDC, status: number, page: string): void {
  context.status = status;
  context.type = 'html';
  context.body = page;
}
