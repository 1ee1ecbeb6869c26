import { withoutDirectionControls } from '../control-characters.ts';
import { isAuditor, isReadOnly, type Role, rolesOf } from './roles.ts';

/** The token claims that Letterdesk reads (specification 3.27). `exp` is in seconds since 1970. */
export interface TokenClaims {
  readonly sub: string;
  readonly exp: number;
  readonly groups: readonly string[];
  readonly company: string;
  readonly name?: string;
}

/** The signed-in person, as policies take it. */
export interface User {
  /** The account id. Subjects are not unique: two companies may each have a `dana.whitfield`. */
  readonly account: number;
  readonly username: string;
  /** The full `sub`: the person's e-mail address at their company. */
  readonly subject: string;
  readonly name: string;
  readonly roles: readonly Role[];
  /** From the company claim; -1 if the company is unknown. */
  readonly division: number;
}

export const UNKNOWN_DIVISION = -1;

/** Returns the part of `sub` before '@' (specification 6.3). */
export function usernameOf(sub: string): string {
  const at = sub.indexOf('@');
  return at === -1 ? sub : sub.slice(0, at);
}

/**
 * Returns the form for comparing subjects of one issuer (specification 6.12): A to Z only, since other characters may
 * lower-case to someone else's letters, such as the kelvin sign.
 */
export function subjectKey(sub: string): string {
  return sub.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** Names made of invisible characters only count as empty. */
const UNSEEN = /^[\s\p{Cf}]*$/u;

/** Returns the display name, or the username if it would be invisible. */
export function getUserName({ sub, name }: Pick<TokenClaims, 'sub' | 'name'>): string {
  const shown = withoutDirectionControls(name ?? '');
  return UNSEEN.test(shown) ? withoutDirectionControls(usernameOf(sub)) : shown;
}

/** @param known the account, and the company's division if it has one. */
export function createUser(claims: TokenClaims, known: { account: number; division: number | undefined }): User {
  return {
    account: known.account,
    username: usernameOf(claims.sub),
    subject: claims.sub,
    name: getUserName(claims),
    roles: rolesOf(claims.groups),
    division: known.division ?? UNKNOWN_DIVISION,
  };
}

/** Returns /search for read-only users, /letters for others (specification 2.6); /audit for auditors without another role. */
export function homePath(roles: readonly Role[]): '/audit' | '/search' | '/letters' {
  if (isAuditor(roles) && roles.length === 1) return '/audit';
  return isReadOnly(roles) ? '/search' : '/letters';
}
