import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The letter of a notice about a stopped e-mail: the scheduled e-mail is deleted or handed over before the letter goes. */
export const stoppedLetters: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table mails add column stopped_letter_id integer`.execute(db);
    await sql`
      update mails set stopped_letter_id = event.subject_id::integer
      from audit_events as event
      where event.action = 'letter.notify-stopped' and event.subject_type = 'letter'
        and mails.message_id = event.details ->> 'messageId'`.execute(db);
    await sql`
      create index mails_stopped_letter on mails (stopped_letter_id) where stopped_letter_id is not null`.execute(db);
    await sql`
      create or replace function letter_mails(wanted integer) returns setof integer language sql stable as $$
        with recursive mail (id) as (
          (select mail_id from sent_letters where letter_id = wanted
            union
            select notice.mail_id from approval_notices as notice
              join approvals as approval on approval.id = notice.approval_id where approval.letter_id = wanted
            union
            select id from mails where stopped_letter_id = wanted)
          union
          select notice.notice_id from failure_notices as notice
            join mail on notice.mail_id = mail.id where notice.notice_id is not null
        )
        select id from mail
      $$`.execute(db);
  },
};
