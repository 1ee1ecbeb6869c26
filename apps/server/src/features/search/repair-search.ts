import type { IdMap } from '@letterdesk/core/flooding/id-map';
import { type RecordNames, recordNamesOf } from '@letterdesk/core/flooding/record-names';
import { type Kysely, sql } from 'kysely';
import { readMissingIndexes } from '../../database/indexes/build-indexes.ts';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import type { Running } from '../../jobs/periodic-work.ts';
import type { JobQueue } from '../../jobs/queue.ts';
import { type ConfiguredCustomerData, completeIdMapFrom } from '../flooding/complete-id-map.ts';
import { readTexts } from './read-texts.ts';

export interface RepairParts {
  readonly db: Kysely<Database>;
  readonly customerData: ConfiguredCustomerData;
  /** Stops the repair before its next letter. */
  readonly signal?: AbortSignal;
}

/** Letter ids compared per statement. */
const IDS_PER_STATEMENT = 5_000;
/** Letters repaired per transaction, and requested from customer data at once. */
const BATCH_SIZE = 50;
/** Milliseconds per run; the next run continues. */
const RUN_LIMIT = 10 * 60_000;
/** Unanswered requests in a row after which customer data counts as down. */
const MAX_UNANSWERED = 3;

/**
 * Repairs search rows that differ from their letters: missing rows, renamed people, and old letters without record
 * names. Correct rows stay untouched, so an interrupted repair can resume.
 * @throws Failure `customer_data_unavailable` when letters remain for the next run.
 */
export async function repairSearch(parts: RepairParts): Promise<void> {
  const end = performance.now() + RUN_LIMIT;
  const isOver = () => parts.signal?.aborted === true || performance.now() > end;
  // Until its indexes are built, the search's rows are being written in the background.
  if ((await readMissingIndexes(parts.db)).length === 0) await repairRows(parts.db, isOver);
  await readTexts(parts.db, parts.signal);
  await repairRecordNames(parts, isOver);
}

async function repairRows(db: Kysely<Database>, isOver: () => boolean): Promise<void> {
  const { last } = await db
    .selectFrom('letters')
    .select(({ fn }) => fn.coalesce(fn.max('id'), sql<number>`0`).as('last'))
    .executeTakeFirstOrThrow();
  for (let from = 1; from <= last && !isOver(); from += IDS_PER_STATEMENT) {
    const wrong = await readWrong(db, from, from + IDS_PER_STATEMENT - 1);
    for (let at = 0; at < wrong.length && !isOver(); at += BATCH_SIZE)
      await repairBatch(db, wrong.slice(at, at + BATCH_SIZE));
  }
}

async function readWrong(db: Kysely<Database>, from: number, to: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select letter.id from letters as letter
      join accounts as writer on writer.id = letter.created_by
      left join letter_search as found on found.letter_id = letter.id
      left join letter_terms as terms on terms.letter_id = letter.id
      left join letter_words as words on words.letter_id = letter.id
    where letter.id between ${from} and ${to} and (
      found.letter_id is null or terms.letter_id is null or words.letter_id is null
      or (found.letter, found.created_by) is distinct from (letter.name, writer.name)
    ) order by letter.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Uses the triggers' own functions, with the letters locked, so that rows come out identical. */
function repairBatch(db: Kysely<Database>, ids: readonly number[]): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await trx.selectFrom('letters').select('id').where('id', 'in', ids).orderBy('id').forShare().execute();
    // Deleted first, so that the trigger writes both rows again.
    await sql`
      delete from letter_search where letter_id in (${sql.join(ids)})
        and not exists (select from letter_terms as terms where terms.letter_id = letter_search.letter_id)`.execute(
      trx,
    );
    await sql`
      select keep_letter_found(id), keep_letter_standing(id), keep_letter_words(id) from letters
      where id in (${sql.join(ids)}) order by id`.execute(trx);
  });
}

async function repairRecordNames({ db, customerData }: RepairParts, isOver: () => boolean): Promise<void> {
  let [after, unanswered] = [0, 0];
  let left: unknown;
  for (;;) {
    const letters = await db
      .selectFrom('letters')
      .select(['id', 'environment', 'ids'])
      .where('record_names', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH_SIZE)
      .execute();
    for (const letter of letters) {
      if (isOver() || unanswered === MAX_UNANSWERED) break;
      after = letter.id;
      try {
        await storeNames(db, letter.id, await namesOf(customerData, letter.environment, letter.ids as IdMap));
        unanswered = 0;
      } catch (error) {
        if (!isTemporary(error)) throw error;
        [left, unanswered] = [error, unanswered + 1];
      }
    }
    if (letters.length === 0 || isOver() || unanswered === MAX_UNANSWERED) break;
  }
  if (left !== undefined) throw left;
}

/** Skips a letter that was flooded in the meantime. */
async function storeNames(db: Kysely<Database>, id: number, names: RecordNames): Promise<void> {
  await db
    .updateTable('letters')
    .set({ record_names: JSON.stringify(names) })
    .where('id', '=', id)
    .where('record_names', 'is', null)
    .execute();
}

/** Reads record names; null for unknown records. @throws Failure `customer_data_unavailable`. */
async function namesOf(customerData: ConfiguredCustomerData, environment: string, given: IdMap): Promise<RecordNames> {
  if (!customerData.environments.includes(environment)) return recordNamesOf({}, new Map());
  const { ids, records } = await completeIdMapFrom(customerData, environment, given);
  return recordNamesOf(ids, records);
}

/** Returns true if customer data didn't respond; the next run retries then. */
function isTemporary(error: unknown): boolean {
  return error instanceof Failure && error.code === 'customer_data_unavailable';
}

/** Seconds. */
const DAILY = 86_400;

/**
 * Repairs search rows once a day, in one process at a time. @returns a handle that stops a repair before its next
 * batch.
 */
export async function startRepairs(parts: Omit<RepairParts, 'signal'> & Pick<JobQueue, 'doEvery'>): Promise<Running> {
  const { db, customerData, doEvery } = parts;
  const stopping = new AbortController();
  const running = await doEvery('repair-search', DAILY, async () => {
    await repairSearch({ db, customerData, signal: stopping.signal }).catch((error: unknown) => {
      if (!isTemporary(error)) throw error;
    });
  });
  return {
    stop() {
      stopping.abort();
      return running.stop();
    },
  };
}
