import type { ApprovalState } from '@letterdesk/core/approvals/transitions';
import { type Expression, type Kysely, type Selectable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../database/tables.ts';

interface StoredApprover {
  readonly account: number;
  readonly username: string;
  readonly email_address: string;
  readonly name: string;
}

/** An approval without its texts. */
export type ApprovalRow = Pick<
  Selectable<Database['approvals']>,
  | 'id'
  | 'letter_id'
  | 'round'
  | 'status'
  | 'sender'
  | 'sender_account'
  | 'sender_name'
  | 'sender_email'
  | 'allow_sender_as_approver'
  | 'letter_name'
  | 'start_date'
  | 'notes'
  | 'passed_checks'
  | 'finalizer_account'
  | 'finalizer_name'
  | 'decided_hash'
  | 'decided_parts'
  | 'pdf_sha256'
  | 'attachments'
  | 'decided_at'
  | 'revoked_at'
  | 'created_at'
  | 'updated_at'
  | 'version'
> & { readonly approvers: readonly StoredApprover[] };

const COLUMNS = [
  'approval.id',
  'approval.letter_id',
  'approval.round',
  'approval.status',
  'approval.sender',
  'approval.sender_account',
  'approval.sender_name',
  'approval.sender_email',
  'approval.allow_sender_as_approver',
  'approval.letter_name',
  'approval.notes',
  'approval.passed_checks',
  'approval.finalizer_account',
  'approval.finalizer_name',
  'approval.decided_hash',
  'approval.decided_parts',
  'approval.pdf_sha256',
  'approval.attachments',
  'approval.decided_at',
  'approval.revoked_at',
  'approval.created_at',
  'approval.updated_at',
  'approval.version',
] as const;

/** A query of approvals with their approvers; its table is called `approval`. */
export function selectApprovals(db: Kysely<Database>) {
  return db
    .selectFrom('approvals as approval')
    .select(COLUMNS)
    .select(({ ref }) => [
      sql<string | null>`to_char(${ref('approval.start_date')}, 'YYYY-MM-DD')`.as('start_date'),
      approversOf(db, ref('approval.id')).as('approvers'),
    ]);
}

function approversOf(db: Kysely<Database>, approvalId: Expression<number>) {
  return jsonArrayFrom(
    db
      .selectFrom('approval_approvers as approver')
      .select(['approver.account', 'approver.username', 'approver.email_address', 'approver.name'])
      .where('approver.approval_id', '=', approvalId)
      .orderBy('approver.position'),
  );
}

export interface LetterApproval {
  /** The pending one, or the one decided last. */
  readonly current: ApprovalRow | null;
  /** The last submission, if revoked. */
  readonly revoked: ApprovalRow | null;
}

/** Reads a letter's last approval, and the last one that wasn't revoked. */
export async function readLetterApproval(db: Kysely<Database>, letterId: number): Promise<LetterApproval> {
  const rows: ApprovalRow[] = await selectApprovals(db)
    .distinctOn(sql`approval.revoked_at is null`)
    .where('approval.letter_id', '=', letterId)
    .orderBy(sql`approval.revoked_at is null`)
    .orderBy('approval.round', 'desc')
    .execute();
  const current = rows.find((row) => row.revoked_at === null) ?? null;
  const revoked = rows.find((row) => row.revoked_at !== null && row.round > (current?.round ?? 0)) ?? null;
  return { current, revoked };
}

export function approvalState(row: ApprovalRow): ApprovalState {
  return {
    status: row.status,
    sender: row.sender_account,
    approvers: row.approvers.map(({ account }) => account),
    allowSenderAsApprover: row.allow_sender_as_approver,
    revoked: row.revoked_at !== null,
    finalizer: row.finalizer_account,
  };
}
