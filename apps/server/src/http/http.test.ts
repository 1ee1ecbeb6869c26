import { LARGEST_REQUEST } from '@letterdesk/core/document/schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let server: TestApp;
let authorization: string;
beforeAll(async () => {
  server = await startTestApp();
  authorization = `Bearer ${await server.tokenFor()}`;
});
afterAll(() => server.close());

function post(path: string, body: string, contentType = 'application/json'): Promise<Response> {
  return fetch(`${server.baseUrl}${path}`, {
    method: 'POST',
    body,
    headers: { authorization, 'content-type': contentType },
  });
}

describe('bad requests', () => {
  test('a body over the limit is refused with a sentence', async () => {
    const response = await post('/v1/ids/process', JSON.stringify({ text: 'x'.repeat(LARGEST_REQUEST) }));
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ code: 'body_too_large' });
  });

  test.each([
    ['broken JSON', '{"a":'],
    ['a __proto__', '{"__proto__": {"admin": true}}'],
    ['a constructor prototype', '{"constructor": {"prototype": {"admin": true}}}'],
  ])('%s is refused', async (_what, body) => {
    const response = await post('/v1/ids/process', body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'invalid_request', details: { fields: [{ field: 'body' }] } });
  });

  test('other content types than JSON are refused', async () => {
    expect((await post('/v1/ids/process', '<a/>', 'text/xml')).status).toBe(400);
  });

  test('invalid fields are named', async () => {
    const response = await fetch(`${server.baseUrl}/v1/letters/recent?count=many`, { headers: { authorization } });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: 'invalid_request',
      requestId: expect.any(String),
      details: { fields: [{ field: 'query.count' }] },
    });
  });

  test.each(['/v1/letters/%zz', `/v1/letters/${'1'.repeat(300)}`])('the address %s is not found', async (path) => {
    const response = await fetch(`${server.baseUrl}${path}`, { headers: { authorization } });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'not_found', requestId: expect.any(String) });
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('an unknown call is not found, with a JSON answer', async () => {
    const response = await fetch(`${server.baseUrl}/v1/nothing`, { headers: { authorization, accept: 'text/html' } });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'not_found' });
  });

  test.each(['Basic abc', 'Bearer', 'Bearer a b', 'Bearer not.a.token'])('"%s" is not a token', async (value) => {
    const response = await fetch(`${server.baseUrl}/v1/session`, { headers: { authorization: value } });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 'unauthenticated' });
  });
});

test('a token with five hundred groups is accepted', async () => {
  const groups = Array.from({ length: 500 }, () => 'ROLE_LETTERS_CORPORATE_TEMPLATE_ADMIN' as const);
  const headers = { authorization: `Bearer ${await server.tokenFor({ groups })}` };
  expect(headers.authorization.length).toBeGreaterThan(20_000);
  const response = await fetch(`${server.baseUrl}/v1/session`, { headers });
  expect(await response.json()).toMatchObject({ abilities: { administerTemplates: true } });
});

describe('headers', () => {
  test('let only our pages frame us, and no call run or load anything', async () => {
    const { headers } = await fetch(`${server.baseUrl}/v1/session`);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('x-frame-options')).toBe('DENY');
  });

  test("keep answers out of the browser's cache", async () => {
    const answers = ['/v1/session', '/v1/session/?x', '/v1/nothing', '/health/live', '/app-config'];
    for (const path of answers) {
      const { headers } = await fetch(`${server.baseUrl}${path}`, { headers: { authorization } });
      expect([path, headers.get('cache-control')]).toEqual([path, 'no-store']);
    }
  });

  test('stop inline scripts, and allow frames only for sign-in pages', async () => {
    const page = await fetch(`${server.baseUrl}/letters`);
    const framed = await fetch(`${server.baseUrl}/sso/callback`);
    expect(page.headers.get('content-security-policy')).toMatch(
      /script-src 'self';.*object-src 'none'.*frame-ancestors 'none'/,
    );
    expect(framed.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(framed.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  });

  test('let a page keep its sign-in window, and separate it from its opener', async () => {
    const openerPolicyOf = async (path: string) =>
      (await fetch(`${server.baseUrl}${path}`)).headers.get('cross-origin-opener-policy');
    expect(await openerPolicyOf('/letters')).toBe('same-origin-allow-popups');
    expect(await openerPolicyOf('/sso/start')).toBe('unsafe-none');
  });

  test('return the id of a request from a proxy, and accept no other id', async () => {
    const idOf = async (given: string) => {
      const response = await fetch(`${server.baseUrl}/v1/nothing`, { headers: { 'x-request-id': given } });
      const { requestId } = (await response.json()) as { requestId: string };
      expect(response.headers.get('x-request-id')).toBe(requestId);
      return requestId;
    };
    expect(await idOf('proxy-7:abc.1')).toBe('proxy-7:abc.1');
    for (const hostile of ['a b', '{"level":"fatal"}', 'a'.repeat(101)]) {
      expect(await idOf(hostile)).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  test("redirect a page from this machine's other name to the public address", async () => {
    const address = `${server.baseUrl.replace('127.0.0.1', 'localhost')}/letters?assignmentId=1`;
    const response = await fetch(address, { redirect: 'manual', headers: { accept: 'text/html' } });
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(`${server.baseUrl}/letters?assignmentId=1`);
  });
});

test('cut PostgreSQL connections are replaced without a restart', async () => {
  const call = () => fetch(`${server.baseUrl}/v1/divisions`, { headers: { authorization } });
  expect((await call()).status).toBe(200);
  const cut = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;
  const calls = Array.from({ length: 20 }, call);
  await cut.execute(server.db);
  for (const response of await Promise.all(calls)) {
    expect([200, 503]).toContain(response.status);
    if (response.status === 503) expect(response.headers.get('retry-after')).toBe('2');
  }
  await vi.waitUntil(async () => (await call()).status === 200, { timeout: Number(process.env.TEST_CONDITION_MS) });
});
