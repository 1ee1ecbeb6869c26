import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The branches of a template that a rehearsal or a letter has taken, by the hash of their conditions. */
export const seenBranches: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table seen_branches (
        template_id integer not null references letter_templates (id) on delete cascade,
        branch text not null,
        primary key (template_id, branch)
      )`.execute(db);
  },
};
