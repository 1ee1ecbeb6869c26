import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Embedded customer data. `fields` are typed by the expressions that read them; `relations` is an id map. */
export const customerData: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create schema customer`.execute(db);
    await sql`
      create table customer.records (
        environment text not null,
        kind text not null,
        id integer not null,
        label text not null,
        fields jsonb not null,
        relations jsonb not null,
        primary key (environment, kind, id)
      )`.execute(db);
    await sql`create index records_label on customer.records (environment, kind, lower(label))`.execute(db);
  },
};
