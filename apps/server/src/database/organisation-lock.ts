import { type Kysely, sql } from 'kysely';
import type { Database } from './tables.ts';

/** Any number that no other advisory lock of ours uses. */
const LOCK = 7_340_115;

/**
 * Waits until nobody else changes the organisation or writes what uses it, and keeps them waiting until the transaction
 * ends. To be taken before any other lock.
 */
export async function lockOrganisation(trx: Kysely<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx);
}

/**
 * Keeps the organisation as it is until the transaction ends, for whoever stores what names a part of it: nothing that was
 * found to be there is removed before the commit. Many hold it at once. To be taken before any other lock.
 */
export async function holdOrganisation(trx: Kysely<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${sql.lit(LOCK)})`.execute(trx);
}
