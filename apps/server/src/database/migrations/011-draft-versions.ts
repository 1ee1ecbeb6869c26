import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * A template remembers the last version that any draft of it had, so that a draft begun after another one was published
 * or deleted is never taken for that one.
 */
export const draftVersions: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table letter_templates add column last_draft_version integer not null default 0`.execute(db);
  },
};
