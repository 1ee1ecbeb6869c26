import fastify from 'fastify';
import { expect, test } from 'vitest';
import { trustedProxies } from './trusted-proxies.ts';

const PROXY = '127.0.0.1';

async function clientSeen(trust: Parameters<typeof trustedProxies>[0], from: string, forwarded: string) {
  const app = fastify({ trustProxy: trustedProxies(trust) });
  app.get('/', async (request) => request.ip);
  const answer = await app.inject({ url: '/', remoteAddress: from, headers: { 'x-forwarded-for': forwarded } });
  return answer.body;
}

test.each([
  ['no proxy', false, '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['one proxy', 1, PROXY, '198.51.100.1, 203.0.113.9', '203.0.113.9'],
  ['two proxies', 2, PROXY, '198.51.100.1, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
  ['a named proxy', [PROXY], PROXY, '198.51.100.1, 203.0.113.9', '203.0.113.9'],
  ['a network of proxies', ['127.0.0.0/8', '10.0.0.0/8'], PROXY, '198.51.100.1, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
  ['a named proxy, gone round', [PROXY], '203.0.113.9', '198.51.100.1', '203.0.113.9'],
] as const)("the caller's address behind %s is found for any headers", async (_what, trust, from, forwarded, seen) => {
  expect(await clientSeen(typeof trust === 'object' ? [...trust] : trust, from, forwarded)).toBe(seen);
});
