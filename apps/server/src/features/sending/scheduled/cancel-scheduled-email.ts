import type { ScheduledEmail } from '@letterdesk/contract/scheduled-emails';
import type { User } from '@letterdesk/core/session/claims';
import type { Kysely } from 'kysely';
import { appendAuditEvent } from '../../../audit/append-audit-event.ts';
import type { Database } from '../../../database/tables.ts';
import { refuse } from '../../../failure.ts';
import { checkFound, refusalsOf } from './change-scheduled-email.ts';
import { showScheduledEmail } from './present-scheduled-email.ts';
import { lockScheduled, updateToCancelled } from './scheduled-emails.store.ts';

/**
 * Cancels a waiting e-mail, or dismisses a stopped one. Cancelling one's own again changes nothing.
 * @throws Failure `scheduled_email_not_found`, or the policy's reason.
 */
export async function cancelScheduledEmail(input: {
  readonly db: Kysely<Database>;
  readonly user: User;
  readonly id: number;
  readonly now: Date;
}): Promise<ScheduledEmail> {
  const { db, user, id, now } = input;
  const cancelled = await db.transaction().execute(async (trx) => {
    const row = checkFound(await lockScheduled(trx, id));
    if (row.state === 'cancelled' && row.scheduled_by === user.account) return row;
    refuse(refusalsOf(user, row).cancel);
    const stored = await updateToCancelled(trx).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
    await appendAuditEvent(trx, {
      by: user,
      action: 'letter.cancel-schedule',
      subjectType: 'letter',
      subjectId: row.letter_id,
      details: { scheduledEmailId: id },
      at: now,
    });
    return stored;
  });
  return showScheduledEmail(db, user, cancelled);
}
