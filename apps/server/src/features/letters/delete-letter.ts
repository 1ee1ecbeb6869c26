import { letterRefusals } from '@letterdesk/core/letters/policy';
import type { User } from '@letterdesk/core/session/claims';
import type { Kysely, Transaction } from 'kysely';
import { appendAuditEvent } from '../../audit/append-audit-event.ts';
import type { Database } from '../../database/tables.ts';
import { Failure, refuse } from '../../failure.ts';
import { blockHolds } from './legal-holds.store.ts';
import { type LetterView, readAroundLetter, readLetter } from './letter.query.ts';
import type { ApprovalRow } from './letter-approval.query.ts';
import { letterFacts } from './letter-facts.ts';
import { letterHash } from './letter-hashes.ts';
import { lockLetter, removeLetter } from './letters.store.ts';

/**
 * Prepares revoking a letter's pending approval.
 * @returns a function to call in the deleting transaction, after locking the letter.
 */
export type RevokeWithLetter = (revocation: {
  readonly approval: ApprovalRow;
  readonly user: User;
  readonly now: Date;
}) => Promise<(trx: Transaction<Database>) => Promise<void>>;

interface DeleteLetterInput {
  readonly db: Kysely<Database>;
  readonly revokeWithLetter: RevokeWithLetter;
  readonly user: User;
  readonly id: number;
  readonly now: Date;
}

/**
 * Deletes a letter that was never sent, and revokes its pending approval (specification 4.19).
 * @throws Failure `letter_not_found`, or the policy's reason.
 */
export async function deleteLetter(input: DeleteLetterInput): Promise<void> {
  for (;;) {
    const pending = checkDeletable(input.user, await readLetter(input.db, input.id));
    if (await deleteWith(input, pending)) return;
    // The approval changed in the meantime, so different people must be notified: try again.
  }
}

/** @returns false, without deleting, if the pending approval has changed. */
async function deleteWith(input: DeleteLetterInput, pending: ApprovalRow | null): Promise<boolean> {
  const { db, user, id, now } = input;
  const revoke = pending && (await input.revokeWithLetter({ approval: pending, user, now }));
  return db.transaction().execute(async (trx) => {
    const letter = await lockLetter(trx, id);
    await blockHolds(trx);
    const stillPending = checkDeletable(user, letter && (await readAroundLetter(trx, letter)));
    if (letter === undefined || stillPending?.id !== pending?.id) return false;
    await removeLetter(trx, id);
    await revoke?.(trx);
    await appendAuditEvent(trx, {
      by: user,
      action: 'letter.delete',
      subjectType: 'letter',
      subjectId: id,
      beforeHash: letterHash(letter),
      at: now,
    });
    return true;
  });
}

/** @returns the letter's pending approval. */
function checkDeletable(user: User, view: LetterView | undefined): ApprovalRow | null {
  if (view === undefined) throw new Failure('letter_not_found');
  refuse(letterRefusals(user, letterFacts(view)).delete);
  const { current } = view.approval;
  return current?.status === 'PENDING' ? current : null;
}
