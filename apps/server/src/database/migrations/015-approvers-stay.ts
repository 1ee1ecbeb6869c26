import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Whoever was asked for an approval stays among its approvers. The task lists made two indexes superfluous. */
export const approversStay: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create function guard_approver() returns trigger language plpgsql as $$
      begin
        raise exception 'the approvers of approval % cannot be changed', old.approval_id;
      end $$`.execute(db);
    await sql`
      create trigger approvers_guarded before update or delete on approval_approvers
      for each row execute function guard_approver()`.execute(db);
    await sql`drop index approvals_sender`.execute(db);
    await sql`drop index approval_approvers_username`.execute(db);
  },
};
