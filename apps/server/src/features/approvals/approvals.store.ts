import type { PartHashes } from '@letterdesk/core/approvals/approved-parts';
import type { ApprovalStatus, Decision } from '@letterdesk/core/approvals/status';
import type { AttachedFile } from '@letterdesk/core/attachments/attachment-changes';
import type { PassedCheck } from '@letterdesk/core/checks/passed-checks';
import type { DocumentNode } from '@letterdesk/core/document/schema';
import type { User } from '@letterdesk/core/session/claims';
import { type ColumnType, type Generated, type JSONColumnType, type Kysely, sql } from 'kysely';
import type { Database, JsonWithDefault, NullableTimestamp, Timestamp } from '../../database/tables.ts';
import { type ApprovalRow, selectApprovals } from '../letters/letter-approval.query.ts';
import type { StoredLetter } from '../letters/letters.store.ts';
import { type Addressee, getAccountAddress } from '../session/accounts.store.ts';

declare module '../../database/tables.ts' {
  interface Database {
    approvals: ApprovalsTable;
    approval_approvers: ApprovalApproversTable;
    approval_handovers: ApprovalHandoversTable;
  }
}

interface ApprovalsTable {
  id: Generated<number>;
  letter_id: number;
  /** 1 for the letter's first. */
  round: number;
  status: ColumnType<ApprovalStatus, ApprovalStatus | undefined, ApprovalStatus>;
  /** The username at that time; name and address likewise. */
  sender: string;
  sender_account: number;
  sender_name: string;
  sender_email: string | null;
  allow_sender_as_approver: boolean;
  cc: Generated<string[]>;
  /** Flooded subject of the request; reminders repeat it. */
  subject: string;
  message_document: JSONColumnType<DocumentNode>;
  letter_name: string;
  /** The assignment's first day. */
  start_date: ColumnType<string | null, string | null, string | null>;
  notes: Generated<string>;
  /** At the submission, then at the approval. */
  passed_checks: JsonWithDefault<PassedCheck[]>;
  finalizer_account: number | null;
  finalizer_name: string | null;
  /** The letter's title when decided. */
  decided_name: string | null;
  decided_text: string | null;
  /** Hash of everything its PDF is made from. */
  decided_hash: string | null;
  /** Hash of each part of that; null in older rows. */
  decided_parts: ColumnType<Partial<PartHashes> | null, string | null, string | null>;
  pdf_sha256: string | null;
  /** As submitted, then as decided; null in older rows. */
  attachments: ColumnType<AttachedFile[] | null, string | null, string | null>;
  decided_at: NullableTimestamp;
  revoked_at: NullableTimestamp;
  /** Number of reminders. */
  reminded: Generated<number>;
  remind_at: NullableTimestamp;
  created_at: Timestamp;
  updated_at: Timestamp;
  version: Generated<number>;
}

interface ApprovalApproversTable {
  approval_id: number;
  position: number;
  account: number;
  /** At that time. */
  username: string;
  email_address: string;
  name: string;
}

/** Handed-over approvals. The database lets approvers and senders change only with a row here. */
interface ApprovalHandoversTable {
  id: Generated<number>;
  approval_id: number;
  role: 'approver' | 'sender';
  from_account: number;
  to_account: number;
  handed_over_by: number;
  handed_over_at: Timestamp;
}

/** Reads an approval, revoked or not. */
export function readApproval(db: Kysely<Database>, id: number): Promise<ApprovalRow | undefined> {
  return selectApprovals(db).where('approval.id', '=', id).executeTakeFirst();
}

/** Locks an approval until the transaction ends. Lock its letter first to prevent deadlocks. */
export function lockApproval(trx: Kysely<Database>, id: number): Promise<ApprovalRow | undefined> {
  return selectApprovals(trx).where('approval.id', '=', id).forUpdate('approval').executeTakeFirst();
}

/** SQL for the accounts that handed an approval's submission over, for queries of `selectApprovals`. */
export const FORMER_SENDERS = sql<number[]>`array(
  select from_account from approval_handovers where approval_id = approval.id and role = 'sender')`;

/** Reads the accounts that handed an approval's submission over. */
export async function readFormerSenders(db: Kysely<Database>, id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('approval_handovers')
    .select('from_account')
    .where('approval_id', '=', id)
    .where('role', '=', 'sender')
    .execute();
  return rows.map(({ from_account }) => from_account);
}

interface StoredDecision {
  readonly status: Decision;
  /** Already cleaned. */
  readonly notes: string;
  readonly letter: Pick<StoredLetter, 'name' | 'text'>;
  readonly attachments: readonly AttachedFile[];
  /** Hash of everything the letter's PDF is rendered from. */
  readonly contentHash: string;
  readonly partHashes: PartHashes;
  /** Hash of the approved PDF; null when declined. */
  readonly pdfSha256: string | null;
  readonly passedChecks: readonly PassedCheck[];
  readonly user: User;
  readonly now: Date;
}

/** Stores the decision on a locked, pending approval. A decision is immutable. */
export async function storeDecision(
  trx: Kysely<Database>,
  approval: Pick<ApprovalRow, 'id' | 'version'>,
  decision: StoredDecision,
): Promise<void> {
  const { letter, user, now } = decision;
  await trx
    .updateTable('approvals')
    .set({
      status: decision.status,
      notes: decision.notes,
      finalizer_account: user.account,
      finalizer_name: user.name,
      decided_name: letter.name,
      decided_text: letter.text,
      decided_hash: decision.contentHash,
      decided_parts: JSON.stringify(decision.partHashes),
      pdf_sha256: decision.pdfSha256,
      attachments: JSON.stringify(decision.attachments),
      passed_checks: JSON.stringify(decision.passedChecks),
      decided_at: now,
      remind_at: null,
      updated_at: now,
      version: approval.version + 1,
    })
    .where('id', '=', approval.id)
    .execute();
}

/** Revokes a locked, pending approval; its row stays for the record. */
export async function storeRevocation(
  trx: Kysely<Database>,
  approval: Pick<ApprovalRow, 'id' | 'version'>,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('approvals')
    .set({ revoked_at: now, remind_at: null, updated_at: now, version: approval.version + 1 })
    .where('id', '=', approval.id)
    .execute();
}

export interface Submission {
  readonly letter: Pick<StoredLetter, 'id' | 'name'>;
  readonly attachments: readonly AttachedFile[];
  readonly sender: User;
  readonly approvers: readonly Addressee[];
  readonly cc: readonly string[];
  readonly allowSenderAsApprover: boolean;
  readonly subject: string;
  readonly message: DocumentNode;
  readonly startDate: string | null;
  readonly remindAt: Date | null;
  readonly passedChecks: readonly PassedCheck[];
  readonly now: Date;
}

/** Stores a pending approval as the letter's next round. The letter must be locked. */
export async function insertApproval(
  trx: Kysely<Database>,
  submission: Submission,
): Promise<{ id: number; round: number }> {
  const { letter, sender, message, now } = submission;
  const { last } = await trx
    .selectFrom('approvals')
    .select((get) => get.fn.max('round').as('last'))
    .where('letter_id', '=', letter.id)
    .executeTakeFirstOrThrow();
  const round = Number(last ?? 0) + 1;
  const { id } = await trx
    .insertInto('approvals')
    .values({
      letter_id: letter.id,
      round,
      sender: sender.username,
      sender_account: sender.account,
      sender_name: sender.name,
      sender_email: getAccountAddress(sender),
      allow_sender_as_approver: submission.allowSenderAsApprover,
      cc: [...submission.cc],
      subject: submission.subject,
      message_document: JSON.stringify(message),
      letter_name: letter.name,
      attachments: JSON.stringify(submission.attachments),
      passed_checks: JSON.stringify(submission.passedChecks),
      start_date: submission.startDate,
      remind_at: submission.remindAt,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('approval_approvers')
    .values(
      submission.approvers.map(({ account, username, emailAddress, name }, position) => ({
        approval_id: id,
        position,
        account,
        username,
        email_address: emailAddress,
        name,
      })),
    )
    .execute();
  return { id, round };
}

interface Replacement {
  /** The account that hands over. */
  readonly from: number;
  readonly to: Pick<Addressee, 'account' | 'username' | 'name'> & { readonly emailAddress: string | null };
  /** The account that made the decision. */
  readonly by: number;
  readonly now: Date;
}

/**
 * Replaces an approver of a locked, pending approval.
 * @param wasAsked the successor is an approver already, so the other one is removed.
 */
export async function replaceApprover(
  trx: Kysely<Database>,
  approval: Pick<ApprovalRow, 'id' | 'version'>,
  { wasAsked, ...replacement }: Replacement & { readonly wasAsked: boolean },
): Promise<void> {
  const { from, to } = replacement;
  await recordHandover(trx, approval, 'approver', replacement);
  if (wasAsked) {
    await trx
      .deleteFrom('approval_approvers')
      .where('approval_id', '=', approval.id)
      .where('account', '=', from)
      .execute();
    return;
  }
  if (to.emailAddress === null) throw new Error('Approvers need an e-mail address');
  await trx
    .updateTable('approval_approvers')
    .set({ account: to.account, username: to.username, email_address: to.emailAddress, name: to.name })
    .where('approval_id', '=', approval.id)
    .where('account', '=', from)
    .execute();
}

/** Replaces the sender of a locked, pending approval. */
export async function replaceSender(
  trx: Kysely<Database>,
  approval: Pick<ApprovalRow, 'id' | 'version'>,
  replacement: Replacement,
): Promise<void> {
  const { to } = replacement;
  await recordHandover(trx, approval, 'sender', replacement);
  await trx
    .updateTable('approvals')
    .set({
      sender: to.username,
      sender_account: to.account,
      sender_name: to.name,
      sender_email: to.emailAddress,
    })
    .where('id', '=', approval.id)
    .execute();
}

/** Records a handover; pages that show the approval as it was are stale from then on. */
async function recordHandover(
  trx: Kysely<Database>,
  approval: Pick<ApprovalRow, 'id' | 'version'>,
  role: 'approver' | 'sender',
  { from, to, by, now }: Replacement,
): Promise<void> {
  await trx
    .insertInto('approval_handovers')
    .values({
      approval_id: approval.id,
      role,
      from_account: from,
      to_account: to.account,
      handed_over_by: by,
      handed_over_at: now,
    })
    .execute();
  await trx
    .updateTable('approvals')
    .set({ updated_at: now, version: approval.version + 1 })
    .where('id', '=', approval.id)
    .execute();
}
