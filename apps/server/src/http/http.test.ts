import { once } from 'node:events';
import { connect } from 'node:net';
import { ERRORS, type ErrorCode } from '@letterdesk/contract/errors';
import { LARGEST_REQUEST } from '@letterdesk/core/document/schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
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

const errorBody = z.object({
  code: z.enum(Object.keys(ERRORS) as ErrorCode[]),
  message: z.string(),
  requestId: z.string(),
});

/** Those that depend on neither time, length nor connection. */
function headersOf({ headers }: Pick<Response, 'headers'>): Record<string, string> {
  const varying = ['date', 'content-length', 'connection', 'keep-alive', 'vary'];
  return Object.fromEntries([...headers].filter(([name]) => !varying.includes(name)));
}

/** Sends bytes as they are. @returns the answer before the server closed the connection. */
async function sendRaw(request: string) {
  const socket = connect(Number(new URL(server.baseUrl).port), '127.0.0.1');
  const closed = once(socket, 'close');
  socket.on('error', () => {});
  let answer = '';
  socket.setEncoding('utf8').on('data', (part: string) => {
    answer += part;
  });
  socket.write(request);
  await closed;
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const [line = '', ...lines] = head.split('\r\n');
  const pairs = lines.map((each) => each.split(': ', 2) as [string, string]);
  return { line, body, headers: headersOf({ headers: new Headers(pairs) }) };
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
    const { code, requestId } = errorBody.parse(await response.json());
    expect(code).toBe('not_found');
    const other = await fetch(`${server.baseUrl}/v1/nothing`, { headers: { authorization } });
    expect(headersOf(response)).toEqual({ ...headersOf(other), 'x-request-id': requestId });
  });

  test.each([
    [
      'a request with too large headers',
      `GET /v1/session HTTP/1.1\r\nhost: letterdesk\r\nx-large: ${'x'.repeat(140_000)}`,
      431,
    ],
    ['a broken request', 'GET', 400],
  ])('%s gets the body and the headers of other errors', async (_what, head, status) => {
    const { body, headers, line } = await sendRaw(`${head}\r\n\r\n`);
    const { code, requestId } = errorBody.parse(JSON.parse(body));
    expect([line, ERRORS[code].status]).toEqual([expect.stringMatching(`^HTTP/1.1 ${status} `), status]);
    const other = await fetch(`${server.baseUrl}/v1/nothing`, { headers: { authorization } });
    expect(headers).toEqual({ ...headersOf(other), 'x-request-id': requestId });
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

test('a request that arrives while the server closes is answered as declared', async () => {
  const own = await startTestApp();
  try {
    const socket = connect(Number(new URL(own.baseUrl).port), '127.0.0.1');
    const seen = once(own.app.server, 'request');
    const closed = once(socket, 'close');
    let answer = '';
    socket.setEncoding('utf8').on('data', (part: string) => {
      answer += part;
    });
    socket.write(
      'POST /v1/nothing HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{',
    );
    await seen;
    const closing = own.app.close();
    socket.write('}GET /v1/session HTTP/1.1\r\nhost: x\r\n\r\n');
    await Promise.all([closing, closed]);
    const bodies = [...answer.matchAll(/^\{.*\}/gm)].map(([body]) => errorBody.parse(JSON.parse(body)).code);
    expect(bodies).toEqual(['not_found', 'unauthenticated']);
  } finally {
    await own.close();
  }
});
