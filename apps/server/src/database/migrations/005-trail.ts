import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The append-only audit chain; each hash covers the previous one (specification 10.15). */
export const trail: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table audit_events (
        id bigint primary key,
        at timestamptz not null,
        username text not null,
        action text not null,
        subject_type text not null,
        subject_id text not null,
        before_hash text,
        after_hash text,
        details jsonb not null default '{}',
        previous_hash text not null,
        hash text not null
      )`.execute(db);
    await sql`create index audit_events_subject on audit_events (subject_type, subject_id)`.execute(db);
    await sql`create index audit_events_username on audit_events (username)`.execute(db);
    await sql`
      create function refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception '% is append-only', tg_table_name;
      end $$`.execute(db);
    await sql`
      create trigger audit_events_append_only before update or delete or truncate on audit_events
      for each statement execute function refuse_change()`.execute(db);
    await sql`
      create trigger sent_letters_immutable before update or delete or truncate on sent_letters
      for each statement execute function refuse_change()`.execute(db);
  },
};
