import type Provider from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { errorPage, nothingHerePage } from './provider-pages.ts';

export const END_SESSION = '/session/end';

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
    if (context.status === 404 && context.body === undefined) refuse(context, 404, nothingHerePage(basePath));
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
