import type { IdMap } from '@letterdesk/core/flooding/id-map';
import { recordNamesOf } from '@letterdesk/core/flooding/record-names';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import { type CustomerDataAccess, resolveIds } from '../flooding/resolve-ids.ts';

export interface RepairParts {
  readonly db: Kysely<Database>;
  readonly access: CustomerDataAccess;
  /** Ends the repair before its next batch. */
  readonly signal?: AbortSignal;
}

/** Ids of letters that are gone through in one statement. */
const RANGE = 5_000;
/** Letters whose records are asked for one after another, before the repair looks whether it is to end. */
const BATCH = 50;

/**
 * Puts right what letters are found by, where it differs from the letters: rows that are missing, people who are called
 * otherwise by now, and letters from before that have no names of their records. What is right stays untouched, so a
 * repair that was broken off goes on where it was.
 */
export async function repairSearch(parts: RepairParts): Promise<void> {
  await repairRows(parts);
  await giveRecordNames(parts);
}

async function repairRows({ db, signal }: RepairParts): Promise<void> {
  const { last } = await db
    .selectFrom('letters')
    .select(({ fn }) => fn.coalesce(fn.max('id'), sql<number>`0`).as('last'))
    .executeTakeFirstOrThrow();
  for (let from = 1; from <= last && !signal?.aborted; from += RANGE) await repairRange(db, from, from + RANGE - 1);
}

/** By the database's own functions, so that a row is made as the triggers make it. */
async function repairRange(db: Kysely<Database>, from: number, to: number): Promise<void> {
  await sql`
    select keep_letter_found(letter.id), keep_letter_standing(letter.id)
    from letters as letter
      join accounts as writer on writer.id = letter.created_by
      left join letter_search as found on found.letter_id = letter.id
    where letter.id between ${from} and ${to}
      and (found.letter_id is null or (found.letter, found.created_by) is distinct from (letter.name, writer.name))`.execute(
    db,
  );
  await sql`
    select keep_letter_words(letter.id) from letters as letter
    where letter.id between ${from} and ${to}
      and not exists (select from letter_words where letter_words.letter_id = letter.id)`.execute(db);
}

async function giveRecordNames({ db, access, signal }: RepairParts): Promise<void> {
  for (let after = 0; !signal?.aborted; ) {
    const letters = await db
      .selectFrom('letters')
      .select(['id', 'environment', 'ids'])
      .where('record_names', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    if (letters.length === 0) return;
    for (const letter of letters) {
      const names = await namesOf(access, letter.environment, letter.ids as IdMap);
      // The letter may have been flooded meanwhile.
      await db
        .updateTable('letters')
        .set({ record_names: JSON.stringify(names) })
        .where('id', '=', letter.id)
        .where('record_names', 'is', null)
        .execute();
      after = letter.id;
    }
  }
}

/** Null names for what customer data does not know. @throws Failure `customer_data_unavailable`; the next turn asks again. */
async function namesOf(access: CustomerDataAccess, environment: string, given: IdMap) {
  if (!access.environments.includes(environment)) return recordNamesOf({}, new Map());
  const { ids, records } = await resolveIds(access, environment, given);
  return recordNamesOf(ids, records);
}

/** Whether customer data did not answer, which is no fault of the repair: what is left is done in the next turn. */
export function isForLater(error: unknown): boolean {
  return error instanceof Failure && error.code === 'customer_data_unavailable';
}
