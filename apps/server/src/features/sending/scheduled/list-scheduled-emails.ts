import { SCHEDULED_PAGE_SIZE, type ScheduledEmail } from '@letterdesk/contract/scheduled-emails';
import type { User } from '@letterdesk/core/session/claims';
import type { ExpressionBuilder, Kysely } from 'kysely';
import { recordReading } from '../../../audit/record-reading.ts';
import type { Database } from '../../../database/tables.ts';
import { Failure } from '../../../failure.ts';
import { showScheduledEmail, showScheduledEmails } from './present-scheduled-email.ts';

/** Lists a page of the user's e-mails that wait or were stopped, the next one first. */
export async function listScheduledEmails(
  db: Kysely<Database>,
  user: User,
  page: number,
): Promise<{ content: ScheduledEmail[]; total: number }> {
  const mine = db
    .selectFrom('scheduled_emails')
    .where('scheduled_by', '=', user.account)
    .where('state', 'in', ['waiting', 'stopped']);
  const [rows, { total }] = await Promise.all([
    mine
      .selectAll()
      .orderBy('send_at')
      .orderBy('id')
      .limit(SCHEDULED_PAGE_SIZE)
      .offset((page - 1) * SCHEDULED_PAGE_SIZE)
      .execute(),
    mine.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { content: await showScheduledEmails(db, user, rows), total };
}

/**
 * Finds the letter's e-mail that waits or was stopped; null if there is none. A stopped one is shown to others until the
 * letter is sent. It tells the message and the recipients,
 * so it counts as a reading. @throws Failure `letter_not_found`.
 */
export async function findScheduledEmail(input: {
  readonly db: Kysely<Database>;
  readonly user: User;
  readonly letterId: number;
  readonly now: Date;
}): Promise<{ scheduledEmail: ScheduledEmail | null }> {
  const { db, user, letterId, now } = input;
  const row = await db
    .selectFrom('scheduled_emails')
    .selectAll()
    .where('letter_id', '=', letterId)
    .where('state', 'in', ['waiting', 'stopped'])
    .where((eb) => eb.or([eb('state', '=', 'waiting'), eb('scheduled_by', '=', user.account), eb.not(isSentSince(eb))]))
    // One that waits comes first.
    .orderBy('state', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const letter = await db.selectFrom('letters').select('id').where('id', '=', letterId).executeTakeFirst();
  // Of a deleted letter, only its sender sees the e-mail.
  if (letter === undefined && row?.scheduled_by !== user.account) throw new Failure('letter_not_found');
  if (row === undefined) return { scheduledEmail: null };
  await recordReading(db, { by: user, subjectType: 'letter', subjectId: letterId, at: now });
  return { scheduledEmail: await showScheduledEmail(db, user, row) };
}

function isSentSince({ exists, selectFrom }: ExpressionBuilder<Database, 'scheduled_emails'>) {
  return exists(
    selectFrom('sent_letters')
      .select('sent_letters.id')
      .whereRef('sent_letters.letter_id', '=', 'scheduled_emails.letter_id')
      .whereRef('sent_letters.created_at', '>', 'scheduled_emails.created_at'),
  );
}
