import type { Kysely, Transaction } from 'kysely';
import { appendAuditEvent, SYSTEM } from '../audit/append-audit-event.ts';
import type { Database } from '../database/tables.ts';
import type { BlobStore } from '../integrations/blobs/port.ts';
import type { Running } from '../jobs/periodic-work.ts';
import type { JobQueue } from '../jobs/queue.ts';
import { findReferenced } from './blob-references.ts';
import { forgetUnreferenced, lockNote, noteUnreferenced, readNoted } from './unreferenced-blobs.store.ts';

interface CollectingParts {
  readonly db: Kysely<Database>;
  readonly store: BlobStore;
  /** Stops before the next batch. */
  readonly signal?: AbortSignal;
}

const HOUR = 3_600_000;
/** Hours during which a new blob's row may still be missing. */
const MIN_AGE_HOURS = 24;
/** Hours a blob must stay unreferenced before removal. */
const UNDISTURBED_HOURS = 12;
/** Blobs checked per query. */
const COLLECT_BATCH_SIZE = 500;

/**
 * Removes blobs that were unreferenced for 12 hours and not stored for a day, and files of killed processes.
 * Concurrent runs are safe.
 * @returns the number removed.
 * @throws BlobStoreUnreachable
 */
export async function collectBlobs(parts: CollectingParts, now: Date): Promise<number> {
  const before = new Date(now.getTime() - MIN_AGE_HOURS * HOUR);
  await parts.store.clearIncoming(before);
  let removed = 0;
  for await (const names of inBatches(parts.store.namesBefore(before))) {
    if (parts.signal?.aborted) break;
    removed += await collectBatch(parts, names, now);
  }
  return removed;
}

async function collectBatch(parts: CollectingParts, names: readonly string[], now: Date): Promise<number> {
  const { db } = parts;
  const referenced = await findReferenced(db, names);
  await forgetUnreferenced(db, [...referenced]);
  const unreferenced = names.filter((name) => !referenced.has(name));
  const undisturbed = new Date(now.getTime() - UNDISTURBED_HOURS * HOUR);
  let removed = 0;
  for (const name of await readNoted(db, unreferenced, undisturbed)) {
    const isRemoved = await db.transaction().execute((trx) => removeOne(trx, parts, name, { now, undisturbed }));
    if (isRemoved) removed += 1;
    unreferenced.splice(unreferenced.indexOf(name), 1);
  }
  await noteUnreferenced(db, unreferenced, now);
  return removed;
}

/** Removes a blob under its note's lock, unless it is referenced or was stored again. */
async function removeOne(
  trx: Transaction<Database>,
  { store }: CollectingParts,
  name: string,
  { now: at, undisturbed }: { readonly now: Date; readonly undisturbed: Date },
): Promise<boolean> {
  if (!(await lockNote(trx, name, undisturbed))) return false;
  const referenced = await findReferenced(trx, [name]);
  if (referenced.has(name)) return false;
  await store.remove(name);
  await forgetUnreferenced(trx, [name]);
  await appendAuditEvent(trx, {
    by: SYSTEM,
    action: 'blob.collect',
    subjectType: 'blob',
    subjectId: name,
    beforeHash: name,
    at,
  });
  return true;
}

async function* inBatches(names: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const name of names) {
    batch.push(name);
    if (batch.length < COLLECT_BATCH_SIZE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Seconds between two collections: a day. */
const COLLECT_INTERVAL = 86_400;

/**
 * Collects unreferenced blobs daily, in one process.
 * @returns a function that stops it before the next batch.
 */
export async function startCollection(
  parts: Omit<CollectingParts, 'signal'> & Pick<JobQueue, 'doEvery'>,
): Promise<Running> {
  const { db, store, doEvery } = parts;
  const stopping = new AbortController();
  const running = await doEvery('collect-blobs', COLLECT_INTERVAL, async () => {
    await collectBlobs({ db, store, signal: stopping.signal }, new Date());
  });
  return {
    stop() {
      stopping.abort();
      return running.stop();
    },
  };
}
