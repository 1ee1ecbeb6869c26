import { withoutDirectionControls } from '../document/direction.ts';
import { type Role, rolesOf } from './roles.ts';

/** The claims of an access token that Letterdesk reads (specification 3.27). `exp` is in seconds since 1970. */
export interface TokenClaims {
  readonly sub: string;
  readonly exp: number;
  readonly groups: readonly string[];
  readonly company: string;
  readonly name?: string;
}

/** The signed-in person, as every policy takes them. */
export interface User {
  /** The account's id: who somebody is. Two companies may each have a `dana.whitfield`. */
  readonly account: number;
  readonly username: string;
  /** The full `sub`, which is the person's e-mail address at their company. */
  readonly subject: string;
  readonly name: string;
  readonly roles: readonly Role[];
  /** From the company claim; -1 when the company is not known. */
  readonly division: number;
}

export const UNKNOWN_DIVISION = -1;

/** The username is the part of `sub` before '@' (specification 6.3). */
export function usernameOf(sub: string): string {
  const at = sub.indexOf('@');
  return at === -1 ? sub : sub.slice(0, at);
}

/**
 * The form by which the subjects of one issuer are compared: in any case of letters (specification 6.12). Only of
 * A to Z: other signs have small forms that are other people's letters, such as that of the kelvin sign.
 */
export function subjectKey(sub: string): string {
  return sub.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** What is neither seen nor a letter: a name of these alone is none. */
const UNSEEN = /^[\s\p{Cf}]*$/u;

/** The name as screens show it; the username of whoever has none that can be seen. */
export function nameOf({ sub, name }: Pick<TokenClaims, 'sub' | 'name'>): string {
  const shown = withoutDirectionControls(name ?? '');
  return UNSEEN.test(shown) ? withoutDirectionControls(usernameOf(sub)) : shown;
}

/** @param known what the database knows of the claims: the account, and the company's division if it has one. */
export function userOf(claims: TokenClaims, known: { account: number; division: number | undefined }): User {
  return {
    account: known.account,
    username: usernameOf(claims.sub),
    subject: claims.sub,
    name: nameOf(claims),
    roles: rolesOf(claims.groups),
    division: known.division ?? UNKNOWN_DIVISION,
  };
}

/** Home goes to /search for read-only users and to /letters for everyone else (specification 2.6). */
export function homePath(readOnly: boolean): '/search' | '/letters' {
  return readOnly ? '/search' : '/letters';
}
