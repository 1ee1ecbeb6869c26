import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A letter's attachments as they were when it was submitted, and then as they were decided on. */
export const approvedAttachments: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table approvals add column attachments jsonb`.execute(db);
  },
};
