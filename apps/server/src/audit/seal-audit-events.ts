import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { AuditSealsTable } from '../database/audit-tables.ts';
import type { Database } from '../database/tables.ts';
import { repeat } from '../jobs/periodic-work.ts';
import { CHAIN_START, rowHash } from './audit-hash.ts';

/** Any number, the same in every process: the name of the lock that lets one seal at a time. */
const SEALER_LOCK = 7_305_117;
const BATCH = 500;

/**
 * Puts every committed event that is in no chain yet at its end, in batches, each whole or not at all. Of several callers
 * at once, in any processes, one seals and the others do nothing. A listed event that is not there stays listed: it is
 * all that tells of one that was deleted before it had a seal. Needs the isolation level READ COMMITTED (the
 * default), which sees the chain's end once the lock is held.
 */
export async function sealAuditEvents(db: Kysely<Database>): Promise<void> {
  while ((await isAnyUnsealed(db)) && (await db.transaction().execute(sealBatch)));
}

/** The quick look, which is all that an idle product does. */
async function isAnyUnsealed(db: Kysely<Database>): Promise<boolean> {
  const row = await db.selectFrom('audit_unsealed').select('event_id').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** @returns whether there may be more to seal. */
async function sealBatch(trx: Transaction<Database>): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${SEALER_LOCK}) as held`.execute(trx);
  if (rows[0]?.held !== true) return false;
  const last = await trx.selectFrom('audit_seals').selectAll().orderBy('position', 'desc').limit(1).executeTakeFirst();
  // Listed and committed together, so an event that is committed late is found late and never missed.
  const listed = await trx
    .selectFrom('audit_unsealed')
    .innerJoin('audit_events', 'audit_events.id', 'audit_unsealed.event_id')
    .leftJoin('audit_seals', 'audit_seals.event_id', 'audit_unsealed.event_id')
    .selectAll('audit_events')
    .select('audit_seals.position as sealedAt')
    .orderBy('audit_unsealed.event_id')
    .limit(BATCH)
    .execute();
  if (listed.length === 0) return false;
  // One that is sealed already is struck off with them, or it would keep all others from being sealed.
  const events = listed.filter(({ sealedAt }) => sealedAt === null);
  const seals = sealsAfter({ position: last?.position ?? 0, hash: last?.hash ?? CHAIN_START }, events);
  if (seals.length > 0) await trx.insertInto('audit_seals').values(seals).execute();
  const done = listed.map(({ id }) => id);
  await trx.deleteFrom('audit_unsealed').where('event_id', 'in', done).execute();
  return listed.length === BATCH;
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

/** Milliseconds; an event is to be sealed two seconds after its commit. */
const EVERY = 500;

/** What seals audit events, as it runs. */
export interface Sealer {
  /** Seals what was written until now. */
  stop(): Promise<void>;
}

/**
 * Seals audit events until it is stopped. Each process has one, so that where one dies another goes on.
 * @param onError told once when sealing begins to fail, until it works again.
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
  repeat(parts, seal, EVERY);
  return { stop: () => parts.disposeAsync() };
}
