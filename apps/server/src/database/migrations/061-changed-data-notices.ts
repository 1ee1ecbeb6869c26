import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * When the values of pending letters were compared with their source, and which changes their authors know. An index of
 * the letters sent about an assignment.
 */
export const changedDataNotices: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table changed_data_notices (
        approval_id integer primary key references approvals (id) on delete cascade,
        compared_at timestamptz not null,
        -- Of the sentences in the last mail; null if nothing differs.
        told_sha256 text
      )`.execute(db);
    await sql`
      alter table approval_notices drop constraint approval_notices_kind_check,
      add constraint approval_notices_kind_check
        check (kind in ('submitted', 'reminder', 'declined', 'revoked', 'changed'))`.execute(db);
    await sql`
      create index sent_letters_assignment on sent_letters ((ids ->> 'assignmentId'), letter_id, id desc)
        where ids ? 'assignmentId'`.execute(db);
  },
};
