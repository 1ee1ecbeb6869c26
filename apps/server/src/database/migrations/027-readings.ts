import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const readings: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table readings (
        subject_type text not null,
        subject_id integer not null,
        account integer not null references accounts (id) on delete cascade,
        hour timestamptz not null,
        primary key (subject_id, subject_type, account, hour)
      )`.execute(db);
    await sql`create index readings_hour on readings (hour)`.execute(db);
  },
};
