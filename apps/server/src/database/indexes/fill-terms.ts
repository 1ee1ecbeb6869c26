import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import type { Database } from '../tables.ts';

/** Letter ids per transaction. */
const IDS_PER_BATCH = 2_000;

/**
 * Writes the missing rows of `letter_terms`, batch by batch, so that it can be interrupted. Triggers write those of
 * letters that change meanwhile.
 */
export async function fillTerms(
  db: Kysely<Database>,
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: (share: number) => void } = {},
): Promise<void> {
  const { rows } = await sql<{ last: number }>`select coalesce(max(letter_id), 0) as last from letter_search`.execute(
    db,
  );
  const last = rows[0]?.last ?? 0;
  for (let first = 1; first <= last && signal?.aborted !== true; first += IDS_PER_BATCH) {
    onProgress?.(first / last);
    if (await isBatchFilled(db, first)) continue;
    await sql`
      insert into letter_terms select * from letter_terms_from(${first}, ${first + IDS_PER_BATCH - 1})
      on conflict (letter_id) do nothing`.execute(db);
  }
}

async function isBatchFilled(db: Kysely<Database>, first: number): Promise<boolean> {
  const last = first + IDS_PER_BATCH - 1;
  const { rows } = await sql<{ filled: boolean }>`
    select not exists (
      select from letter_search as found left join letter_terms as kept using (letter_id)
      where letter_id between ${first} and ${last} and kept.letter_id is null
    ) as filled`.execute(db);
  return rows[0]?.filled === true;
}

/** Returns how many letters have a row in `letter_terms`, from 0 to 1. Counts both tables. */
export async function readFilledShare(db: QueryExecutorProvider): Promise<number> {
  const { rows } = await sql<{ share: number | null }>`
    select (select count(*) from letter_terms)::float8 / nullif((select count(*) from letter_search), 0) as share`.execute(
    db,
  );
  return Math.min(1, rows[0]?.share ?? 1);
}
