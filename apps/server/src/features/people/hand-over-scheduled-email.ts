import { describeHandedOver } from '@letterdesk/core/sending/scheduled-email';
import { appendAuditEvent } from '../../audit/append-audit-event.ts';
import { moveScheduled } from '../sending/scheduled/scheduled-emails.store.ts';
import type { Handover } from './handover.ts';
import { keepSuccessorOpen } from './successor.query.ts';

/**
 * Stops a scheduled e-mail, which would leave with the leaver's roles, and gives it to the successor. They are mailed
 * about it, and can schedule it again or dismiss it.
 */
export function handOverScheduledEmail(handover: Handover, id: number): Promise<boolean> {
  const { db, user, leaver, successor, now } = handover;
  return db.transaction().execute(async (trx) => {
    const message = describeHandedOver({ by: user.name, from: leaver.name });
    const reason = { code: 'handed_over', message, findings: [] };
    const moved = await moveScheduled(trx, { id, from: leaver.account, to: successor.account, reason });
    if (moved === undefined) return false;
    await keepSuccessorOpen(trx, { successor: successor.account, user: user.account });
    await appendAuditEvent(trx, {
      by: user,
      action: 'letter.hand-over-schedule',
      subjectType: 'letter',
      subjectId: moved.letter_id,
      details: { scheduledEmailId: id, from: leaver.account, to: successor.account },
      at: now,
    });
    return true;
  });
}
