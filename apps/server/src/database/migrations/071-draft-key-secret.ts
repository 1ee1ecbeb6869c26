import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The secret that the keys of drafts in browsers are derived from; shared by all processes and restored copies. */
export const draftKeySecret: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table draft_key_secret (
        only_row boolean primary key default true check (only_row),
        secret text not null
      )`.execute(db);
  },
};
