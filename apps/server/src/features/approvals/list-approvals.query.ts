import type { ApprovalRound, listLetterApprovals as letterEndpoint } from '@letterdesk/contract/approvals';
import type { QueryOf } from '@letterdesk/contract/define-endpoint';
import type { listApprovals as endpoint, ListedApproval } from '@letterdesk/contract/task-lists';
import { approvalStatusOf } from '@letterdesk/core/approvals/status';
import type { User } from '@letterdesk/core/session/claims';
import { type ColumnType, type Kysely, sql } from 'kysely';
import type { Database, NullableTimestamp } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import { selectApprovals } from '../letters/letter-approval.query.ts';
import { presentApproval } from '../letters/present-approval.ts';

declare module '../../database/tables.ts' {
  interface Database {
    approval_tasks: ApprovalTasksTable;
  }
}

/** Rows of the task lists in order, kept current by triggers. */
interface ApprovalTasksTable {
  account: number;
  approval_id: number;
  is_sender: boolean;
  /** May or might have decided. */
  is_approver: boolean;
  is_pending: boolean;
  /** For pending approvals: the assignment's first day. */
  start_date: ColumnType<string | null, string | null, string | null>;
  /** For pending approvals: the submission time. */
  waits_since: NullableTimestamp;
  decided_at: NullableTimestamp;
}

type Query = QueryOf<typeof endpoint>;

/** Must match the table's index, so that a page needs no sort. */
const IN_ORDER = sql`task.is_pending desc, task.start_date, task.waits_since, task.decided_at desc, task.approval_id`;

/**
 * Lists one page of the approvals that concern the user (specification 2.71): pending ones by the assignment's first
 * day and waiting time, then decided ones, newest first. Omits revoked approvals and deleted letters; shows the
 * letter's current name.
 */
export async function listApprovals(
  db: Kysely<Database>,
  user: User,
  { group, currentPage, perPage }: Query,
): Promise<{ content: ListedApproval[]; total: number }> {
  const tasks = selectTasks(db, user, group);
  const page = tasks
    .selectAll('task')
    .orderBy(IN_ORDER)
    .limit(perPage)
    .offset((currentPage - 1) * perPage);
  const [rows, { total }] = await Promise.all([
    selectApprovals(db)
      .innerJoin(page.as('task'), 'task.approval_id', 'approval.id')
      .innerJoin('letters as letter', 'letter.id', 'approval.letter_id')
      .innerJoin('letter_templates as template', 'template.id', 'letter.template_id')
      // Left join: a letter without a search row is listed too.
      .leftJoin('letter_search as found', 'found.letter_id', 'letter.id')
      .select(['letter.name as present_name', 'found.client', 'found.provider', 'found.last_sent_at'])
      .select(
        sql<string | null>`case when template.recipient_type = 'CLIENT' then letter.record_names ->> 'contact' end`.as(
          'recipient',
        ),
      )
      .orderBy(IN_ORDER)
      .execute(),
    tasks.select((get) => get.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const content = rows.map((row) => ({
    ...presentApproval(user, { ...row, letter_name: row.present_name }),
    round: row.round,
    recipient: row.recipient ?? '',
    client: row.client ?? '',
    provider: row.provider ?? '',
    lastSentDate: row.last_sent_at?.toISOString() ?? null,
  }));
  return { content, total: Number(total) };
}

function selectTasks(db: Kysely<Database>, user: User, group: Query['group']) {
  const tasks = db.selectFrom('approval_tasks as task').where('task.account', '=', user.account);
  if (group === 'mine') return tasks.where('task.is_sender', '=', true);
  if (group === 'attention') return tasks.where('task.is_pending', '=', true).where('task.is_approver', '=', true);
  return tasks;
}

type Status = QueryOf<typeof letterEndpoint>['status'];

/**
 * Lists the rounds of a letter's approvals, newest first, with the state of their mails. Omits revoked ones.
 * @throws Failure `letter_not_found`.
 */
export async function listLetterApprovals(
  db: Kysely<Database>,
  user: User,
  letterId: number,
  status: Status,
): Promise<ApprovalRound[]> {
  const letter = await db.selectFrom('letters').select('id').where('id', '=', letterId).executeTakeFirst();
  if (letter === undefined) throw new Failure('letter_not_found');
  const rows = await selectRounds(db, letterId, status).execute();
  const notices = await readNotices(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...presentApproval(user, row),
    round: row.round,
    cc: row.cc,
    pdfSha256: row.pdf_sha256,
    notices: notices
      .filter((notice) => notice.approval_id === row.id)
      .map(({ kind, address, state, detail, created_at }) => ({
        kind,
        address,
        state,
        detail,
        createdDate: created_at.toISOString(),
      })),
  }));
}

function selectRounds(db: Kysely<Database>, letterId: number, status: Status) {
  const rounds = selectApprovals(db)
    .select('approval.cc')
    .where('approval.letter_id', '=', letterId)
    .where('approval.revoked_at', 'is', null)
    .orderBy('approval.round', 'desc');
  if (status === undefined) return rounds;
  if (status === 'finalized') return rounds.where('approval.status', '!=', 'PENDING');
  return rounds.where('approval.status', '=', approvalStatusOf(status.toUpperCase()));
}

/** Reads the recipients of approval mails, oldest mail first. */
function readNotices(db: Kysely<Database>, approvalIds: readonly number[]) {
  if (approvalIds.length === 0) return [];
  return db
    .selectFrom('approval_notices as notice')
    .innerJoin('mails as mail', 'mail.id', 'notice.mail_id')
    .innerJoin('mail_recipients as recipient', 'recipient.mail_id', 'mail.id')
    .select(['notice.approval_id', 'notice.kind', 'mail.created_at'])
    .select(['recipient.address', 'recipient.state', 'recipient.detail'])
    .where('notice.approval_id', 'in', approvalIds)
    .orderBy('mail.id')
    .orderBy('recipient.position')
    .execute();
}
