import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const featureFlags: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table feature_flags (
        key text primary key,
        description text not null,
        enabled boolean not null default false,
        divisions integer[]
      )`.execute(db);
    await sql`
      insert into feature_flags (key, description, enabled)
      values ('whats-new', 'The What''s New carousel comes up after signing in', true)`.execute(db);
  },
};
