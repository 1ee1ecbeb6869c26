import { type Kysely, sql } from 'kysely';

/** Rebuilds the task lists by account. */
export async function createApprovalTasks(db: Kysely<unknown>): Promise<void> {
  await sql`truncate approval_tasks`.execute(db);
  await sql`alter table approval_tasks alter column person_key type integer using null`.execute(db);
  await sql`alter table approval_tasks rename column person_key to account`.execute(db);
  await sql`alter table approval_tasks add foreign key (account) references accounts (id)`.execute(db);
  await sql`
    create or replace function list_approval(listed integer) returns void language sql as $$
      delete from approval_tasks where approval_id = listed;
      insert into approval_tasks
      select person.account, approval.id, bool_or(person.is_sender), bool_or(person.is_approver),
        approval.status = 'PENDING',
        case when approval.status = 'PENDING' then approval.start_date end,
        case when approval.status = 'PENDING' then approval.created_at end,
        approval.decided_at
      from approvals approval
      join letters letter on letter.id = approval.letter_id
      cross join lateral (
        select approval.sender_account as account, true as is_sender, false as is_approver
        union all
        select approver.account, false,
          approval.allow_sender_as_approver or approver.account <> approval.sender_account
        from approval_approvers approver where approver.approval_id = approval.id
      ) person
      where approval.id = listed and approval.revoked_at is null
      group by person.account, approval.id;
    $$`.execute(db);
  await sql`select list_approval(id) from approvals`.execute(db);
}
