import { describe, expect, it } from 'vitest';
import { readAccessToken } from './access-token.ts';

const ISSUER = 'https://sign-in.example';
const MINUTE = 60_000;
/** When the provider issued it, by its clock. */
const MADE = Date.UTC(2026, 0, 5, 9);

function aToken(claims: object = {}): string {
  const full = { sub: 'maya@meridale.example', iss: ISSUER, iat: MADE / 1000, exp: MADE / 1000 + 120, ...claims };
  return ['{}', JSON.stringify(full), 'signature'].map((part) => Buffer.from(part).toString('base64url')).join('.');
}

const read = (accessToken: string, { now = MADE, expiresIn }: { now?: number; expiresIn?: number } = {}) =>
  readAccessToken({ accessToken, expiresIn }, { issuer: ISSUER, now });

describe("a token's expiry", () => {
  it.each([-10, 0, 10])('is two minutes after its receipt if the clock is %d minutes off', (minutes) => {
    const now = MADE + minutes * MINUTE;
    expect(read(aToken(), { now })).toMatchObject({ lifetime: 120_000, expiresAt: now + 120_000 });
  });

  it("is the provider's lifetime if the token's own one is longer", () => {
    expect(read(aToken({ iat: MADE / 1000 - 300 }), { expiresIn: 120 })).toMatchObject({ lifetime: 120_000 });
    expect(read(aToken(), { expiresIn: 3_600 })).toMatchObject({ lifetime: 120_000 });
  });

  it('uses the clock only if no lifetime is given', () => {
    expect(read(aToken({ iat: undefined }), { expiresIn: 90 })).toMatchObject({ lifetime: 90_000 });
    expect(read(aToken({ iat: undefined }), { now: MADE + MINUTE })).toMatchObject({ lifetime: MINUTE });
  });
});

describe('an invalid access token', () => {
  it.each([
    ['another issuer', aToken({ iss: 'https://elsewhere.example' })],
    ['no lifetime', aToken({ exp: MADE / 1000 })],
    ['no subject', aToken({ sub: '' })],
    ['malformed token', 'forged'],
    ['payload without JSON', 'a.b.c'],
  ])('is refused: %s', (_what, text) => {
    expect(read(text)).toBeNull();
  });
});
