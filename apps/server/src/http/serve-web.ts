import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { AppConfig } from '@letterdesk/contract/session';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLoopback } from '../config.ts';
import { Failure } from '../failure.ts';
import { basePathOf } from './base-path.ts';
import { bodyOf } from './error-handler.ts';

export interface ServedWeb {
  /** Holds the built web. */
  readonly webFolder: string;
  readonly publicUrl: string;
  readonly appConfig: AppConfig;
}

const NEVER_A_PAGE = /^\/(v1|health|app-config|assets|idp|feature-screenshots)(\/|$|\?)/;

/**
 * Serves the built web: files whose name holds their hash for ever, everything else afresh, and the page for every
 * address that is neither a file nor a call, because the page routes by itself. Pages are told the path of the public
 * address, and the page of the product how to sign in.
 */
export async function serveWeb(app: FastifyInstance, { webFolder, publicUrl, appConfig }: ServedWeb): Promise<void> {
  const hasWeb = existsSync(join(webFolder, 'index.html'));
  if (hasWeb) {
    await app.register(fastifyStatic, {
      root: webFolder,
      wildcard: true,
      index: false,
      // Pages are handed out below, with the base path in them.
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
    return reply.code(404).send(bodyOf(failure, request));
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
 * A browser takes `localhost` and `127.0.0.1` for two sites, and the sign-in frame would not see its own cookies: a
 * page asked for by the other name of this machine is sent to the public one.
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
 * One of the built pages as a browser may read it at any address: what it loads named from the root of the host, and the
 * base path told to its scripts. The build names what a page loads from where the page's file lies.
 * @param file where it lies in the folder of the web, such as `sso/start.html`.
 */
export function pageBelow(basePath: string, file: string, html: string): string {
  const placed = html.replace(RELATIVE, (_whole, name: string, address: string) => {
    const { pathname } = new URL(address, `http://web/${file}`);
    return `${name}="${basePath}${pathname}"`;
  });
  return basePath === '' ? placed : placed.replace('<html', `<html data-base-path="${basePath}"`);
}

/**
 * The page of the product with how to sign in, and with an early request for the provider's addresses: it waits for neither
 * once its code is there.
 */
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
