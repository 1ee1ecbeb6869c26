import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The file folder that belongs to this database. */
export const blobFolder: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table blob_folder (
        only_row boolean primary key default true check (only_row),
        id uuid not null
      )`.execute(db);
  },
};
