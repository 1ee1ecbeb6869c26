import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What people let pass when they submitted, approved or sent a letter. */
export const passedChecks: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table approvals add column passed_checks jsonb not null default '[]'`.execute(db);
    await sql`alter table sent_letters add column passed_checks jsonb not null default '[]'`.execute(db);
  },
};
