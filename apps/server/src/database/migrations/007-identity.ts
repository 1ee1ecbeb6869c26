import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const identity: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table identity_state (
        model text not null,
        id text not null,
        payload jsonb not null,
        grant_id text,
        uid text,
        expires_at timestamptz,
        primary key (model, id)
      )`.execute(db);
    await sql`create index identity_state_grant on identity_state (grant_id) where grant_id is not null`.execute(db);
    await sql`create index identity_state_uid on identity_state (model, uid) where uid is not null`.execute(db);
    await sql`create index identity_state_expiry on identity_state (expires_at)`.execute(db);
  },
};
