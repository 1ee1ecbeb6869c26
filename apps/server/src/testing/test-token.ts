import type { Role } from '@letterdesk/core/session/roles';
import { importJWK, SignJWT } from 'jose';
import type { SignIn } from '../app-dependencies.ts';
import type { SigningKey } from '../integrations/identity/signing-key.ts';

export interface TestPerson {
  /** The part of `sub` before '@'. */
  readonly username?: string;
  readonly name?: string;
  readonly groups?: readonly Role[];
  /** The company claim. */
  readonly company?: string;
  /** Seconds from now; negative for an expired token. */
  readonly expiresIn?: number;
}

export type MakeToken = (person?: TestPerson) => Promise<string>;

const HALF_AN_HOUR = 1_800;

/** Signs access tokens for any person with the provider's key. */
export function createTokenMaker(signingKey: SigningKey, signIn: SignIn): MakeToken {
  return async (person = {}) => {
    const { username = 'maya.lindqvist', company = 'meridale', groups = [], expiresIn = HALF_AN_HOUR } = person;
    const issuedAt = Math.floor(Date.now() / 1000) - (expiresIn < 0 ? HALF_AN_HOUR : 0);
    return new SignJWT({ groups: [...groups], company, name: person.name ?? username, scope: signIn.scope })
      .setProtectedHeader({ alg: signingKey.alg, kid: signingKey.kid, typ: 'at+jwt' })
      .setIssuer(signIn.issuer)
      .setAudience(signIn.audience)
      .setSubject(`${username}@${company}.example`)
      .setIssuedAt(issuedAt)
      .setExpirationTime(Math.floor(Date.now() / 1000) + expiresIn)
      .sign(await importJWK(signingKey, signingKey.alg));
  };
}
