import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const PUBLIC_URL = 'https://intranet.example.org/it/desk';
const PAGE = '<html lang="en"><script src="./assets/a.js"></script>';

let server: TestApp;
let webFolder: string;
beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), 'letterdesk-web-'));
  await mkdir(join(webFolder, 'assets'));
  await mkdir(join(webFolder, 'sso'));
  await writeFile(join(webFolder, 'index.html'), PAGE);
  await writeFile(join(webFolder, 'sso/start.html'), PAGE.replace('./', '../'));
  await writeFile(join(webFolder, 'assets/a.js'), '1;\n');
  server = await startTestApp({
    variables: { PUBLIC_URL, ALLOW_EMBEDDED_IDENTITY: 'on' },
    parts: { webFolder },
  });
});
afterAll(async () => {
  await server.close();
  await rm(webFolder, { recursive: true, force: true });
});

const get = (path: string) => fetch(`${server.baseUrl}${path}`, { headers: { accept: 'text/html' } });

test.each(['/it/desk', '/it/desk/', '/it/desk/letters/5', '/letters/5', '/it/desk/index.html', '/sso/start'])(
  'the page %s loads everything below the path and knows it',
  async (address) => {
    const page = await get(address);
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(await page.text()).toBe(
      '<html data-base-path="/it/desk" lang="en"><script src="/it/desk/assets/a.js"></script>',
    );
  },
);

test('a proxy can keep or strip the path: calls, files and their headers are the same', async () => {
  for (const [address, policy] of [
    ['/health/ready', "default-src 'none'"],
    ['/app-config', "default-src 'none'"],
    ['/assets/a.js', "default-src 'self'"],
    ['/sso/start', "frame-ancestors 'self'"],
    ['/idp/.well-known/openid-configuration', "default-src 'none'"],
  ] as const) {
    const answers = await Promise.all([get(address), get(`/it/desk${address}`)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [one, other] = answers.map(({ headers }) => headers.get('content-security-policy'));
    expect(one).toContain(policy);
    expect(other).toBe(one);
  }
});

test('an unknown address is also unknown below the path, and another path is a page', async () => {
  expect((await get('/it/desk/v1/nothing')).status).toBe(404);
  expect((await get('/it/desk/assets/gone.js')).status).toBe(404);
  expect((await get('/it/desktop/v1/session')).headers.get('content-type')).toContain('text/html');
});

test('the sign-in works below the path, and its tokens are accepted', async () => {
  const config = (await (await get('/it/desk/app-config')).json()) as { issuer: string };
  expect(config.issuer).toBe(`${PUBLIC_URL}/idp`);
  const headers = { authorization: `Bearer ${await server.tokenFor()}` };
  expect((await fetch(`${server.baseUrl}/it/desk/v1/session`, { headers })).status).toBe(200);
});
