import {
  approvalKeptReason,
  type KeptReason,
  letterKeptReason,
  type Successor,
  submissionKeptReason,
  type WorkKind,
} from '@letterdesk/core/people/handover';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { FORMER_SENDERS } from '../approvals/approvals.store.ts';
import { approvalState, selectApprovals } from '../letters/letter-approval.query.ts';
import { IS_DRAFT } from './list-people.query.ts';

/** One approval, letter or scheduled e-mail that waits with a person. */
export interface WorkItem {
  /** Of the approval, the letter or the scheduled e-mail. */
  readonly id: number;
  readonly letterName: string;
  /** Why it stays; null if the successor can take it over. */
  readonly kept: KeptReason | null;
}

export type WaitingWork = Readonly<Record<WorkKind, readonly WorkItem[]>>;

/** Items of a kind that are read at once. */
const MAX_ITEMS = 5_000;

/** Reads what waits with a person, oldest first, and what a successor can take over. */
export async function readWaitingWork(
  db: Kysely<Database>,
  account: number,
  successor: Successor,
): Promise<WaitingWork> {
  const [approvals, submissions, drafts, scheduledEmails] = await Promise.all([
    readPending(db, account, 'is_approver'),
    readPending(db, account, 'is_sender'),
    readDrafts(db, account),
    readScheduled(db, account),
  ]);
  return {
    approvals: approvals.map((row) =>
      itemOf(row, approvalKeptReason(successor, { ...approvalState(row), formerSenders: row.former_senders })),
    ),
    submissions: submissions.map((row) =>
      itemOf(row, submissionKeptReason(successor, approvalState(row), row.letter_type)),
    ),
    drafts: drafts.map((row) => itemOf(row, letterKeptReason(successor, row.letter_type))),
    scheduledEmails: scheduledEmails.map((row) =>
      itemOf(row, row.letter_type && letterKeptReason(successor, row.letter_type)),
    ),
  };
}

function itemOf({ id, letter_name }: { id: number; letter_name: string }, kept: KeptReason | null): WorkItem {
  return { id, letterName: letter_name, kept };
}

function readPending(db: Kysely<Database>, account: number, role: 'is_approver' | 'is_sender') {
  return selectApprovals(db)
    .innerJoin('approval_tasks as task', 'task.approval_id', 'approval.id')
    .innerJoin('letters as letter', 'letter.id', 'approval.letter_id')
    .innerJoin('letter_templates as template', 'template.id', 'letter.template_id')
    .select(['template.letter_type', FORMER_SENDERS.as('former_senders')])
    .where('task.account', '=', account)
    .where('task.is_pending', '=', true)
    .where(`task.${role}`, '=', true)
    .orderBy('approval.id')
    .limit(MAX_ITEMS)
    .execute();
}

/** Reads the drafts that a person wrote or took over, and didn't hand over. Each half of the union uses an index. */
function readDrafts(db: Kysely<Database>, account: number) {
  const held = sql<number>`(
    select id from letters where created_by = ${account}
      and not exists (select from letter_holders where letter_id = letters.id)
    union all
    select letter_id from letter_holders where account = ${account})`;
  return db
    .selectFrom('letters as letter')
    .innerJoin('letter_templates as template', 'template.id', 'letter.template_id')
    .select(['letter.id', 'letter.name as letter_name', 'template.letter_type'])
    .where('letter.id', 'in', held)
    .where(IS_DRAFT)
    .orderBy('letter.id')
    .limit(MAX_ITEMS)
    .execute();
}

function readScheduled(db: Kysely<Database>, account: number) {
  return db
    .selectFrom('scheduled_emails as scheduled')
    .leftJoin('letters as letter', 'letter.id', 'scheduled.letter_id')
    .leftJoin('letter_templates as template', 'template.id', 'letter.template_id')
    .select(['scheduled.id', 'template.letter_type'])
    .select(sql<string>`coalesce(letter.name, scheduled.letter_name)`.as('letter_name'))
    .where('scheduled.scheduled_by', '=', account)
    .where('scheduled.state', 'in', ['waiting', 'stopped'])
    .orderBy('scheduled.id')
    .limit(MAX_ITEMS)
    .execute();
}
