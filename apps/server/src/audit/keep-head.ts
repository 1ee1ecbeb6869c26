import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import { repeat } from '../jobs/periodic-work.ts';
import { type ChainHead, EMPTY_CHAIN, formatChainHead } from './chain-head.ts';
import type { HeadStore } from './head-store.ts';

/** Arbitrary advisory lock key. */
const KEEPER_LOCK = 7_305_118;
/** Milliseconds; events cut off within this time aren't noticed. */
const KEEP_INTERVAL = 10_000;

/**
 * Writes the chain's head to the store. Never replaces a head that the chain doesn't contain: it is the evidence of a
 * chain that was cut off or rewritten.
 * @throws Error for such a head, or the store's error.
 */
export async function keepHead(db: Kysely<Database>, store: HeadStore): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // One writer at a time, or a slow one replaces a newer head.
    const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${KEEPER_LOCK}) as held`.execute(
      trx,
    );
    if (rows[0]?.held !== true) return;
    const kept = await store.read();
    if (kept !== undefined && !(await isInChain(trx, kept))) {
      throw new Error(
        `The audit chain doesn’t contain the head ${formatChainHead(kept)} kept in ${store.place}. Run npx letterdesk audit verify.`,
      );
    }
    const head = await readHead(trx);
    if (kept?.position !== head.position) await store.write(head);
  });
}

export async function readHead(db: Kysely<Database>): Promise<ChainHead> {
  const last = await db
    .selectFrom('audit_seals')
    .select(['position', 'hash'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ?? EMPTY_CHAIN;
}

/** Returns true if the chain contains the head. */
export async function isInChain(db: Kysely<Database>, { position, hash }: ChainHead): Promise<boolean> {
  if (position === EMPTY_CHAIN.position) return true;
  const seal = await db.selectFrom('audit_seals').select('hash').where('position', '=', position).executeTakeFirst();
  return seal?.hash === hash;
}

export interface HeadKeeper {
  /** Keeps the present head, then stops. */
  stop(): Promise<void>;
}

/**
 * Keeps the head until stopped. Every process runs one.
 * @param onError called once when keeping starts failing, until it works again.
 */
export function startHeadKeeper(db: Kysely<Database>, store: HeadStore, onError: (error: unknown) => void): HeadKeeper {
  let failing = false;
  let known: string | undefined;
  const keep = async () => {
    try {
      const head = formatChainHead(await readHead(db));
      if (head === known) return;
      await keepHead(db, store);
      known = head;
      failing = false;
    } catch (error) {
      if (!failing) onError(error);
      failing = true;
    }
  };
  const parts = new AsyncDisposableStack();
  parts.defer(keep);
  repeat(parts, keep, KEEP_INTERVAL, { atOnce: true });
  return { stop: () => parts.disposeAsync() };
}
