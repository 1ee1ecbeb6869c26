import { type Kysely, sql } from 'kysely';
import type { Database } from './tables.ts';

/** Arbitrary advisory lock key. */
const ORGANISATION_LOCK_KEY = 7_340_115;

/** Locks the organisation exclusively until the transaction ends. Take it before any other lock. */
export async function lockOrganisation(trx: Kysely<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(ORGANISATION_LOCK_KEY)})`.execute(trx);
}

/**
 * Locks the organisation as shared, so that nothing a transaction refers to is removed. Take it before any other
 * lock.
 */
export async function lockOrganisationShared(trx: Kysely<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${sql.lit(ORGANISATION_LOCK_KEY)})`.execute(trx);
}
