import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The given part of each letter's id map, from which a reflood completes it again. */
export const givenIds: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table letters add column given_ids jsonb`.execute(db);
    await sql`update letters set given_ids = ids`.execute(db);
    await sql`alter table letters alter column given_ids set not null`.execute(db);
  },
};
