import { isSenderOf } from '@letterdesk/core/approvals/policy';
import type { User } from '@letterdesk/core/session/claims';
import type { Kysely, Transaction } from 'kysely';
import { appendAuditEvent } from '../../audit/append-audit-event.ts';
import type { Database } from '../../database/tables.ts';
import type { Blobs } from '../../integrations/blobs/port.ts';
import { approvalState } from '../letters/approval-state.ts';
import type { ApprovalRow } from '../letters/letter-approval.query.ts';
import { type WrittenNotice, writeNotice } from '../sending/notices/write-notice.ts';
import type { Sending } from '../sending/start-sending.ts';
import { storeRevocation } from './approvals.store.ts';
import { tellRevoked } from './decision-texts.ts';
import { queueNotice } from './notices.ts';

/** What a revocation works with. */
export interface RevocationParts {
  readonly blobs: Blobs;
  readonly jobs: Sending['jobs'];
  readonly publicUrl: string;
  readonly noticeFrom: string;
}

/** A pending approval that somebody takes back. */
export interface Revocation {
  readonly approval: ApprovalRow;
  readonly user: User;
  readonly now: Date;
  /** The letter goes with it. */
  readonly deleted: boolean;
}

/**
 * Writes what the approvers are told, and the sender too when it is somebody else who deletes the letter; comes before
 * the transaction.
 */
export function writeRevocation(parts: RevocationParts, revocation: Revocation): Promise<WrittenNotice> {
  const { approval, user, now, deleted } = revocation;
  const { publicUrl, blobs, noticeFrom } = parts;
  const letter = { id: approval.letter_id, name: approval.letter_name };
  const text = tellRevoked({ publicUrl, by: user.name, letter, deleted });
  const to = approval.approvers.map(({ email_address }) => email_address);
  const { sender_email: sender } = approval;
  const cc = sender === null || isSenderOf(user, approvalState(approval)) ? [] : [sender];
  return writeNotice({ blobs, noticeFrom }, { to, cc, ...text, onBehalfOf: user.name, now });
}

/** Takes a locked, pending approval back within the caller's transaction. */
export async function recordRevocation(
  trx: Kysely<Database>,
  parts: RevocationParts,
  { approval, now, notice }: Revocation & { readonly notice: WrittenNotice },
): Promise<void> {
  await storeRevocation(trx, approval, now);
  await queueNotice(trx, parts, notice, { approvalId: approval.id, kind: 'revoked' });
}

/** Says in the audit trail who took an approval back; comes after everything else in the transaction. */
export function auditRevocation(trx: Transaction<Database>, revocation: Revocation): Promise<void> {
  const { approval, user, now, deleted } = revocation;
  return appendAuditEvent(trx, {
    by: user,
    action: 'approval.revoke',
    subjectType: 'approval',
    subjectId: approval.id,
    details: { letterId: approval.letter_id, round: approval.round, letterDeleted: deleted },
    at: now,
  });
}
