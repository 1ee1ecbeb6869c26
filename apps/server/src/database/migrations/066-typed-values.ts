import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What people typed into a letter's values, and who did. */
export const typedValues: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table letters add column typed_values jsonb not null default '[]'`.execute(db);
  },
};
