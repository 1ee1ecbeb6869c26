import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createNormalForm } from '../search/normal-form.ts';

/** Columns in the order of their lines in `terms`. */
const TEXTS = [
  ...['letter', 'letter_type', 'sent_to', 'created_by', 'assignment', 'present', 'job', 'client', 'provider'],
  'letter_id::text',
];

/**
 * The searched texts in normal form, in a table of their own: rewriting `letter_search` would lock it for long. Rows of
 * existing letters and the indexes follow after the start: `database/indexes`.
 */
export const searchTerms: Migration = {
  async up(db: Kysely<unknown>) {
    await createNormalForm().execute(db);
    await makeTable(db);
    await makeTriggers(db);
  },
};

/** In `terms`, each column is a line, and each word follows a blank. */
async function makeTable(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table letter_terms (
      letter_id integer primary key references letter_search (letter_id) on delete cascade,
      created_date timestamptz not null,
      last_sent_at timestamptz,
      writer integer not null,
      status text not null,
      terms text collate "C" not null
    )`.execute(db);
  await sql`create index letter_terms_by_created_date on letter_terms (created_date, letter_id)`.execute(db);
  await sql`create index letter_terms_by_status on letter_terms (status, letter_id)`.execute(db);
  await sql`create index letter_terms_of_status on letter_terms (status, created_date, letter_id)`.execute(db);
  await sql`create index letter_terms_of_writer on letter_terms (writer, status, created_date, letter_id)`.execute(db);
  await sql`create index letter_terms_sent_last on letter_terms (last_sent_at)`.execute(db);
}

async function makeTriggers(db: Kysely<unknown>): Promise<void> {
  const lines = sql.raw(TEXTS.map((text) => `' ' || normalize_text(${text})`).join(` || E'\\n' || `));
  await sql`
    create function letter_terms_from(first integer, last integer) returns setof letter_terms language sql stable as $$
      select letter_id, created_date, last_sent_at, writer, status, ${lines}
      from letter_search where letter_id between first and last
    $$`.execute(db);
  await sql`
    create function keep_letter_terms() returns trigger language plpgsql as $$
    begin
      insert into letter_terms as kept select * from letter_terms_from(new.letter_id, new.letter_id)
      on conflict (letter_id) do update set created_date = excluded.created_date, last_sent_at = excluded.last_sent_at,
        writer = excluded.writer, status = excluded.status, terms = excluded.terms
      where kept is distinct from excluded;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger letter_terms_are_kept after insert or update on letter_search
    for each row execute function keep_letter_terms()`.execute(db);
}
