import { createHmac } from 'node:crypto';
import { exportSPKI, importJWK } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeTestKey, TEST_AUDIENCE, TestIssuer, type TestKey } from './testing/test-issuer.ts';
import { createTokenVerifier, type TokenVerifier } from './token-verifier.ts';

let key: TestKey;
let issuer: TestIssuer;
let now: number;
let verify: TokenVerifier;

beforeEach(async () => {
  key = await makeTestKey('first');
  issuer = await TestIssuer.start(key);
  now = Date.now();
  verify = createTokenVerifier({ issuer: issuer.url, audience: TEST_AUDIENCE, now: () => now });
});

afterEach(() => issuer.stop());

const refused = { name: 'TokenError', code: 'unauthenticated' };
const seconds = () => Math.floor(now / 1000);

function unsigned(header: object, claims: object): string {
  return [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
}

const goodClaims = () => ({
  sub: 'a@b.example',
  groups: [],
  iss: issuer.url,
  aud: TEST_AUDIENCE,
  exp: seconds() + 600,
});

describe('a trusted token', () => {
  it('returns its claims', async () => {
    expect(await verify(await issuer.token(key))).toMatchObject({
      sub: 'ann.lee@meridale.example',
      name: 'Ann Lee',
      groups: ['ROLE_LETTERS_RISK_USER'],
      company: 'meridale',
    });
  });

  it.each(['RS256', 'PS256', 'EdDSA'])('can be signed with %s', async (alg) => {
    const other = await makeTestKey('other', alg);
    issuer.keys = [other.publicJwk];
    expect(await verify(await issuer.token(other))).toHaveProperty('sub');
  });

  it('can omit the company', async () => {
    expect(await verify(await issuer.token(key, { claims: { company: undefined } }))).toMatchObject({ company: '' });
  });
});

describe('the groups of a token', () => {
  it('are empty without the claim, and one group if it is a text', async () => {
    expect(await verify(await issuer.token(key, { claims: { groups: undefined } }))).toMatchObject({ groups: [] });
    const one = await issuer.token(key, { claims: { groups: 'ROLE_LETTERS_RISK_USER' } });
    expect(await verify(one)).toMatchObject({ groups: ['ROLE_LETTERS_RISK_USER'] });
  });

  it('can number five hundred', async () => {
    const groups = Array.from({ length: 500 }, (_, index) => `CN=Group ${index},OU=Staffing,DC=meridale,DC=example`);
    expect(await verify(await issuer.token(key, { claims: { groups } }))).toMatchObject({ groups });
  });
});

describe('an invalid claim', () => {
  it.each([
    ['groups', { groups: 1 }],
    ['company', { company: ['meridale'] }],
    ['aud', { aud: 'another-product' }],
    ['iss', { iss: 'https://elsewhere.example' }],
    ['nbf', { nbf: 9_999_999_999 }],
    ['exp', { exp: 1 }],
    ['sub', { sub: undefined }],
  ])('is named: %s', async (claim, claims) => {
    await expect(verify(await issuer.token(key, { claims }))).rejects.toMatchObject({ claim });
  });

  it("isn't mentioned unless the token is from the provider", async () => {
    const forged = await issuer.token(await makeTestKey('first'), { claims: { groups: 1, aud: 'elsewhere' } });
    await expect(verify(forged)).rejects.toMatchObject({ ...refused, claim: null });
  });
});

describe('clock differences', () => {
  const tolerant = (clockToleranceSeconds: number) =>
    createTokenVerifier({ issuer: issuer.url, audience: TEST_AUDIENCE, now: () => now, clockToleranceSeconds });

  it('are tolerated up to the setting, at the end of a token and at its beginning', async () => {
    const ended = await issuer.token(key, { claims: { exp: seconds() - 50 } });
    const early = await issuer.token(key, { claims: { nbf: seconds() + 50 } });
    for (const token of [ended, early]) {
      expect(await tolerant(60)(token)).toHaveProperty('sub');
      await expect(tolerant(40)(token)).rejects.toHaveProperty('claim');
    }
  });
});

describe('an untrusted token', () => {
  it.each(['', 'x', 'a.b.c', '{"alg":"none"}', 'x'.repeat(20_000)])(
    'is refused if it is malformed (%#)',
    async (token) => {
      await expect(verify(token)).rejects.toMatchObject(refused);
    },
  );

  it.each([
    ['half a character', { sub: 'maya\ud800@meridale.example' }],
    ['no user before the @', { sub: '@meridale.example' }],
    ['only blanks before the @', { sub: '  @meridale.example' }],
  ])('is refused if its subject has %s', async (_what, claims) => {
    await expect(verify(await issuer.token(key, { claims }))).rejects.toMatchObject({ ...refused, claim: 'sub' });
  });

  it('is accepted if its name or company is empty or null', async () => {
    for (const empty of ['', null]) {
      const token = await issuer.token(key, { claims: { name: empty, company: empty } });
      expect(await verify(token)).toMatchObject({ name: '', company: '' });
    }
  });

  it('is refused once expired, with its own code', async () => {
    const token = await issuer.token(key, { claims: { exp: seconds() - 60 } });
    await expect(verify(token)).rejects.toMatchObject({ code: 'token_expired' });
  });

  it("expires by the verifier's clock", async () => {
    const token = await issuer.token(key);
    await verify(token);
    now += 700_000;
    await expect(verify(token)).rejects.toMatchObject({ code: 'token_expired' });
  });

  it('is refused before its validity starts', async () => {
    const token = await issuer.token(key, { claims: { nbf: seconds() + 60 } });
    await expect(verify(token)).rejects.toMatchObject(refused);
  });

  it('is refused without an expiry', async () => {
    await expect(verify(await issuer.token(key, { claims: { exp: undefined } }))).rejects.toMatchObject(refused);
  });

  it('is refused with alg none', async () => {
    const token = `${unsigned({ alg: 'none', typ: 'at+jwt', kid: 'first' }, goodClaims())}.`;
    await expect(verify(token)).rejects.toMatchObject(refused);
  });

  it('is refused if the public key was used as an HMAC secret', async () => {
    const rsa = await makeTestKey('rsa', 'RS256');
    issuer.keys = [rsa.publicJwk];
    const publicKey = await importJWK(rsa.publicJwk, 'RS256', { extractable: true });
    const secret = publicKey instanceof Uint8Array ? publicKey : await exportSPKI(publicKey);
    const body = unsigned({ alg: 'HS256', typ: 'at+jwt', kid: 'rsa' }, goodClaims());
    const token = `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
    await expect(verify(token)).rejects.toMatchObject(refused);
  });

  it.each([
    ['audience', { aud: 'another-product' }],
    ['issuer', { iss: 'https://elsewhere.example' }],
    ['subject that is empty', { sub: '' }],
    ['group claim that is an object', { groups: { 0: 'ROLE_LETTERS_TEMPLATE_ADMIN' } }],
    ['group claim of numbers', { groups: [1] }],
    ['group claim that is null', { groups: null }],
    ['group claim of a thousand and one groups', { groups: Array.from({ length: 1_001 }, String) }],
    ['company that is a list', { company: ['meridale'] }],
    ['company that holds a NUL', { company: 'meri\0dale' }],
    ['subject that holds a line break', { sub: 'maya\n@meridale.example' }],
    ['name that holds a line break', { name: 'Maya\r\nBcc: all@x.org' }],
  ])('is refused with another %s', async (_what, claims) => {
    await expect(verify(await issuer.token(key, { claims }))).rejects.toMatchObject(refused);
  });

  it.each(['JOSE', 'dpop+jwt', undefined])('is refused with the type %s', async (typ) => {
    await expect(verify(await issuer.token(key, { header: { typ } }))).rejects.toMatchObject(refused);
  });

  it('is refused if another key signed it under the known name', async () => {
    await expect(verify(await issuer.token(await makeTestKey('first')))).rejects.toMatchObject(refused);
  });

  it('is refused if it contains its own key', async () => {
    const own = await makeTestKey('own');
    const header = { jwk: own.publicJwk, jku: `${issuer.url}/own`, kid: '../own' };
    await expect(verify(await issuer.token(own, { header }))).rejects.toMatchObject(refused);
  });

  it('is refused if its key is published for encryption only', async () => {
    issuer.keys = [{ ...key.publicJwk, use: 'enc' }];
    await expect(verify(await issuer.token(key))).rejects.toMatchObject(refused);
  });

  it('is refused if its text was changed', async () => {
    const [header, , signature] = (await issuer.token(key)).split('.');
    const claims = Buffer.from(JSON.stringify({ ...goodClaims(), groups: ['ROLE_LETTERS_TEMPLATE_ADMIN'] }));
    await expect(verify(`${header}.${claims.toString('base64url')}.${signature}`)).rejects.toMatchObject(refused);
  });
});

describe('the keys of the provider', () => {
  it('are fetched once for many tokens', async () => {
    const token = await issuer.token(key);
    await Promise.all(Array.from({ length: 20 }, () => verify(token)));
    expect(issuer.keyRequests).toBe(1);
  });

  it('can rotate: a new key is fetched when it is first used', async () => {
    await verify(await issuer.token(key));
    const next = await makeTestKey('second');
    issuer.keys = [next.publicJwk];
    now += 31_000;
    expect(await verify(await issuer.token(next))).toHaveProperty('sub');
  });

  it('can rotate right after they were fetched', async () => {
    await verify(await issuer.token(key));
    const next = await makeTestKey('second');
    issuer.keys = [next.publicJwk];
    expect(await verify(await issuer.token(next))).toHaveProperty('sub');
  });

  it('are fetched at most once a window for any number of unknown names', async () => {
    await verify(await issuer.token(key));
    now += 31_000;
    for (let tries = 0; tries < 10; tries += 1) {
      const forged = await issuer.token(await makeTestKey(`forged-${tries}`));
      await expect(verify(forged)).rejects.toMatchObject(refused);
    }
    expect(issuer.keyRequests).toBe(2);
  });

  it('keep working while the provider is down', async () => {
    const token = await issuer.token(key, { claims: { exp: seconds() + 3_600 } });
    await verify(token);
    issuer.down = true;
    now += 1_800_000;
    expect(await verify(token)).toHaveProperty('sub');
  });

  it('make the identity unavailable until their first successful fetch', async () => {
    issuer.down = true;
    const token = await issuer.token(key);
    await expect(verify(token)).rejects.toMatchObject({ code: 'identity_unavailable' });
    issuer.down = false;
    now += 1_000;
    expect(await verify(token)).toHaveProperty('sub');
  });
});
