import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The application reads the text of letters from their document. Texts of existing letters, and of letters that an
 * earlier version saves, have version 0 and are read after the start: `features/search/read-texts.ts`.
 */
export const textIndex: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table letter_words add column version smallint not null default 0`.execute(db);
    await sql`create index letter_words_unread on letter_words (letter_id) where version = 0`.execute(db);
    await sql`
      create or replace function keep_letter_words(wanted integer) returns void language plpgsql as $$
      declare
        given text := current_setting('letterdesk.letter_text', true);
        is_given boolean := coalesce(split_part(given, ' ', 1) = wanted::text, false);
      begin
        insert into letter_words (letter_id, words, version)
        select id,
          case when is_given then substr(given, length(wanted::text) + 2)::tsvector
            else to_tsvector('simple', left(regexp_replace(text, '<[^>]*>', ' ', 'g'), 200000)) end,
          is_given::integer
        from letters where id = wanted
        on conflict (letter_id) do update set words = excluded.words, version = excluded.version;
      end $$`.execute(db);
  },
};
