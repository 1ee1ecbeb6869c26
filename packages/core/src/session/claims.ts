import { withoutDirectionControls } from '../document/direction.ts';
import { type Role, rolesOf } from './roles.ts';

/** The claims of an access token that Letterdesk reads (specification, section 3). `exp` is in seconds since 1970. */
export interface TokenClaims {
  readonly sub: string;
  readonly exp: number;
  readonly groups: readonly string[];
  readonly company: string;
  readonly name?: string;
}

/** The signed-in person, as every policy takes them. */
export interface User {
  readonly username: string;
  /** The full `sub`, which is the person's e-mail address at their company. */
  readonly subject: string;
  readonly name: string;
  readonly roles: readonly Role[];
  /** From the company claim; -1 when the company is not known. */
  readonly division: number;
}

export const UNKNOWN_DIVISION = -1;

/** The username is the part of `sub` before '@' (specification, section 6). */
export function usernameOf(sub: string): string {
  const at = sub.indexOf('@');
  return at === -1 ? sub : sub.slice(0, at);
}

/** @param divisionOf the division number of a company, from the companies table; undefined when it has none. */
export function userOf(claims: TokenClaims, divisionOf: (company: string) => number | undefined): User {
  const username = usernameOf(claims.sub);
  return {
    username,
    subject: claims.sub,
    name: withoutDirectionControls(claims.name ?? username),
    roles: rolesOf(claims.groups),
    division: divisionOf(claims.company) ?? UNKNOWN_DIVISION,
  };
}

/** Home goes to /search for read-only users and to /letters for everyone else (specification, section 2). */
export function homePath(readOnly: boolean): '/search' | '/letters' {
  return readOnly ? '/search' : '/letters';
}
