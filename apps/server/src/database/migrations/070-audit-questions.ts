import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Finds the newest events of a person, and the approvals of a letter. */
export const auditQuestions: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index audit_events_person on audit_events (account, id)`.execute(db);
    await sql`drop index audit_events_account`.execute(db);
    await sql`
      create index audit_events_letter on audit_events ((details ->> 'letterId')) where details ? 'letterId'`.execute(
      db,
    );
  },
};
