import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';

import type { Database } from '../database/tables.ts';
import { repeat } from '../jobs/periodic-work.ts';
import { CHAIN_START, rowHash } from './audit-hash.ts';

declare module '../database/tables.ts' {
  interface Database {
    audit_seals: AuditSealsTable;
    audit_unsealed: AuditUnsealedTable;
  }
}

/** The chain: one row per event, append-only. */
interface AuditSealsTable {
  /** From 1, without gaps. */
  position: number;
  event_id: number;
  previous_hash: string;
  hash: string;
}

/** Events without a seal, listed by a trigger until sealed. */
interface AuditUnsealedTable {
  event_id: number;
}

/** Arbitrary advisory lock key. */
const SEALER_LOCK = 7_305_117;
const SEAL_BATCH_SIZE = 500;

/**
 * Appends committed, unsealed events to the chain in atomic batches. One caller seals at a time; others return. A
 * listed event that is missing stays listed as evidence of its deletion. Requires READ COMMITTED, to see the chain's
 * end after locking.
 */
export async function sealAuditEvents(db: Kysely<Database>): Promise<void> {
  while ((await isAnyUnsealed(db)) && (await db.transaction().execute(sealBatch)));
}

/** A cheap check for idle products. */
async function isAnyUnsealed(db: Kysely<Database>): Promise<boolean> {
  const row = await db.selectFrom('audit_unsealed').select('event_id').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** @returns whether there may be more. */
async function sealBatch(trx: Transaction<Database>): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${SEALER_LOCK}) as held`.execute(trx);
  if (rows[0]?.held !== true) return false;
  const last = await trx.selectFrom('audit_seals').selectAll().orderBy('position', 'desc').limit(1).executeTakeFirst();
  // Listing and event commit together, so late commits are found later.
  const listed = await trx
    .selectFrom('audit_unsealed')
    .innerJoin('audit_events', 'audit_events.id', 'audit_unsealed.event_id')
    .leftJoin('audit_seals', 'audit_seals.event_id', 'audit_unsealed.event_id')
    .selectAll('audit_events')
    .select('audit_seals.position as sealedAt')
    .orderBy('audit_unsealed.event_id')
    .limit(SEAL_BATCH_SIZE)
    .execute();
  if (listed.length === 0) return false;
  // Sealed events are removed from the list too, or they would block the others.
  const events = listed.filter(({ sealedAt }) => sealedAt === null);
  const seals = sealsAfter({ position: last?.position ?? 0, hash: last?.hash ?? CHAIN_START }, events);
  if (seals.length > 0) await trx.insertInto('audit_seals').values(seals).execute();
  const done = listed.map(({ id }) => id);
  await trx.deleteFrom('audit_unsealed').where('event_id', 'in', done).execute();
  return listed.length === SEAL_BATCH_SIZE;
}

type Seal = Selectable<AuditSealsTable>;

function sealsAfter(end: Pick<Seal, 'position' | 'hash'>, events: readonly Parameters<typeof rowHash>[0][]): Seal[] {
  let { position, hash } = end;
  return events.map((event) => {
    const previous_hash = hash;
    position += 1;
    hash = rowHash(event, previous_hash);
    return { position, event_id: event.id, previous_hash, hash };
  });
}

/** Milliseconds; events must be sealed within two seconds of their commit. */
const SEAL_INTERVAL = 500;

export interface Sealer {
  /** Seals everything written so far, then stops. */
  stop(): Promise<void>;
}

/**
 * Seals events until stopped. Every process runs one.
 * @param onError called once when sealing starts failing, until it works again.
 */
export function startSealer(db: Kysely<Database>, onError: (error: unknown) => void): Sealer {
  let failing = false;
  const seal = async () => {
    try {
      await sealAuditEvents(db);
      failing = false;
    } catch (error) {
      if (!failing) onError(error);
      failing = true;
    }
  };
  const parts = new AsyncDisposableStack();
  parts.defer(seal);
  repeat(parts, seal, SEAL_INTERVAL);
  return { stop: () => parts.disposeAsync() };
}
