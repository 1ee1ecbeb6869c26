import type { Config } from '../config.ts';

/** In Fastify's form. Of a number of proxies: those nearest to this process, so that what a client writes itself is never believed. */
export function trustedProxies(proxies: Config['trustProxy']) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;
}
