import { setTimeout as wait } from 'node:timers/promises';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { takeTurn } from '../../event-loop-turns.ts';
import type { Log } from '../../log.ts';
import { countUnreadTexts, indexDocument } from '../../text/letter-texts.store.ts';

/** Letters per transaction, which locks them. */
const BATCH_SIZE = 50;
/** Milliseconds between progress lines in the log. */
const REPORT_INTERVAL = 30_000;
/** Milliseconds until the next try after an error, or while other letters are locked. */
const RETRY_DELAY = 5_000;

/**
 * Reads the texts of letters that have version 0, batch by batch, so that it can be interrupted. Skips locked letters.
 * @returns false if some are left.
 */
export async function readTexts(db: Kysely<Database>, signal?: AbortSignal): Promise<boolean> {
  let [after, skipped] = [0, 0];
  while (signal?.aborted !== true) {
    const ids = await readUnreadIds(db, after);
    const last = ids.at(-1);
    if (last === undefined) return skipped === 0;
    skipped += ids.length - (await readBatch(db, ids));
    after = last;
  }
  return false;
}

async function readUnreadIds(db: Kysely<Database>, after: number): Promise<number[]> {
  const { rows } = await sql<{ letter_id: number }>`
    select letter_id from letter_words where version = 0 and letter_id > ${after}
    order by letter_id limit ${sql.lit(BATCH_SIZE)}`.execute(db);
  return rows.map(({ letter_id }) => letter_id);
}

/** Reads the texts before locking their letters, as a long one takes time. @returns the number of letters read. */
async function readBatch(db: Kysely<Database>, ids: readonly number[]): Promise<number> {
  const letters = await db.selectFrom('letters').select(['id', 'version', 'document']).where('id', 'in', ids).execute();
  const texts = new Map<number, string>();
  for (const { id, document } of letters) {
    await takeTurn();
    texts.set(id, indexDocument(document as DocumentNode));
  }
  return db.transaction().execute(async (trx) => {
    const locked = await trx
      .selectFrom('letters')
      .select(['id', 'version'])
      .where('id', 'in', ids)
      .orderBy('id')
      .forNoKeyUpdate()
      .skipLocked()
      .execute();
    const unchanged = locked.filter(({ id, version }) =>
      letters.some((read) => read.id === id && read.version === version),
    );
    await sql`
      update letter_words as kept set words = read.text::tsvector, version = 1
      from unnest(${unchanged.map(({ id }) => id)}::integer[], ${unchanged.map(({ id }) => texts.get(id) ?? '')}::text[]) as read (id, text)
      where kept.letter_id = read.id and kept.version = 0`.execute(trx);
    return unchanged.length;
  });
}

interface TextReading {
  readonly db: Kysely<Database>;
  readonly log: Pick<Log, 'info' | 'warn'>;
}

/** Reads unread texts in the background until none is left. @returns a handle that stops before the next batch. */
export function startTextReading(parts: TextReading): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const running = readUntilComplete(parts, stopping.signal).catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error;
  });
  return {
    stop() {
      stopping.abort();
      return running;
    },
  };
}

async function readUntilComplete({ db, log }: TextReading, signal: AbortSignal): Promise<void> {
  const report = async () => {
    const left = await countUnreadTexts(db).catch(() => 0);
    if (left > 0) log.info({ left }, 'indexing letter texts');
  };
  await report();
  const reporting = setInterval(() => void report(), REPORT_INTERVAL);
  try {
    while (!signal.aborted) {
      const isDone = await readTexts(db, signal).catch((error: unknown) => {
        if (!signal.aborted) log.warn({ err: error }, 'letter texts could not be indexed');
        return false;
      });
      if (isDone) return;
      await wait(RETRY_DELAY, undefined, { signal });
    }
  } finally {
    clearInterval(reporting);
  }
}
