import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * People are told apart by their addresses: two companies may each have a `dana.whitfield`, of whom one is asked for an
 * approval. Addresses are ASCII, so their lower case is the same in every locale.
 */
export const peopleByAddress: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`drop index people_email`.execute(db);
    await sql`
      alter table people drop constraint people_pkey, drop column username_key, add primary key (email_key)`.execute(
      db,
    );
    await sql`
      alter table approval_approvers
      drop constraint approval_approvers_pkey, add primary key (approval_id, position)`.execute(db);
    await sql`alter table approval_tasks rename column username_key to person_key`.execute(db);
    await sql`
      create or replace function list_approval(listed integer) returns void language sql as $$
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
    await sql`select list_approval(id) from approvals`.execute(db);
  },
};
