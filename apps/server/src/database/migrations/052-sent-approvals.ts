import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The approval under which a letter was sent. Earlier sendings have none: sent letters never change. */
export const sentApprovals: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table sent_letters add column approval_id integer`.execute(db);
  },
};
