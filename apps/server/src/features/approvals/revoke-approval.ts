import type { Letter } from '@letterdesk/contract/letters';
import { revoke } from '@letterdesk/core/approvals/state-machine';
import type { User } from '@letterdesk/core/session/claims';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { Failure, refuse } from '../../failure.ts';
import { approvalState } from '../letters/approval-state.ts';
import { readAroundLetter, readLetter } from '../letters/letter.query.ts';
import { readLetterApproval } from '../letters/letter-approval.query.ts';
import { lockLetter } from '../letters/letters.store.ts';
import { presentApproval } from '../letters/present-approval.ts';
import { presentLetter } from '../letters/present-letter.ts';
import type { WrittenNotice } from '../sending/notices/write-notice.ts';
import { lockApproval, readApproval } from './approvals.store.ts';
import type { Decidable, Wanted } from './check-decision.ts';
import { auditRevocation, type RevocationParts, recordRevocation, writeRevocation } from './record-revocation.ts';

export interface RevokeApprovalInput extends RevocationParts {
  readonly db: Kysely<Database>;
  readonly user: User;
  readonly id: number;
  readonly now: Date;
}

/** Revokes a pending approval and tells its approvers; only its sender may (specification 4.9). */
export async function revokeApproval(input: RevokeApprovalInput): Promise<{ letter: Letter }> {
  const { db, user, id, now } = input;
  const approval = await readApproval(db, id);
  const view = approval && (await readLetter(db, approval.letter_id));
  const seen = checkRevocable(user, { approval, view });
  if (seen.repeated) return { letter: presentLetter(user, seen.view) };
  const notice = await writeRevocation(input, { approval: seen.approval, user, now, deleted: false });
  return db.transaction().execute((trx) => record(trx, input, notice, seen.view.letter.id));
}

/** @throws Failure `approval_not_found`, the policy's reason with `details.approval`, or `letter_not_found`. */
function checkRevocable(user: User, { approval, view }: Wanted): Decidable {
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
  const wanted = { approval: stored, view: letter && (await readAroundLetter(trx, letter)) };
  const { approval, view, repeated } = checkRevocable(user, wanted);
  if (repeated) return { letter: presentLetter(user, view) };
  const revocation = { approval, user, now, deleted: false };
  await recordRevocation(trx, input, { ...revocation, notice });
  const revoked = { ...view, approval: await readLetterApproval(trx, letterId) };
  await auditRevocation(trx, revocation);
  return { letter: presentLetter(user, revoked) };
}
