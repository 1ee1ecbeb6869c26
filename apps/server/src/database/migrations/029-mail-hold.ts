import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** While the row exists, no mail is sent (after a restore). */
export const mailHold: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table mail_hold (
        only_row boolean primary key default true check (only_row),
        held_at timestamptz not null default now(),
        -- Queued mail may have been sent since by the original system.
        backup_at timestamptz not null
      )`.execute(db);
  },
};
