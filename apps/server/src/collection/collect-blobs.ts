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
  /** Ends the collection before its next batch of names. */
  readonly signal?: AbortSignal;
}

const HOUR = 3_600_000;
/** Hours since it was put last, in which a blob is nobody's because its row is yet to come. */
const YOUNG = 24;
/** Hours between the look that first found no row and the one that leads to the removal. */
const UNDISTURBED = 12;
/** Blobs that are looked for in the rows in one go. */
const BATCH = 500;

/**
 * Removes the blobs that no row has named for at least 12 hours and that nobody put for a day, and what killed
 * processes left on its way. Several may run at once.
 * @returns how many blobs it removed.
 * @throws BlobStoreUnreachable
 */
export async function collectBlobs(parts: CollectingParts, now: Date): Promise<number> {
  const before = new Date(now.getTime() - YOUNG * HOUR);
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
  const undisturbed = new Date(now.getTime() - UNDISTURBED * HOUR);
  let removed = 0;
  for (const name of await readNoted(db, unreferenced, undisturbed)) {
    const isGone = await db.transaction().execute((trx) => removeOne(trx, parts, name, { now, undisturbed }));
    if (isGone) removed += 1;
    unreferenced.splice(unreferenced.indexOf(name), 1);
  }
  await noteUnreferenced(db, unreferenced, now);
  return removed;
}

/** Removes a blob behind its note's lock, unless a row names it by now or it was put again. */
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
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Seconds. */
const DAILY = 86_400;

/**
 * Collects the blobs that no row names, once a day, in one of all processes.
 * @returns what ends a collection before its next batch.
 */
export async function startCollection(
  parts: Omit<CollectingParts, 'signal'> & Pick<JobQueue, 'doEvery'>,
): Promise<Running> {
  const { db, store, doEvery } = parts;
  const stopping = new AbortController();
  const running = await doEvery('collect-blobs', DAILY, async () => {
    await collectBlobs({ db, store, signal: stopping.signal }, new Date());
  });
  return {
    stop() {
      stopping.abort();
      return running.stop();
    },
  };
}
