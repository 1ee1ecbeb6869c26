import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Index of customer data by relations. */
export const recordRelations: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index records_relations on customer.records using gin (relations jsonb_path_ops)`.execute(db);
  },
};
