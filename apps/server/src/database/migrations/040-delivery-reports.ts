import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Bounce reports, mail copies, and failures already reported to senders. */
export const deliveryReports: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table mail_recipients add column copy integer not null default 1 check (copy > 0)`.execute(db);
    await sql`
      create table delivery_reports (
        mail_id integer not null,
        address text not null,
        copy integer not null,
        kind text not null check (kind in ('returned', 'delayed')),
        address_key text not null,
        status text,
        reason text not null,
        reported_at timestamptz not null default now(),
        -- A report that comes twice finds the first one here.
        primary key (mail_id, address, copy, kind),
        foreign key (mail_id, address) references mail_recipients (mail_id, address)
      )`.execute(db);
    await sql`
      create index delivery_reports_of_address on delivery_reports (address_key, reported_at desc)
      where kind = 'returned'`.execute(db);
    await sql`
      create table failure_notices (
        mail_id integer not null references mails (id),
        copy integer not null,
        notice_id integer unique references mails (id),
        primary key (mail_id, copy)
      )`.execute(db);
    await sql`
      create table return_address_key (
        only_row boolean primary key default true check (only_row),
        -- Secret for sealing return addresses; shared by all processes and restored copies.
        secret text not null
      )`.execute(db);
    await sql`create index mail_recipients_failed on mail_recipients (mail_id, copy) where state = 'failed'`.execute(
      db,
    );
    // Earlier failures count as reported.
    await sql`
      insert into failure_notices (mail_id, copy)
      select distinct mail_id, copy from mail_recipients where state = 'failed'`.execute(db);
  },
};
