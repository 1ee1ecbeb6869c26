import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Finds the scheduled e-mails of a sending and of a notice. Deleting an undone sending looks for both. */
export const scheduledReferences: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create index scheduled_emails_sent on scheduled_emails (sent_letter_id) where sent_letter_id is not null`.execute(
      db,
    );
    await sql`
      create index scheduled_emails_notice on scheduled_emails (notice_mail_id) where notice_mail_id is not null`.execute(
      db,
    );
  },
};
