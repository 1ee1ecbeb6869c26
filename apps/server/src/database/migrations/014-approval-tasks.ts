import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Task lists: one row per person and approval in display order, kept current by triggers for constant-time paging. */
export const approvalTasks: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table approval_tasks (
        person_key text not null,
        approval_id integer not null references approvals (id),
        is_sender boolean not null,
        is_approver boolean not null,
        is_pending boolean not null,
        start_date date,
        waits_since timestamptz,
        decided_at timestamptz,
        primary key (person_key, approval_id)
      )`.execute(db);
    await sql`
      create index approval_tasks_in_order on approval_tasks
        (person_key, is_pending desc, start_date, waits_since, decided_at desc, approval_id)
      include (is_sender, is_approver)`.execute(db);
    await sql`create index approval_tasks_approval on approval_tasks (approval_id)`.execute(db);
    await sql`
      create function list_approval(listed integer) returns void language sql as $$
        delete from approval_tasks where approval_id = listed;
        insert into approval_tasks
        select person.person_key, approval.id, bool_or(person.is_sender), bool_or(person.is_approver),
          approval.status = 'PENDING',
          case when approval.status = 'PENDING' then approval.start_date end,
          case when approval.status = 'PENDING' then approval.created_at end,
          approval.decided_at
        from approvals approval
        join letters letter on letter.id = approval.letter_id
        cross join lateral (
          select coalesce(lower(approval.sender_email collate "C"), approval.sender_key) as person_key, true as is_sender,
            false as is_approver
          union all
          select lower(approver.email_address collate "C"), false,
            approval.allow_sender_as_approver or approver.username_key <> approval.sender_key
          from approval_approvers approver where approver.approval_id = approval.id
        ) person
        where approval.id = listed and approval.revoked_at is null
        group by person.person_key, approval.id;
      $$`.execute(db);
    await sql`
      create function list_changed_approval() returns trigger language plpgsql as $$
      begin
        perform list_approval(new.id);
        return null;
      end $$`.execute(db);
    await sql`
      create function list_asked_approver() returns trigger language plpgsql as $$
      begin
        perform list_approval(new.approval_id);
        return null;
      end $$`.execute(db);
    await sql`
      create function unlist_approvals() returns trigger language plpgsql as $$
      begin
        delete from approval_tasks task using approvals approval
        where approval.letter_id = old.id and task.approval_id = approval.id;
        return null;
      end $$`.execute(db);
    await sql`
      create trigger approvals_listed after insert or update of status, revoked_at, start_date, created_at, decided_at
      on approvals for each row execute function list_changed_approval()`.execute(db);
    await sql`
      create trigger approvers_listed after insert on approval_approvers
      for each row execute function list_asked_approver()`.execute(db);
    await sql`
      create trigger letters_unlisted after delete on letters
      for each row execute function unlist_approvals()`.execute(db);
  },
};
