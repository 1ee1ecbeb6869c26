import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which copies of mails waited in the backup that was restored, until mail leaves again. */
export const waitingAtRestore: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table waiting_at_restore (
        mail_id integer not null,
        address text not null,
        -- What a person sends again afterwards is another copy.
        copy integer not null,
        primary key (mail_id, address),
        foreign key (mail_id, address) references mail_recipients (mail_id, address)
      )`.execute(db);
    // Where mail is held already, and in a backup of before, which comes back before this runs.
    await sql`
      insert into waiting_at_restore (mail_id, address, copy)
      select mail_id, address, copy from mail_recipients, mail_hold
      where state in ('queued', 'claimed') and queued_at <= backup_at`.execute(db);
  },
};
