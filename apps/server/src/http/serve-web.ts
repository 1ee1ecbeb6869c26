import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { AppConfig } from '@letterdesk/contract/session';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLoopback } from '../config.ts';
import { Failure } from '../failure.ts';
import { basePathOf } from './base-path.ts';
import { createErrorBody } from './error-handler.ts';

interface ServedWeb {
  readonly webFolder: string;
  readonly publicUrl: string;
  readonly appConfig: AppConfig;
}

const NEVER_A_PAGE = /^\/(v1|health|app-config|assets|idp|feature-screenshots)(\/|$|\?)/;

/**
 * Serves the built web: hashed files with long caching, others fresh, and the page for all other addresses. Pages get
 * the base path, the main page also the sign-in settings.
 */
export async function serveWeb(app: FastifyInstance, { webFolder, publicUrl, appConfig }: ServedWeb): Promise<void> {
  const hasWeb = existsSync(join(webFolder, 'index.html'));
  if (hasWeb) {
    await app.register(fastifyStatic, {
      root: webFolder,
      wildcard: true,
      index: false,
      // HTML is served below, with the base path.
      allowedPath: (path) => !path.endsWith('.html'),
      cacheControl: false,
      setHeaders,
    });
  }
  redirectToOneName(app, publicUrl);
  const basePath = basePathOf(publicUrl);
  const send = async (reply: FastifyReply, file: string) => {
    const page = pageBelow(basePath, file, await readFile(join(webFolder, file), 'utf8'));
    const told = file === 'index.html' ? pageWithConfig(page, appConfig) : page;
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(told);
  };
  if (hasWeb) {
    app.get('/', (_request, reply) => send(reply, 'index.html'));
    for (const page of ['start', 'callback'])
      app.get(`/sso/${page}`, (_request, reply) => send(reply, `sso/${page}.html`));
  }
  app.setNotFoundHandler((request, reply) => {
    if (hasWeb && isPage(request)) return send(reply, 'index.html');
    const failure = new Failure('not_found');
    return reply.code(404).send(createErrorBody(failure, request));
  });
}

function setHeaders(reply: FastifyReply, path: string): void {
  const isHashed = /[\\/]assets[\\/]/.test(path);
  reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
}

function isPage(request: FastifyRequest): boolean {
  return (request.method === 'GET' || request.method === 'HEAD') && !NEVER_A_PAGE.test(request.url);
}

/**
 * Browsers treat `localhost` and `127.0.0.1` as different sites, which would hide sign-in cookies: redirects to the
 * public name.
 */
function redirectToOneName(app: FastifyInstance, publicUrl: string): void {
  const { host } = new URL(publicUrl);
  if (!isLoopback(publicUrl)) return;
  app.addHook('onRequest', async (request, reply) => {
    const isOther =
      request.host !== host && URL.canParse(`http://${request.host}`) && isLoopback(`http://${request.host}`);
    if (isOther && isPage(request) && request.url.startsWith('/') && request.headers.accept?.includes('text/html')) {
      return reply.redirect(`${publicUrl}${request.url}`, 302);
    }
  });
}

const RELATIVE = /\b(src|href)="(\.{1,2}\/[^"]*)"/g;

/**
 * Rewrites a built page's links for the base path.
 * @param file path in the web folder, such as `sso/start.html`.
 */
export function pageBelow(basePath: string, file: string, html: string): string {
  const placed = html.replace(RELATIVE, (_whole, name: string, address: string) => {
    const { pathname } = new URL(address, `http://web/${file}`);
    return `${name}="${basePath}${pathname}"`;
  });
  return basePath === '' ? placed : placed.replace('<html', `<html data-base-path="${basePath}"`);
}

/** Adds the sign-in settings and an early request of the provider's discovery document. */
export function pageWithConfig(page: string, config: AppConfig): string {
  const discovery = `${config.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const told =
    `<meta name="app-config" content="${escaped(JSON.stringify(config))}">` +
    `<link rel="preload" as="fetch" crossorigin="anonymous" href="${escaped(discovery)}">`;
  return page.replace('</head>', () => `${told}</head>`);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
