import type { Access } from '@letterdesk/contract/define-endpoint';
import { createUser, type TokenClaims, type User } from '@letterdesk/core/session/claims';
import { auditorRefusal, editorRefusal, operatorRefusal, templateAdminRefusal } from '@letterdesk/core/session/policy';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../database/connection.ts';
import { Failure, refuse } from '../failure.ts';
import type { AccountLookup } from '../features/session/accounts.store.ts';

/** @throws TokenError */
export type VerifyToken = (token: string) => Promise<TokenClaims>;

/** Returns the caller by the token. */
export type Authenticate = (request: FastifyRequest) => Promise<User>;

/** Reads a request's bearer token. Throws Failure `unauthenticated` without one, or the error of `verifyToken`. */
export function createAuthenticate(
  verifyToken: VerifyToken,
  accountOf: AccountLookup,
  divisionOf: DivisionLookup,
): Authenticate {
  return async (request) => {
    const token = /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined) throw new Failure('unauthenticated');
    const claims = await verifyToken(token);
    const [account, division] = await Promise.all([accountOf(claims), divisionOf(claims.company)]);
    return createUser(claims, { account, division });
  };
}

/** @throws Failure `read_only`, `template_admin_only`, `corporate_admin_only` or `auditor_only`. */
export function checkAccess(access: Access, user: User): void {
  if (access === 'editor') refuse(editorRefusal(user));
  if (access === 'template-admin') refuse(templateAdminRefusal(user));
  if (access === 'corporate-admin') refuse(operatorRefusal(user));
  if (access === 'auditor') refuse(auditorRefusal(user));
}

/** Returns a company's division; undefined if unknown. */
type DivisionLookup = (company: string) => Promise<number | undefined>;

/** Milliseconds until every process knows of a moved company. */
const ACCOUNT_CACHE_TIME = 5_000;

/** Looks up companies with a short cache, since every request asks. */
export function createDivisionLookup(db: Db, now: () => number = Date.now): DivisionLookup {
  const known = new Map<string, { division: number; until: number }>();
  return async (company) => {
    const remembered = known.get(company);
    if (remembered !== undefined && remembered.until > now()) return remembered.division;
    const row = await db.selectFrom('companies').select('division_id').where('claim', '=', company).executeTakeFirst();
    if (row !== undefined) known.set(company, { division: row.division_id, until: now() + ACCOUNT_CACHE_TIME });
    return row?.division_id;
  };
}
