import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../database/tables.ts';

declare module '../../../database/tables.ts' {
  interface Database {
    failure_notices: FailureNoticesTable;
  }
}

/** Copies whose failure was reported to the sender. */
interface FailureNoticesTable {
  mail_id: number;
  copy: number;
  /** The notice's mail; null for older failures and senders without an address. */
  notice_id: number | null;
}

/** A failed copy of a sent letter's mail whose sender has not been notified. */
export interface UnreportedFailure {
  readonly mailId: number;
  readonly copy: number;
}

/**
 * Reads the failures to report: no first attempt of the mail is pending, and nothing failed in the last `quiet`
 * milliseconds. This batches failures into one notice.
 */
export async function readUnreportedFailures(db: Kysely<Database>, quiet: number): Promise<UnreportedFailure[]> {
  const rows = await selectUnreported(db)
    // After a restore, the original system may have sent this notice; releasing the mail hold decides that.
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('mail_hold').select('held_at').whereRef('failed.updated_at', '<=', 'backup_at'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('mail_recipients as other')
            .select('other.mail_id')
            .whereRef('other.mail_id', '=', 'failed.mail_id')
            .where(({ or, and, eb }) =>
              or([
                eb('other.state', 'in', ['claimed', 'handed_over']),
                and([eb('other.state', '=', 'queued'), eb('other.attempts', '=', 0)]),
              ]),
            ),
        ),
      ),
    )
    .groupBy(['failed.mail_id', 'failed.copy'])
    .having(({ fn }) => fn.max('failed.updated_at'), '<=', sql<Date>`now() - make_interval(secs => ${quiet / 1000})`)
    .orderBy('failed.mail_id')
    .execute();
  return rows;
}

function selectUnreported(db: Kysely<Database>) {
  return db
    .selectFrom('mail_recipients as failed')
    .innerJoin('sent_letters as sent', 'sent.mail_id', 'failed.mail_id')
    .select(['failed.mail_id as mailId', 'failed.copy'])
    .where('failed.state', '=', 'failed')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('failure_notices as told')
            .select('told.mail_id')
            .whereRef('told.mail_id', '=', 'failed.mail_id')
            .whereRef('told.copy', '=', 'failed.copy'),
        ),
      ),
    );
}

/** Marks failures up to a time as reported by the system that the backup came from. */
export async function markReportedByOriginal(trx: Kysely<Database>, until: Date): Promise<void> {
  const failures = await selectUnreported(trx)
    .where('failed.updated_at', '<=', until)
    .groupBy(['failed.mail_id', 'failed.copy'])
    .execute();
  for (const failure of failures) await markReported(trx, failure);
}

/** Reads the details for a notice; undefined when the failure has been resolved. */
export async function readFailure(db: Kysely<Database>, { mailId, copy }: UnreportedFailure) {
  const sent = await db
    .selectFrom('sent_letters as sent')
    .innerJoin('accounts as sender', 'sender.id', 'sent.sent_by')
    .leftJoin('letters', 'letters.id', 'sent.letter_id')
    .select([
      'sent.id',
      'sent.letter_id as letterId',
      'sent.letter_name as letterName',
      'sent.created_at as sentAt',
      'sender.email_address as sender',
      'letters.id as stillThere',
    ])
    .where('sent.mail_id', '=', mailId)
    .executeTakeFirst();
  const recipients = await db
    .selectFrom('mail_recipients')
    .select(['address', 'detail'])
    .where('mail_id', '=', mailId)
    .where('copy', '=', copy)
    .where('state', '=', 'failed')
    .orderBy('position')
    .execute();
  return sent === undefined || recipients.length === 0 ? undefined : { ...sent, recipients };
}

/** Marks a failure as reported. @returns false when it already was. */
export async function markReported(trx: Kysely<Database>, { mailId, copy }: UnreportedFailure): Promise<boolean> {
  const rows = await trx
    .insertInto('failure_notices')
    .values({ mail_id: mailId, copy, notice_id: null })
    .onConflict((conflict) => conflict.columns(['mail_id', 'copy']).doNothing())
    .returning('mail_id')
    .execute();
  return rows.length > 0;
}

export async function storeNotice(
  trx: Kysely<Database>,
  { mailId, copy }: UnreportedFailure,
  notice: number,
): Promise<void> {
  await trx
    .updateTable('failure_notices')
    .set({ notice_id: notice })
    .where('mail_id', '=', mailId)
    .where('copy', '=', copy)
    .execute();
}
