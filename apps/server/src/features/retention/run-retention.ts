import { type Kysely, sql } from 'kysely';
import { type Actor, appendAuditEvent } from '../../audit/append-audit-event.ts';
import type { Database } from '../../database/tables.ts';
import type { KeptFile } from '../../integrations/blobs/kept-file.ts';
import { readDue } from './removable-letters.query.ts';
import { keepRemovalList } from './removal-list.ts';
import { removeLetter } from './remove-letter.ts';

export interface RetentionParts {
  readonly db: Kysely<Database>;
  readonly list: KeptFile;
  /** Stops before the next letter. */
  readonly signal?: AbortSignal;
}

/** Letters read per query. */
const BATCH_SIZE = 100;
/** Milliseconds between two writes of the list during a run, since each writes all of it. */
const LIST_INTERVAL = 60_000;
/** Letters whose removal may fail until the run gives up. */
const MAX_FAILURES = 10;
export const RUN_ACTION = 'retention.run';

/**
 * Removes letters whose time is over, each in a transaction of its own, so that nothing is half removed when the run
 * is killed. Does nothing while every letter type is kept forever.
 * @param run.now of this process; the clock of the database counts if it is behind.
 * @returns the letters removed and those that must be kept for now; undefined if every type is kept forever.
 * @throws the first error of a letter that couldn't be removed, after the others were.
 */
export async function runRetention(
  { db, list, signal }: RetentionParts,
  run: { readonly by: Actor; readonly now: Date },
): Promise<{ removed: number; kept: number } | undefined> {
  if (!(await hasAges(db))) return undefined;
  const { by } = run;
  const now = await readEarlierTime(db, run.now);
  const failures: unknown[] = [];
  const isOver = () => signal?.aborted === true || failures.length >= MAX_FAILURES;
  let [removed, kept, last, listedAt] = [0, 0, 0, Date.now()];
  for (;;) {
    const rows = await readDue(db, { now, after: last, limit: BATCH_SIZE });
    for (const { id } of rows) {
      if (isOver()) break;
      last = id;
      try {
        const outcome = await removeLetter({ db, by, id, reason: 'retention', now });
        if (outcome === 'removed') removed += 1;
        else if (outcome !== 'missing' && outcome !== 'not due') kept += 1;
      } catch (error) {
        failures.push(error);
      }
    }
    if (rows.length < BATCH_SIZE || isOver()) break;
    if (Date.now() - listedAt < LIST_INTERVAL) continue;
    await keepRemovalList(db, list);
    listedAt = Date.now();
  }
  if (removed > 0) await keepRemovalList(db, list);
  await db.transaction().execute((trx) =>
    appendAuditEvent(trx, {
      by,
      action: RUN_ACTION,
      subjectType: 'retention',
      subjectId: 'run',
      details: { removed, kept },
      at: now,
    }),
  );
  if (failures.length > 0) throw failures[0];
  return { removed, kept };
}

/** Removal can't be undone, so a clock that jumped ahead must not make letters due. */
async function readEarlierTime(db: Kysely<Database>, now: Date): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now()`.execute(db);
  const [{ now: databaseNow } = { now }] = rows;
  return databaseNow < now ? databaseNow : now;
}

async function hasAges(db: Kysely<Database>): Promise<boolean> {
  const aged = await db
    .selectFrom('letter_types')
    .select('name')
    .where('keep_months', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return aged !== undefined;
}
