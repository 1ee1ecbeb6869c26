import type { Letter } from '@letterdesk/contract/letters';
import { isSenderOf } from '@letterdesk/core/approvals/policy';
import { revoke } from '@letterdesk/core/approvals/transitions';
import type { User } from '@letterdesk/core/session/claims';
import type { Kysely, Transaction } from 'kysely';
import type { AppDependencies } from '../../app-dependencies.ts';
import { appendAuditEvent } from '../../audit/append-audit-event.ts';
import type { Database } from '../../database/tables.ts';
import { Failure, refuse } from '../../failure.ts';
import type { Blobs } from '../../integrations/blobs/port.ts';
import type { RevokeWithLetter } from '../letters/delete-letter.ts';
import { readAroundLetter, readLetter } from '../letters/letter.query.ts';
import { type ApprovalRow, approvalState, readLetterApproval } from '../letters/letter-approval.query.ts';
import { lockLetter } from '../letters/letters.store.ts';
import { presentApproval } from '../letters/present-approval.ts';
import { presentLetter } from '../letters/present-letter.ts';
import type { Sending } from '../sending/start-sending.ts';
import { type WrittenNotice, writeNotice } from '../sending/write-notice.ts';
import { getAccountAddress } from '../session/accounts.store.ts';
import { queueNotice, readRequestMessageId, writeRevokedNotice } from './approval-notices.ts';
import { lockApproval, readApproval, storeRevocation } from './approvals.store.ts';
import type { CheckedApproval, FoundApproval } from './check-decision.ts';

interface RevokeApprovalInput extends RevocationParts {
  readonly user: User;
  readonly id: number;
  readonly now: Date;
}

/** Revokes a pending approval and notifies its approvers; only its sender may (specification 4.9). */
export async function revokeApproval(input: RevokeApprovalInput): Promise<{ letter: Letter }> {
  const { db, user, id, now } = input;
  const approval = await readApproval(db, id);
  const view = approval && (await readLetter(db, approval.letter_id));
  const seen = checkRevocable(user, { approval, view });
  if (seen.repeated) return { letter: presentLetter(user, seen.view) };
  const notice = await writeRevocationNotice(input, { approval: seen.approval, user, now, deleted: false });
  return db.transaction().execute((trx) => record(trx, input, notice, seen.view.letter.id));
}

/** @throws Failure `approval_not_found`, the policy's reason with `details.approval`, or `letter_not_found`. */
function checkRevocable(user: User, { approval, view }: FoundApproval): CheckedApproval {
  if (approval === undefined) throw new Failure('approval_not_found');
  const transition = revoke(approvalState(approval), user);
  if (transition.result === 'refused') refuse(transition.reason, { approval: presentApproval(user, approval) });
  if (view === undefined) throw new Failure('letter_not_found');
  return { approval, view, repeated: transition.result === 'unchanged' };
}

async function record(
  trx: Transaction<Database>,
  input: RevokeApprovalInput,
  notice: WrittenNotice,
  letterId: number,
): Promise<{ letter: Letter }> {
  const { user, id, now } = input;
  const letter = await lockLetter(trx, letterId);
  const stored = await lockApproval(trx, id);
  const found = { approval: stored, view: letter && (await readAroundLetter(trx, letter)) };
  const { approval, view, repeated } = checkRevocable(user, found);
  if (repeated) return { letter: presentLetter(user, view) };
  const revocation = { approval, user, now, deleted: false };
  await recordRevocation(trx, input, { ...revocation, notice });
  const revoked = { ...view, approval: await readLetterApproval(trx, letterId) };
  await auditRevocation(trx, revocation);
  return { letter: presentLetter(user, revoked) };
}

interface RevocationParts {
  readonly db: Kysely<Database>;
  readonly blobs: Blobs;
  readonly jobs: Sending['jobs'];
  readonly publicUrl: string;
  readonly noticeFrom: string;
}

interface Revocation {
  readonly approval: ApprovalRow;
  readonly user: User;
  readonly now: Date;
  /** True if the letter is being deleted. */
  readonly deleted: boolean;
}

/**
 * Writes the notice to the approvers, and to the sender when another person deletes the letter. Runs before the
 * transaction.
 */
async function writeRevocationNotice(parts: RevocationParts, revocation: Revocation): Promise<WrittenNotice> {
  const { approval, user, now, deleted } = revocation;
  const { db, publicUrl, blobs, noticeFrom } = parts;
  const letter = { id: approval.letter_id, name: approval.letter_name };
  const text = writeRevokedNotice({ publicUrl, by: user.name, letter, deleted });
  const to = approval.approvers.map(({ email_address }) => email_address);
  const { sender_email: sender } = approval;
  const cc = sender === null || isSenderOf(user, approvalState(approval)) ? [] : [sender];
  const onBehalfOf = { name: user.name, address: getAccountAddress(user) };
  const inReplyTo = await readRequestMessageId(db, approval.id);
  return writeNotice({ blobs, noticeFrom }, { to, cc, ...text, onBehalfOf, inReplyTo, now });
}

/** Revokes a locked, pending approval in the caller's transaction. */
async function recordRevocation(
  trx: Kysely<Database>,
  parts: RevocationParts,
  { approval, now, notice }: Revocation & { readonly notice: WrittenNotice },
): Promise<void> {
  await storeRevocation(trx, approval, now);
  await queueNotice(trx, parts, notice, { approvalId: approval.id, kind: 'revoked' });
}

/** Appends the audit event; must come last in the transaction. */
function auditRevocation(trx: Transaction<Database>, revocation: Revocation): Promise<void> {
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

/** Revokes the pending approval of a letter that is being deleted, and notifies its approvers (specification 4.19). */
export function createRevokeWithLetter(
  dependencies: Pick<AppDependencies, 'config' | 'publicUrl' | 'db' | 'blobs' | 'sending'>,
): RevokeWithLetter {
  const { config, publicUrl, db, blobs, sending } = dependencies;
  const parts = { db, blobs, jobs: sending.jobs, publicUrl, noticeFrom: config.mail.noticeFrom };
  return async ({ approval, user, now }) => {
    const notice = await writeRevocationNotice(parts, { approval, user, now, deleted: true });
    return async (trx) => {
      const locked = await lockApproval(trx, approval.id);
      if (locked === undefined) throw new Error(`Approval ${approval.id} no longer exists`);
      const revocation = { approval: locked, user, now, deleted: true };
      await recordRevocation(trx, parts, { ...revocation, notice });
      await auditRevocation(trx, revocation);
    };
  };
}
