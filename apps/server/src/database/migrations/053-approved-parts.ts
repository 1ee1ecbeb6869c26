import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A hash of each approved part, to name what changed; null in older approvals. */
export const approvedParts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table approvals add column decided_parts jsonb`.execute(db);
  },
};
