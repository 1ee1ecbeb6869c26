import type { Decision } from '@letterdesk/core/approvals/status';
import type { AttachedFile } from '@letterdesk/core/attachments/attachment-changes';
import type { User } from '@letterdesk/core/session/claims';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { type ApprovalRow, selectApprovals } from '../letters/letter-approval.query.ts';
import type { StoredLetter } from '../letters/letters.store.ts';

/** An approval, revoked or not. */
export function readApproval(db: Kysely<Database>, id: number): Promise<ApprovalRow | undefined> {
  return selectApprovals(db).where('approval.id', '=', id).executeTakeFirst();
}

/** The approval, locked until the transaction ends. Its letter must be locked first, so that nobody waits in a circle. */
export function lockApproval(trx: Kysely<Database>, id: number): Promise<ApprovalRow | undefined> {
  return selectApprovals(trx).where('approval.id', '=', id).forUpdate('approval').executeTakeFirst();
}

/** What a decision leaves behind. */
export interface StoredDecision {
  readonly status: Decision;
  /** Cleaned. */
  readonly notes: string;
  readonly letter: Pick<StoredLetter, 'name' | 'text'>;
  readonly attachments: readonly AttachedFile[];
  /** Of all that the letter's PDF is made from. */
  readonly contentHash: string;
  /** Of the PDF that was approved; null when it was declined. */
  readonly pdfSha256: string | null;
  readonly user: User;
  readonly now: Date;
}

/** Stores the decision on a locked, pending approval; it never changes afterwards. */
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
      pdf_sha256: decision.pdfSha256,
      attachments: JSON.stringify(decision.attachments),
      decided_at: now,
      remind_at: null,
      updated_at: now,
      version: approval.version + 1,
    })
    .where('id', '=', approval.id)
    .execute();
}

/** Takes a locked, pending approval back; its row stays for the record. */
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
