import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportJWK, type JWK } from 'jose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepKeysIn } from './signing-key-cache.ts';
import { makeTestKey, TEST_AUDIENCE, TestIssuer, type TestKey } from './testing/test-issuer.ts';
import { createTokenVerifier } from './token-verifier.ts';

const HOUR = 3_600_000;
const AWAY = { code: 'identity_unavailable' };

let folder: string;
let file: string;
let key: TestKey;
let issuer: TestIssuer;
let now: number;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'letterdesk-keys-'));
  file = join(folder, 'provider-keys.json');
  key = await makeTestKey('first');
  issuer = await TestIssuer.start(key);
  now = Date.now();
});
afterEach(async () => {
  await issuer.stop();
  await rm(folder, { recursive: true });
});

const startVerifier = () =>
  createTokenVerifier({
    issuer: issuer.url,
    audience: TEST_AUDIENCE,
    now: () => now,
    kept: keepKeysIn(file, issuer.url),
  });
const longToken = () => issuer.token(key, { claims: { exp: Math.floor(now / 1_000) + 48 * 3_600 } });

test('a process started without the provider serves signed-in users for a day', async () => {
  const token = await longToken();
  await startVerifier()(token);
  issuer.down = true;
  now += 23 * HOUR;
  const restarted = startVerifier();
  expect(await restarted(token)).toHaveProperty('sub');
  now += HOUR;
  await expect(restarted(token)).rejects.toMatchObject(AWAY);
  await expect(startVerifier()(token)).rejects.toMatchObject(AWAY);
});

test('cached keys are replaced once the provider answers', async () => {
  const token = await longToken();
  await startVerifier()(token);
  issuer.down = true;
  const restarted = startVerifier();
  expect(await restarted(token)).toHaveProperty('sub');
  issuer.down = false;
  issuer.keys = [(await makeTestKey('second')).publicJwk];
  now += 31_000;
  await expect(restarted(token)).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('the cache contains only public parts, and only its owner can write it', async () => {
  const shown = { ...key.publicJwk, ...(await exportJWK(key.privateKey)) } as JWK & { kty: string };
  const shared = { kty: 'oct', k: 'c2VjcmV0', kid: 'shared' };
  await keepKeysIn(file, issuer.url).write({ keys: [shown, shared] }, now);
  expect(JSON.parse(await readFile(file, 'utf8')).keys).toEqual([key.publicJwk]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('cached keys of another issuer, from the future or without a source are ignored', async () => {
  const token = await longToken();
  await startVerifier()(token);
  issuer.down = true;
  const kept = JSON.parse(await readFile(file, 'utf8'));
  for (const text of [
    JSON.stringify({ ...kept, issuer: 'https://other.example' }),
    JSON.stringify({ ...kept, fetchedAt: now + HOUR }),
    '{"keys":',
  ]) {
    await writeFile(file, text);
    await expect(startVerifier()(token)).rejects.toMatchObject(AWAY);
  }
});
