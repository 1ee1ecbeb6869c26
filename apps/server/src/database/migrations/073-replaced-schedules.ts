import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Scheduled e-mails that a sending replaced. Undoing it schedules them again. */
export const replacedSchedules: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table undoable_sendings add column replaced integer[] not null default '{}'`.execute(db);
  },
};
