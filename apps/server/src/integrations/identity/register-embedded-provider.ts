import type { DemoUser } from '@letterdesk/demo/users';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { errors } from 'oidc-provider';
import { SIGN_IN_PATH } from './embedded-provider.ts';
import { errorPage, type Scheme, SIGN_OUT_SCRIPT, signInPage } from './provider-pages.ts';

const MOUNT = '/idp';
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; img-src 'self'; script-src 'self'; form-action 'self'; frame-ancestors 'self'; base-uri 'none'";
const SIGN_INS_PER_MINUTE = 60;
const HTML = 'text/html; charset=utf-8';
const EXPIRED = 'This sign-in page is no longer valid.';

interface EmbeddedProviderMount {
  readonly provider: Provider;
  readonly users: readonly DemoUser[];
  /** Path of the public address, already stripped from requests; such as `/letterdesk`, or empty. */
  readonly basePath: string;
}

/**
 * Mounts the provider under `/idp`, with its sign-in pages beside it. No body parsing: the provider reads requests
 * itself.
 */
export async function registerEmbeddedProvider(app: FastifyInstance, options: EmbeddedProviderMount): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.addHook('onRequest', async (_request, reply) => {
      reply.raw.setHeader('content-security-policy', PAGE_POLICY);
      reply.raw.setHeader('x-content-type-options', 'nosniff');
      reply.raw.setHeader('referrer-policy', 'same-origin');
      reply.raw.setHeader('x-frame-options', 'SAMEORIGIN');
    });
    mountProvider(scope, options);
  });
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4_096 },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('x-frame-options', 'SAMEORIGIN');
      reply.header('content-security-policy', PAGE_POLICY);
      reply.header('cache-control', 'no-store');
    });
    addSignInPages(scope, options);
  });
}

function mountProvider(scope: FastifyInstance, { provider, basePath }: EmbeddedProviderMount): void {
  const handle = provider.callback();
  scope.all(`${MOUNT}/*`, (request, reply) => {
    // PostgreSQL text can't contain NUL.
    if (request.url.includes('%00')) {
      return reply.code(400).type(HTML).send(errorPage(basePath, 'This address is not valid.'));
    }
    reply.hijack();
    // The provider derives its own addresses from the original URL.
    Object.assign(request.raw, { originalUrl: `${basePath}${request.raw.url}` });
    request.raw.url = request.raw.url?.slice(MOUNT.length);
    void handle(request.raw, reply.raw);
  });
}

function addSignInPages(scope: FastifyInstance, { provider, users, basePath }: EmbeddedProviderMount): void {
  scope.get(`${SIGN_IN_PATH}/:uid`, async (request, reply) => {
    reply.type(HTML);
    try {
      const { params } = await provider.interactionDetails(request.raw, reply.raw);
      return signInPage(basePath, users, basePath + request.url, schemeOf(params.scheme));
    } catch (error) {
      if (error instanceof errors.SessionNotFound) return reply.code(410).send(errorPage(basePath, EXPIRED));
      throw error;
    }
  });

  scope.post(
    `${SIGN_IN_PATH}/:uid`,
    { config: { rateLimit: { max: SIGN_INS_PER_MINUTE, timeWindow: '1 minute' } } },
    async (request, reply) => {
      const user = users.find((candidate) => candidate.sub === chosenUser(request));
      if (!user) return reply.code(400).type(HTML).send(errorPage(basePath, 'This user is not known.'));
      try {
        const login = { accountId: user.sub, remember: true };
        const next = await provider.interactionResult(request.raw, reply.raw, { login });
        return reply.redirect(next, 303);
      } catch (error) {
        if (!(error instanceof errors.SessionNotFound)) throw error;
        return reply.code(410).type(HTML).send(errorPage(basePath, EXPIRED));
      }
    },
  );

  scope.get('/idp-sign-out.js', async (_request, reply) => reply.type('text/javascript').send(SIGN_OUT_SCRIPT));
}

function chosenUser(request: FastifyRequest): string | null {
  return request.body instanceof URLSearchParams ? request.body.get('user') : null;
}

function schemeOf(value: unknown): Scheme {
  return value === 'light' || value === 'dark' ? value : 'system';
}
