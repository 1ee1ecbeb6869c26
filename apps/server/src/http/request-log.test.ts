import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createLog } from '../log.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let server: TestApp;
const lines: Record<string, unknown>[] = [];
beforeAll(async () => {
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(JSON.parse(String(line)));
      done();
    },
  });
  server = await startTestApp({ parts: { log: createLog({ logLevel: 'debug' }, stream) } });
});
afterAll(() => server.close());

test.each<[path: string, route: string | undefined, status: number]>([
  ['/v1/search?kind=recipient&value=Wanda', '/v1/search', 401],
  ['/sso/callback?code=secret&state=Wanda', undefined, 404],
  ['/v1/letters/Wanda', undefined, 401],
  ['/v1/Wanda?value=secret', undefined, 404],
])(
  'a request for %s is logged with its route, without any other part of its address',
  async (path, route, answered) => {
    const id = `asked-${lines.length}`;
    await fetch(`${server.baseUrl}${path}`, { headers: { 'x-request-id': id } });
    await vi.waitUntil(() => lines.some(({ requestId, msg }) => requestId === id && msg === 'request answered'), {
      timeout: Number(process.env.TEST_CONDITION_MS),
    });
    const written = lines.filter(({ requestId }) => requestId === id);
    expect(written.at(-1)).toMatchObject({
      level: 'info',
      method: 'GET',
      route: route ?? expect.any(String),
      status: answered,
      milliseconds: expect.any(Number),
    });
    expect(JSON.stringify(written)).not.toMatch(/Wanda|secret/);
  },
);
