import type { Approval } from '@letterdesk/contract/approval';
import type { listApprovals as endpoint } from '@letterdesk/contract/approvals';
import type { QueryOf } from '@letterdesk/contract/define-endpoint';
import { personKey } from '@letterdesk/core/approvals/people';
import type { User } from '@letterdesk/core/session/claims';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { selectApprovals } from '../letters/letter-approval.query.ts';
import { presentApproval } from '../letters/present-approval.ts';

type Query = QueryOf<typeof endpoint>;

/**
 * A page of the approvals that concern the user (specification, section 2, "Approval task list"): what is pending
 * first, by the assignment's first day and by how long it waits, then what was decided, newest first. What was revoked
 * is not listed, nor what belongs to a letter that is gone; cards show the letter's present name.
 */
export async function listApprovals(
  db: Kysely<Database>,
  user: User,
  { group, currentPage, perPage }: Query,
): Promise<{ content: Approval[]; total: number }> {
  const me = personKey(user.username);
  const [rows, { total }] = await Promise.all([
    selectApprovals(db)
      .innerJoin(pageOf(db, me, { group, currentPage, perPage }).as('listed'), 'listed.id', 'approval.id')
      .select('listed.name as present_name')
      .orderBy('listed.place')
      .execute(),
    selectListed(db, me, group)
      .select((get) => get.fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  const content = rows.map((row) => presentApproval(user, { ...row, letter_name: row.present_name }));
  return { content, total: Number(total) };
}

/** The ids of one page, with their place in it and the names of their letters, before any approver is looked up. */
function pageOf(db: Kysely<Database>, me: string, { group, currentPage, perPage }: Query) {
  const pending = sql<boolean>`approval.status = 'PENDING'`;
  return selectListed(db, me, group)
    .select([
      'approval.id',
      'letter.name',
      sql<string>`row_number() over (order by
        ${pending} desc,
        case when ${pending} then approval.start_date end nulls last,
        case when ${pending} then approval.created_at end,
        approval.decided_at desc,
        approval.id)`.as('place'),
    ])
    .orderBy('place')
    .limit(perPage)
    .offset((currentPage - 1) * perPage);
}

/** The approvals of a group that are listed at all. */
function selectListed(db: Kysely<Database>, me: string, group: Query['group']) {
  const listed = db
    .selectFrom('approvals as approval')
    .innerJoin('letters as letter', 'letter.id', 'approval.letter_id')
    .where('approval.revoked_at', 'is', null);
  const asked = db.selectFrom('approval_approvers').select('approval_id as id').where('username_key', '=', me);
  if (group === 'mine') return listed.where('approval.sender_key', '=', me);
  if (group === 'attention') {
    return listed
      .where('approval.status', '=', 'PENDING')
      .where('approval.id', 'in', asked)
      .where(({ eb, or }) =>
        or([eb('approval.allow_sender_as_approver', '=', true), eb('approval.sender_key', '!=', me)]),
      );
  }
  const submitted = db.selectFrom('approvals').select('id').where('sender_key', '=', me);
  return listed.where('approval.id', 'in', submitted.union(asked));
}
