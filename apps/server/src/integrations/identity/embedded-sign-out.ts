import type Provider from 'oidc-provider';
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import { basePathOf } from '../../http/base-path.ts';
import { confirmSignOutPage, errorPage, notFoundPage, signingOutPage } from './provider-pages.ts';

type SignOut = NonNullable<NonNullable<Configuration['features']>['rpInitiatedLogout']>;

/** How the embedded provider signs people out: at once when they ask in the product, else only after they said so. */
export function signOutFeature(publicUrl: string): SignOut {
  const basePath = basePathOf(publicUrl);
  return {
    enabled: true,
    logoutSource: (context, form) => {
      context.type = 'html';
      context.body = isAskedByThePerson(context) ? signingOutPage(basePath, form) : confirmSignOutPage(basePath, form);
    },
    postLogoutSuccessSource: (context) => context.redirect(`${publicUrl}/login`),
  };
}

/** Handles what the provider itself has no setting for. */
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

/** Only the product holds an id token of the person whose session it is; other pages cannot know one. */
function isAskedByThePerson({ oidc }: KoaContextWithOIDC): boolean {
  const hint = oidc.entities.IdTokenHint;
  return hint !== undefined && hint.payload.sub === oidc.session?.accountId;
}

/** A hint that proves nothing is as good as none: the person is asked, rather than shown an error. */
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

/** Nobody is signed in any more: there is nothing to ask or to end. The address was checked before. */
function sendBack(context: KoaContextWithOIDC, publicUrl: string): void {
  const { post_logout_redirect_uri: wanted, state } = context.oidc.params ?? {};
  const address = new URL(typeof wanted === 'string' ? wanted : `${publicUrl}/login`);
  if (typeof wanted === 'string' && typeof state === 'string') address.searchParams.set('state', state);
  context.status = 303;
  context.redirect(address.href);
}

const END_SESSION = '/session/end';

/**
 * Answers in the product's own pages what the provider's library would answer in its own: an address that is none, one that
 * is written in another way, and an answer that the product's client never asks for.
 * @param basePath of the product, to which these pages lead.
 */
export function refineAddresses(provider: Provider, basePath: string): void {
  provider.use(async (context: KoaContextWithOIDC, next) => {
    // The library takes these as the same address, and what refines a sign-out has to do so, too.
    if (context.path.replace(/\/+$/, '').toLowerCase() === END_SESSION) context.path = END_SESSION;
    if (!isAnsweredInTheQuery(context)) {
      return refuse(context, 400, errorPage(basePath, 'An answer is given in the query only.'));
    }
    await next();
    if (context.status === 404 && context.body === undefined) refuse(context, 404, notFoundPage(basePath));
  });
}

/**
 * For another `response_mode` the library would send a page of its own, with a script that no page here may run, or put
 * the answer into the address's fragment, which the product's client does not read.
 */
function isAnsweredInTheQuery({ query }: KoaContextWithOIDC): boolean {
  return query.response_mode === undefined || query.response_mode === 'query';
}

function refuse(context: KoaContextWithOIDC, status: number, page: string): void {
  context.status = status;
  context.type = 'html';
  context.body = page;
}
