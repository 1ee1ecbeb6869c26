import type { User } from '@letterdesk/core/session/claims';
import { sql, type Transaction } from 'kysely';
import { appendAuditEvent } from '../../../audit/append-audit-event.ts';
import type { Database } from '../../../database/tables.ts';
import type { LetterView } from '../../letters/letter.query.ts';
import { lockScheduled, resumeCancelled, type ScheduledRow, updateToCancelled } from './scheduled-emails.store.ts';

/** Thrown to roll back the sending of a scheduled e-mail that was changed, cancelled or sent in the meantime. */
export class NoLongerClaimed extends Error {
  override readonly name = 'NoLongerClaimed';
}

/** Thrown to roll back the sending of a scheduled e-mail whose letter was sent since. */
export class SentSince extends Error {
  override readonly name = 'SentSince';
}

interface Ending {
  readonly user: User;
  /** Before this sending. */
  readonly view: LetterView;
  /** The scheduled e-mail that is sent, as it was claimed. */
  readonly scheduled: Pick<ScheduledRow, 'id' | 'version'> | undefined;
  readonly sentLetterId: number;
  readonly now: Date;
}

/**
 * Ends the scheduled e-mail of a sending in the sending's transaction: it's sent. A letter that its sender sends at
 * once replaces the e-mail that they scheduled.
 * @returns the ids of replaced e-mails.
 * @throws NoLongerClaimed, SentSince
 */
export async function endScheduled(trx: Transaction<Database>, ending: Ending): Promise<number[]> {
  const { user, view, scheduled, sentLetterId, now } = ending;
  if (scheduled === undefined) return dismissOwn(trx, { user, letterId: view.letter.id, now });
  const row = await lockScheduled(trx, scheduled.id);
  if (row?.state !== 'waiting' || row.version !== scheduled.version) throw new NoLongerClaimed();
  if (row.sent_letters !== view.sentLetters) throw new SentSince();
  await trx
    .updateTable('scheduled_emails')
    .set({ state: 'sent', sent_letter_id: sentLetterId, next_attempt_at: null, updated_at: sql<Date>`now()` })
    .where('id', '=', row.id)
    .execute();
  return [];
}

interface OwnScheduled {
  readonly user: User;
  readonly letterId: number;
  readonly now: Date;
}

/** Cancels what a user scheduled for a letter, or dismisses it if it was stopped, because they send the letter again. */
export async function dismissOwn(trx: Transaction<Database>, { user, letterId, now }: OwnScheduled): Promise<number[]> {
  const dismissed = await updateToCancelled(trx)
    .where('letter_id', '=', letterId)
    .where('scheduled_by', '=', user.account)
    .where('state', 'in', ['waiting', 'stopped'])
    .returning('id')
    .execute();
  for (const { id } of dismissed) {
    await appendAuditEvent(trx, {
      by: user,
      action: 'letter.cancel-schedule',
      subjectType: 'letter',
      subjectId: letterId,
      details: { scheduledEmailId: id, isReplaced: true },
      at: now,
    });
  }
  return dismissed.map(({ id }) => id);
}

/** Schedules again what an undone sending had replaced. */
export async function resumeReplaced(
  trx: Transaction<Database>,
  { user, letterId, replaced, now }: OwnScheduled & { readonly replaced: readonly number[] },
): Promise<void> {
  for (const id of await resumeCancelled(trx, replaced)) {
    await appendAuditEvent(trx, {
      by: user,
      action: 'letter.resume-schedule',
      subjectType: 'letter',
      subjectId: letterId,
      details: { scheduledEmailId: id },
      at: now,
    });
  }
}
