import type { Db } from '../database/connection.ts';
import { EMBEDDED_ISSUER } from '../demo/demo-identity.ts';
import { ensureAccount } from '../features/session/accounts.store.ts';

/** Creates an account; tokens for the username use it. @returns its id. */
export function givenAccount(db: Db, username: string, company = 'meridale'): Promise<number> {
  const subject = `${username}@${company}.example`;
  return ensureAccount(db, { issuer: EMBEDDED_ISSUER, subject, name: getPersonName(username) }, new Date());
}

/** 'Dana Whitfield' for `dana.whitfield`. */
export function getPersonName(username: string): string {
  return username
    .split('.')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
