import { describeStop } from '@letterdesk/core/sending/scheduled-email';
import { type Kysely, sql } from 'kysely';
import { appendAuditEvent, SYSTEM } from '../../../audit/append-audit-event.ts';
import type { Database } from '../../../database/tables.ts';
import type { StopReason } from './scheduled-emails.store.ts';

/**
 * Stops the waiting e-mails of closed accounts. Takes no locks on accounts, so that it can't deadlock with a sending.
 * One that becomes due before is refused when it's sent.
 */
export async function stopOfClosedAccounts(db: Kysely<Database>, now: Date): Promise<void> {
  const waiting = await db
    .selectFrom('scheduled_emails as scheduled')
    .innerJoin('accounts as sender', 'sender.id', 'scheduled.scheduled_by')
    .select(['scheduled.id', 'scheduled.letter_id', 'scheduled.version'])
    .where('scheduled.state', '=', 'waiting')
    .where('sender.closed_at', 'is not', null)
    .orderBy('scheduled.id')
    .execute();
  for (const row of waiting) await stop(db, row, now);
}

const CODE = 'account_closed';

function stop(
  db: Kysely<Database>,
  row: { readonly id: number; readonly letter_id: number; readonly version: number },
  now: Date,
): Promise<void> {
  const reason: StopReason = { code: CODE, message: describeStop({ code: CODE, message: '' }), findings: [] };
  return db.transaction().execute(async (trx) => {
    const stopped = await trx
      .updateTable('scheduled_emails')
      .set((eb) => ({
        state: 'stopped',
        next_attempt_at: null,
        stopped: JSON.stringify(reason),
        stopped_at: sql<Date>`now()`,
        version: eb('version', '+', 1),
        updated_at: sql<Date>`now()`,
      }))
      .where('id', '=', row.id)
      .where('version', '=', row.version)
      .where('state', '=', 'waiting')
      .returning('id')
      .executeTakeFirst();
    if (stopped === undefined) return;
    await appendAuditEvent(trx, {
      by: SYSTEM,
      action: 'letter.stop-schedule',
      subjectType: 'letter',
      subjectId: row.letter_id,
      details: { scheduledEmailId: row.id, code: CODE },
      at: now,
    });
  });
}
