import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Copies that were waiting in a restored backup. */
export const waitingAtRestore: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table waiting_at_restore (
        mail_id integer not null,
        address text not null,
        -- Mail sent again later is another copy.
        copy integer not null,
        primary key (mail_id, address),
        foreign key (mail_id, address) references mail_recipients (mail_id, address)
      )`.execute(db);
    // For already held mail and older backups.
    await sql`
      insert into waiting_at_restore (mail_id, address, copy)
      select mail_id, address, copy from mail_recipients, mail_hold
      where state in ('queued', 'claimed') and queued_at <= backup_at`.execute(db);
  },
};
