import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The domains that letters may be sent from; while there are none, those of the setting hold. */
export const fromDomains: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table from_domains (domain text primary key check (domain = lower(domain)))`.execute(db);
  },
};
