import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When the demo's letters were begun and completed; empty without them. */
export const demoFill: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table demo_fill (
        only_row boolean primary key default true check (only_row),
        -- The letters' times are counted back from it, which identifies them.
        started_at timestamptz not null,
        finished_at timestamptz
      )`.execute(db);
  },
};
