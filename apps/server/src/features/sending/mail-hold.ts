import { MAY_HAVE_LEFT } from '@letterdesk/core/sending/scheduled-email';
import { type ExpressionBuilder, type Kysely, sql, type Transaction } from 'kysely';
import { appendAuditEvent, SYSTEM } from '../../audit/append-audit-event.ts';
import type { Database } from '../../database/tables.ts';
import { markReportedByOriginal } from './reports/failures.store.ts';

interface MailHold {
  readonly heldAt: Date;
  /** When the restored backup was made. */
  readonly backupAt: Date;
}

/** Reads why mail is on hold after a restore; undefined when it isn't. */
export async function readMailHold(db: Kysely<Database>): Promise<MailHold | undefined> {
  const row = await db.selectFrom('mail_hold').select(['held_at', 'backup_at']).executeTakeFirst();
  return row && { heldAt: row.held_at, backupAt: row.backup_at };
}

/** SQL condition: mail is not on hold. */
export const isMailReleased = sql<boolean>`not exists (select from mail_hold)`;

const MAY_BE_SENT =
  'This mail was queued when the backup was made, so it may already have been sent. Decide whether to send it again.';

/** SQL condition: this copy was queued in the backup and was not sent again since. */
function wasQueuedInBackup({ exists, selectFrom }: ExpressionBuilder<Database, 'mail_recipients'>) {
  return exists(
    selectFrom('waiting_at_restore as waiting')
      .select('waiting.copy')
      .whereRef('waiting.mail_id', '=', 'mail_recipients.mail_id')
      .whereRef('waiting.address', '=', 'mail_recipients.address')
      .whereRef('waiting.copy', '=', 'mail_recipients.copy'),
  );
}

/** What happened to the recipients that were queued in the backup. */
interface Released {
  readonly waited: number;
  /** Scheduled e-mails that were due before the release. */
  readonly overdue: number;
}

/**
 * Releases the mail hold. Recipients queued in the backup become uncertain, or are sent with `sendWaiting`, which
 * asserts that nothing was sent since; scheduled e-mails that became due are stopped, or sent. Failures from before
 * the backup are not reported again. @returns undefined when mail was not on hold.
 */
export function releaseMail(
  db: Kysely<Database>,
  { sendWaiting, now }: { readonly sendWaiting: boolean; readonly now: Date },
): Promise<Released | undefined> {
  return db.transaction().execute(async (trx) => {
    const hold = await trx.deleteFrom('mail_hold').returning('backup_at').executeTakeFirst();
    if (hold === undefined) return undefined;
    const waiting = trx
      .updateTable('mail_recipients')
      .where('state', 'in', ['queued', 'claimed'])
      .where(wasQueuedInBackup);
    const common = { claim_id: null, lease_until: null, updated_at: sql<Date>`now()` };
    const { numUpdatedRows } = sendWaiting
      ? await waiting.set({ ...common, state: 'queued', next_attempt_at: sql<Date>`now()` }).executeTakeFirstOrThrow()
      : await waiting
          .set({ ...common, state: 'uncertain', detail: MAY_BE_SENT, next_attempt_at: null })
          .executeTakeFirstOrThrow();
    await trx.deleteFrom('waiting_at_restore').execute();
    if (!sendWaiting) await markReportedByOriginal(trx, hold.backup_at);
    const waited = Number(numUpdatedRows);
    const overdue = sendWaiting ? 0 : await stopOverdue(trx, hold.backup_at, now);
    await appendAuditEvent(trx, {
      by: SYSTEM,
      action: 'mail.release',
      subjectType: 'mail',
      subjectId: 'held',
      details: { waited, overdue, sendWaiting },
      at: now,
    });
    return { waited, overdue };
  });
}

/** Stops scheduled e-mails of the backup that became due since. @returns how many. */
async function stopOverdue(trx: Transaction<Database>, backupAt: Date, now: Date): Promise<number> {
  const stopped = await trx
    .updateTable('scheduled_emails')
    .set({
      state: 'stopped',
      next_attempt_at: null,
      stopped: JSON.stringify({ code: 'restored', message: MAY_HAVE_LEFT, findings: [] }),
      stopped_at: sql<Date>`now()`,
      updated_at: sql<Date>`now()`,
    })
    .where('state', '=', 'waiting')
    .where('send_at', '<=', sql<Date>`now()`)
    .where('updated_at', '<=', backupAt)
    .returning(['id', 'letter_id'])
    .execute();
  for (const { id, letter_id } of stopped) {
    await appendAuditEvent(trx, {
      by: SYSTEM,
      action: 'letter.stop-schedule',
      subjectType: 'letter',
      subjectId: letter_id,
      details: { scheduledEmailId: id, code: 'restored' },
      at: now,
    });
  }
  return stopped.length;
}
