import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database, Timestamp } from '../database/tables.ts';
import type { ProtectBlob } from '../integrations/blobs/port.ts';

declare module '../database/tables.ts' {
  interface Database {
    unreferenced_blobs: UnreferencedBlobsTable;
  }
}

/** Blobs found unreferenced, with the first time. */
interface UnreferencedBlobsTable {
  sha256: string;
  seen_at: Timestamp;
}

/** Notes blobs as unreferenced; the first time counts. */
export async function noteUnreferenced(db: Kysely<Database>, names: readonly string[], now: Date): Promise<void> {
  if (names.length === 0) return;
  await db
    .insertInto('unreferenced_blobs')
    .values(names.map((sha256) => ({ sha256, seen_at: now })))
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .execute();
}

/** Returns those noted before a time. */
export async function readNoted(db: Kysely<Database>, names: readonly string[], before: Date): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await db
    .selectFrom('unreferenced_blobs')
    .select('sha256')
    .where('sha256', 'in', names)
    .where('seen_at', '<', before)
    .execute();
  return rows.map(({ sha256 }) => sha256);
}

/**
 * Locks a blob's note, so that storing it again waits for the outcome.
 * @returns false if the note is gone, newer or locked elsewhere.
 */
export async function lockNote(trx: Transaction<Database>, name: string, before: Date): Promise<boolean> {
  await sql`set local idle_in_transaction_session_timeout = '5min'`.execute(trx);
  const note = await trx
    .selectFrom('unreferenced_blobs')
    .select('sha256')
    .where('sha256', '=', name)
    .where('seen_at', '<', before)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return note !== undefined;
}

export async function forgetUnreferenced(db: Kysely<Database>, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await db.deleteFrom('unreferenced_blobs').where('sha256', 'in', names).execute();
}

/** Deletes a blob's note after any running removal; without a note nothing is removed. */
export function createProtectBlob(db: Kysely<Database>): ProtectBlob {
  return (sha256) => forgetUnreferenced(db, [sha256]);
}
