import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Index of undelivered recipients. */
export const openRecipients: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create index mail_recipients_open on mail_recipients (state, updated_at desc, mail_id, position)
      where state <> 'sent'`.execute(db);
  },
};
