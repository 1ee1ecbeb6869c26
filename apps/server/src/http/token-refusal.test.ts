import { Writable } from 'node:stream';
import fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeTestKey, TEST_AUDIENCE, TestIssuer, type TestKey } from '../integrations/identity/testing/test-issuer.ts';
import { createTokenVerifier } from '../integrations/identity/token-verifier.ts';
import { createAuthenticate } from './authenticate.ts';
import { registerErrorHandler } from './error-handler.ts';

const WARN = 40;

let key: TestKey;
let issuer: TestIssuer;
beforeEach(async () => {
  key = await makeTestKey('first');
  issuer = await TestIssuer.start(key);
});
afterEach(() => issuer.stop());

/** @returns the response, and log entries from `warn` up. */
async function callWith(token: string, calls = 1) {
  const lines: string[] = [];
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line));
      done();
    },
  });
  const app = fastify({ logger: { level: 'debug', stream } });
  registerErrorHandler(app);
  const verify = createTokenVerifier({ issuer: issuer.url, audience: TEST_AUDIENCE });
  const authenticate = createAuthenticate(
    verify,
    async () => 1,
    async () => 1,
  );
  app.get('/me', async (request) => authenticate(request));
  const call = () => app.inject({ url: '/me', headers: { authorization: `Bearer ${token}` } });
  for (let made = 1; made < calls; made += 1) await call();
  const answer = await call();
  await app.close();
  const logged = lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= WARN);
  return { status: answer.statusCode, body: answer.json(), logged };
}

describe('a token with an unusable claim', () => {
  it.each([
    ['groups', { groups: { admin: true } }],
    ['company', { company: 7 }],
    ['aud', { aud: 'another-product' }],
  ])("is refused with the claim's name: %s", async (claim, claims) => {
    const { status, body, logged } = await callWith(await issuer.token(key, { claims }));
    expect(status).toBe(401);
    expect(body).toMatchObject({ code: 'unauthenticated', details: { claim } });
    expect(body.message).toContain(`"${claim}"`);
    expect(body.message).toContain('Ask your sign-in administrator');
    expect(logged).toMatchObject([{ level: WARN, claim, msg: 'token refused' }]);
  });

  it('is logged after it expired, and refused as expired', async () => {
    const { body, logged } = await callWith(await issuer.token(key, { claims: { exp: 1 } }));
    expect(body).toMatchObject({ code: 'token_expired' });
    expect(logged).toMatchObject([{ level: WARN, claim: 'exp' }]);
  });
});

it('the refusal of a forged token reveals and logs no claims', async () => {
  const forged = await issuer.token(await makeTestKey('first'), { claims: { groups: 7 } });
  const { body, logged } = await callWith(forged);
  expect(body).toMatchObject({ code: 'unauthenticated', message: 'Sign in.' });
  expect(body).not.toHaveProperty('details');
  expect(logged).toMatchObject([{ level: WARN, reason: expect.any(String), msg: 'token refused' }]);
  expect(logged[0]).not.toHaveProperty('claim');
  expect(JSON.stringify(logged)).not.toContain(forged.split('.')[1]);
});

it('everyone gets a message while the provider is down, and the log one line', async () => {
  issuer.down = true;
  const { status, body, logged } = await callWith(await issuer.token(key), 3);
  expect(status).toBe(503);
  expect(body.message).toContain('The sign-in service does not answer');
  expect(logged).toMatchObject([
    { level: WARN, reason: expect.any(String), msg: 'tokens can’t be verified: the provider is unreachable' },
  ]);
  expect(JSON.stringify(logged)).not.toContain('stack');
});
