import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const TEXTS = ['letter', 'letter_type', 'sent_to', 'created_by', 'assignment', 'present', 'job', 'client', 'provider'];

/**
 * Faster search of a million letters: lower-case text, and word beginnings and punctuation, which trigrams don't
 * cover. Their indexes are built after the start: `database/indexes`.
 */
export const quickSearch: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table letter_search drop column everything`.execute(db);
    await sql`
      alter table letter_search add column everything text not null
        generated always as (lower(${sql.join([...TEXTS, 'letter_id'].map(asText), sql` || E'\\n' || `)})) stored`.execute(
      db,
    );
    await makeBeginnings(db);
    await sql`analyze letter_search`.execute(db);
  },
};

function asText(column: string) {
  return sql`${sql.ref(column)}${column === 'letter_id' ? sql`::text` : sql``}`;
}

/** A letter per column (the first is `a`), then a word's first one or two characters, or a blank and punctuation. */
async function makeBeginnings(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function search_beginnings(texts text[]) returns text[] language sql immutable parallel safe cost 10000
    set jit = off as $$
      select coalesce(array_agg(distinct chr(96 + place::integer) || part), '{}')
      from unnest(texts) with ordinality as given (text, place), (values (1), (2)) as of (length),
        lateral (
          select left(word, length) as part
          from regexp_split_to_table(lower(text), '[ \\n]+') as word where word <> ''
          union all
          select ' ' || substr(signs, start, length)
          from regexp_split_to_table(lower(text), '[a-z0-9\\s]+') as signs, generate_series(1, length(signs)) as start
        ) as parts
    $$`.execute(db);
}
