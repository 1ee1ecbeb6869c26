import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Attachments as submitted and as decided on. */
export const approvedAttachments: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table approvals add column attachments jsonb`.execute(db);
  },
};
