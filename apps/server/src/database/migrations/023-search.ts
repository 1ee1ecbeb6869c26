import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Search: one row per letter with its displayed fields and words, kept current by triggers. */
export const search: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create extension if not exists pg_trgm`.execute(db);
    await sql`alter table letters add column record_names jsonb`.execute(db);
    await sql`alter table sent_letters add column record_names jsonb`.execute(db);
    await makeTables(db);
    await makeTriggers(db);
    await makeTypeTrigger(db);
    await sql`
      do $$ begin
        perform keep_letter_found(id), keep_letter_words(id) from letters;
      end $$`.execute(db);
    await makeIndexes(db);
    await sql`analyze letter_search`.execute(db);
  },
};

async function makeTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table letter_search (
      letter_id integer primary key references letters (id) on delete cascade,
      letter text not null,
      letter_type text not null,
      sent_to text not null,
      created_by text not null,
      created_date timestamptz not null,
      assignment text not null,
      present text not null,
      job text not null,
      client text not null,
      provider text not null,
      number text not null generated always as (letter_id::text) stored,
      everything text not null generated always as (
        letter || E'\\n' || letter_type || E'\\n' || sent_to || E'\\n' || created_by || E'\\n' || assignment || E'\\n'
        || present || E'\\n' || job || E'\\n' || client || E'\\n' || provider || E'\\n' || letter_id::text
      ) stored
    )`.execute(db);
  await sql`
    create table letter_words (
      letter_id integer primary key references letters (id) on delete cascade,
      words tsvector not null
    )`.execute(db);
}

async function makeTriggers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function keep_letter_found(wanted integer) returns void language sql as $$
      insert into letter_search (letter_id, letter, letter_type, sent_to, created_by, created_date,
        assignment, present, job, client, provider)
      select letter.id, letter.name, type.display_name,
        coalesce((select string_agg(distinct address, ', ') from sent_letters as sent, unnest(sent.letter_to) as address
          where sent.letter_id = letter.id), ''),
        writer.name, letter.created_at,
        coalesce(letter.record_names ->> 'assignment', ''), coalesce(letter.record_names ->> 'present', ''),
        coalesce(letter.record_names ->> 'job', ''), coalesce(letter.record_names ->> 'client', ''),
        coalesce(letter.record_names ->> 'provider', '')
      from letters as letter
        join letter_templates as template on template.id = letter.template_id
        join letter_types as type on type.name = template.letter_type
        join accounts as writer on writer.id = letter.created_by
      where letter.id = wanted
      on conflict (letter_id) do update set
        letter = excluded.letter, letter_type = excluded.letter_type, sent_to = excluded.sent_to,
        created_by = excluded.created_by, created_date = excluded.created_date, assignment = excluded.assignment,
        present = excluded.present, job = excluded.job, client = excluded.client, provider = excluded.provider
    $$`.execute(db);
  await sql`
    create function keep_letter_words(wanted integer) returns void language sql as $$
      insert into letter_words (letter_id, words)
      select id, to_tsvector('simple', left(regexp_replace(text, '<[^>]*>', ' ', 'g'), 200000)) from letters
      where id = wanted
      on conflict (letter_id) do update set words = excluded.words
    $$`.execute(db);
  await sql`
    create function letter_is_kept_found() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' or (old.name, old.record_names, old.template_id)
        is distinct from (new.name, new.record_names, new.template_id) then
        perform keep_letter_found(new.id);
      end if;
      if tg_op = 'INSERT' or old.text is distinct from new.text then
        perform keep_letter_words(new.id);
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger letters_are_found after insert or update on letters
    for each row execute function letter_is_kept_found()`.execute(db);
  await sql`
    create function sending_is_kept_found() returns trigger language plpgsql as $$
    begin
      perform keep_letter_found(new.letter_id);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger sent_letters_are_found after insert on sent_letters
    for each row execute function sending_is_kept_found()`.execute(db);
}

/** Changing a template's letter type affects existing letters. */
async function makeTypeTrigger(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function letter_type_is_kept_found() returns trigger language plpgsql as $$
    begin
      update letter_search as found set letter_type = type.display_name
      from letters as letter, letter_types as type
      where letter.template_id = new.id and found.letter_id = letter.id and type.name = new.letter_type;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger letter_types_are_found after update of letter_type on letter_templates
    for each row when (old.letter_type is distinct from new.letter_type)
    execute function letter_type_is_kept_found()`.execute(db);
}

/** Text indexes are built after the start: `database/indexes`. */
async function makeIndexes(db: Kysely<unknown>): Promise<void> {
  await sql`create index letter_search_by_created_date on letter_search (created_date, letter_id)`.execute(db);
}
