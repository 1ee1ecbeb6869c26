import { defineEndpoint } from '@letterdesk/contract/define-endpoint';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { Failure } from '../failure.ts';
import { registerErrorHandler } from './error-handler.ts';
import { provideAuthentication, registerEndpoint } from './register-endpoint.ts';

const declared = {
  method: 'GET',
  path: '/v1/things/{id}',
  summary: 'One thing',
  access: 'public',
  failure: 'Unable to retrieve thing',
  params: z.object({ id: z.coerce.number() }),
  errors: [],
} as const;
const getItem = defineEndpoint({ ...declared, responses: { 200: z.object({ name: z.string() }) } });

let app: FastifyInstance;
beforeEach(() => {
  app = fastify();
  registerErrorHandler(app);
  provideAuthentication(app, () => Promise.reject(new Failure('unauthenticated')));
});
afterEach(() => app.close());

test('removes undeclared properties from the response', async () => {
  registerEndpoint(app, getItem, async ({ params }) => {
    const row = { name: `thing ${params.id}`, secret: 'of the server' };
    return row;
  });
  expect((await app.inject('/v1/things/7')).json()).toEqual({ name: 'thing 7' });
});

test('answers with the only declared status', async () => {
  const made = defineEndpoint({ ...declared, responses: { 201: z.object({ name: z.string() }) } });
  registerEndpoint(app, made, async () => ({ name: 'new' }));
  expect((await app.inject('/v1/things/7')).statusCode).toBe(201);
});

test('answers 204 without a body', async () => {
  registerEndpoint(app, defineEndpoint({ ...declared, responses: { 204: null } }), async () => undefined);
  const response = await app.inject('/v1/things/7');
  expect([response.statusCode, response.body]).toEqual([204, '']);
});

test('answers bytes with their declared type', async () => {
  const pdf = defineEndpoint({ ...declared, responses: { 200: { binary: 'application/pdf' } } });
  registerEndpoint(app, pdf, async () => new Uint8Array([37, 80, 68, 70]));
  const response = await app.inject('/v1/things/7');
  expect([response.headers['content-type'], response.body]).toEqual(['application/pdf', '%PDF']);
});

test.each([
  ['a status that is not declared', async (reply: { code(status: number): unknown }) => void reply.code(202)],
  ['a body that is not as declared', async () => undefined],
])('%s is a server error and reveals no internals', async (_what, prepare) => {
  const bare = defineEndpoint({ ...declared, responses: { 200: z.object({ name: z.literal('expected') }) } });
  registerEndpoint(app, bare, async ({ reply }) => {
    await prepare(reply);
    // Rows may contain what their type excludes.
    return JSON.parse('{"name":"another"}') as { name: 'expected' };
  });
  const response = await app.inject('/v1/things/7');
  expect(response.statusCode).toBe(500);
  expect(response.json()).toEqual({
    code: 'internal',
    message: 'Something went wrong on our side. Try again.',
    requestId: expect.any(String),
  });
});

test('an undeclared error is a server error', async () => {
  registerEndpoint(app, getItem, async () => {
    throw new Failure('letter_not_found');
  });
  expect((await app.inject('/v1/things/7')).json()).toMatchObject({ code: 'internal' });
});

test('a declared error returns its status, sentence and details', async () => {
  const failing = defineEndpoint({ ...declared, responses: getItem.responses, errors: ['too_many_addresses'] });
  registerEndpoint(app, failing, async () => {
    throw new Failure('too_many_addresses', { count: 101, limit: 100 });
  });
  const response = await app.inject('/v1/things/7');
  expect(response.statusCode).toBe(422);
  expect(response.json()).toMatchObject({ code: 'too_many_addresses', details: { count: 101, limit: 100 } });
});

test("removes properties that the details table doesn't declare", async () => {
  const failing = defineEndpoint({ ...declared, responses: getItem.responses, errors: ['too_many_addresses'] });
  registerEndpoint(app, failing, async () => {
    const row = { count: 101, limit: 100, secret: 'of the server' };
    throw new Failure('too_many_addresses', row);
  });
  const response = await app.inject('/v1/things/7');
  expect(response.json().details).toEqual({ count: 101, limit: 100 });
});

test('invalid details are a server error', async () => {
  const failing = defineEndpoint({ ...declared, responses: getItem.responses, errors: ['too_many_addresses'] });
  registerEndpoint(app, failing, async () => {
    // Rows may contain what their type excludes.
    throw new Failure('too_many_addresses', JSON.parse('{"count":"many"}') as { count: number; limit: number });
  });
  const response = await app.inject('/v1/things/7');
  expect(response.statusCode).toBe(500);
  expect(response.json()).toMatchObject({ code: 'internal' });
});

test('an unknown error reveals no internals', async () => {
  registerEndpoint(app, getItem, async () => {
    throw new Error('select password from users');
  });
  const response = await app.inject('/v1/things/7');
  expect(response.statusCode).toBe(500);
  expect(response.body).not.toContain('password');
});
