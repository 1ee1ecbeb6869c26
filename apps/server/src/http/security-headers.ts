import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Sign-in pages, which only our pages may frame. */
const FRAMED = /^\/sso(\/|$)/;
const API = /^\/(v1|health|app-config)(\/|$|\?)/;

const API_POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'; sandbox";

/** All headers of an API answer, for answers that no hook sees. A test compares them with those of other answers. */
export const ANSWER_HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': API_POLICY,
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

/**
 * Sets security headers.
 * @param issuer may be framed, called and posted to.
 */
export async function registerSecurityHeaders(app: FastifyInstance, issuer: string): Promise<void> {
  const provider = new URL(issuer).origin;
  await app.register(helmet, {
    contentSecurityPolicy: false,
    frameguard: false,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  });
  app.addHook('onRequest', async (request, reply) => {
    const isFramed = FRAMED.test(request.url);
    const isApi = API.test(request.url);
    // Browser caches must not keep letters after sign-out.
    if (isApi) reply.header('cache-control', 'no-store');
    reply.header('content-security-policy', isApi ? API_POLICY : pagePolicy(provider, isFramed));
    reply.header('x-frame-options', isFramed ? 'SAMEORIGIN' : 'DENY');
    // The sign-in window of another site must keep its opener; our pages have none.
    reply.header('cross-origin-opener-policy', isFramed ? 'unsafe-none' : 'same-origin-allow-popups');
  });
}

function pagePolicy(provider: string, isFramed: boolean): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    // The editor and the component library set style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src 'self' ${provider}`,
    `frame-src 'self' ${provider}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self' ${provider}`,
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
  ].join('; ');
}
