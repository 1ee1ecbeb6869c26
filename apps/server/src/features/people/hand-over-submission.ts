import { submissionKeptReason } from '@letterdesk/core/people/handover';
import { appendAuditEvent } from '../../audit/append-audit-event.ts';
import { lockApproval, replaceSender } from '../approvals/approvals.store.ts';
import { readAroundLetter } from '../letters/letter.query.ts';
import { approvalState } from '../letters/letter-approval.query.ts';
import { moveLetter } from '../letters/letter-holders.store.ts';
import { lockLetter } from '../letters/letters.store.ts';
import type { Handover } from './handover.ts';
import { keepSuccessorOpen } from './successor.query.ts';

/** Makes the successor the sender of a pending approval: they may revoke it and get the decision by mail. */
export async function handOverSubmission(handover: Handover, id: number): Promise<boolean> {
  const { db, user, leaver, successor, now } = handover;
  const { letter_id: letterId } = await db
    .selectFrom('approvals')
    .select('letter_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return db.transaction().execute(async (trx) => {
    const letter = await lockLetter(trx, letterId);
    const approval = await lockApproval(trx, id);
    if (letter === undefined || approval === undefined) return false;
    const state = approvalState(approval);
    if (state.status !== 'PENDING' || state.revoked || state.sender !== leaver.account) return false;
    const { template } = await readAroundLetter(trx, letter);
    if (submissionKeptReason(successor, state, template.letter_type) !== null) return false;
    await keepSuccessorOpen(trx, { successor: successor.account, user: user.account });
    await replaceSender(trx, approval, { from: leaver.account, to: successor, by: user.account, now });
    await moveLetter(trx, { letterId, from: leaver.account, to: successor.account });
    await appendAuditEvent(trx, {
      by: user,
      action: 'approval.hand-over',
      subjectType: 'approval',
      subjectId: id,
      details: { letterId, role: 'sender', from: leaver.account, to: successor.account },
      at: now,
    });
    return true;
  });
}
