import { nameOf, subjectKey, type TokenClaims } from '@letterdesk/core/session/claims';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { ensureAccount } from './accounts.store.ts';

/** The account of who a token names. */
export type AccountLookup = (claims: Pick<TokenClaims, 'sub' | 'name'>) => Promise<number>;

/**
 * Finds accounts by the subjects of one issuer, and makes one at somebody's first call. Remembers them, as every request
 * asks and an account is never removed.
 */
export function createAccountLookup(db: Kysely<Database>, issuer: string, now: () => Date): AccountLookup {
  const known = new Map<string, number>();
  return async (claims) => {
    const key = subjectKey(claims.sub);
    const remembered = known.get(key);
    if (remembered !== undefined) return remembered;
    const account = await ensureAccount(db, { issuer, subject: claims.sub, name: nameOf(claims) }, now());
    known.set(key, account);
    return account;
  };
}
