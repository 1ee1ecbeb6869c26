import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which branches of its template's conditions a letter has. */
export const branches: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table letters add column branches jsonb not null default '[]'`.execute(db);
  },
};
