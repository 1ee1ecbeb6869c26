import type { Config } from '../config.ts';

/** Fastify's form. A number counts the nearest proxies, so that a client's own header is never trusted. */
export function trustedProxies(proxies: Config['trustProxy']) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;
}
