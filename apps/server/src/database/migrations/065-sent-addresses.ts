import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Finds whether a letter was ever sent to an address. */
export const sentAddresses: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create index mail_recipients_sent_to on mail_recipients (lower(address), mail_id) where state = 'sent'`.execute(
      db,
    );
  },
};
