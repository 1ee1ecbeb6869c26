import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Moves the hash chain to its own table, so that writers don't wait for each other. Existing hashes stay. */
export const auditSeals: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table audit_seals (
        position bigint primary key check (position > 0),
        event_id bigint not null unique references audit_events (id),
        previous_hash text not null,
        hash text not null
      )`.execute(db);
    await sql`
      insert into audit_seals (position, event_id, previous_hash, hash)
      select id, id, previous_hash, hash from audit_events order by id`.execute(db);
    await sql`
      create trigger audit_seals_append_only before update or delete or truncate on audit_seals
      for each statement execute function refuse_change()`.execute(db);
    await sql`alter table audit_events drop column previous_hash, drop column hash`.execute(db);
    await sql`alter table audit_events alter column id add generated always as identity`.execute(db);
    await sql`
      select setval(pg_get_serial_sequence('audit_events', 'id'), last) from (select max(id) as last from audit_events)
      as chained where last is not null`.execute(db);
    // Few rows, changed constantly.
    await sql`
      create table audit_unsealed (event_id bigint primary key)
      with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000)`.execute(db);
    await sql`
      create function list_unsealed() returns trigger language plpgsql as $$
      begin
        insert into audit_unsealed select id from written;
        return null;
      end $$`.execute(db);
    await sql`
      create trigger audit_events_listed after insert on audit_events referencing new table as written
      for each statement execute function list_unsealed()`.execute(db);
  },
};
