import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Each division's e-mail domains, and whether its letters may be sent from others. */
export const divisionEmailDomains: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table divisions
        add column email_domains text[] not null default '{}',
        add column allows_other_domains boolean not null default true`.execute(db);
  },
};
