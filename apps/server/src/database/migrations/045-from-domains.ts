import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Domains of From addresses; the setting applies while it's empty. */
export const fromDomains: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table from_domains (domain text primary key check (domain = lower(domain)))`.execute(db);
  },
};
