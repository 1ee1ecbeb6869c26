import type { SendTime } from '@letterdesk/contract/scheduled-emails';
import type { ScheduledState } from '@letterdesk/core/sending/scheduled-email';
import type { User } from '@letterdesk/core/session/claims';
import { type ColumnType, type Generated, type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { Database, Json, NullableJson, NullableTimestamp, Timestamp } from '../../../database/tables.ts';
import type { EmailBody } from '../accept-email.ts';
import { isMailReleased } from '../mail-hold.ts';

declare module '../../../database/tables.ts' {
  interface Database {
    scheduled_emails: ScheduledEmailsTable;
  }
}

interface ScheduledEmailsTable {
  id: Generated<number>;
  letter_id: number;
  letter_name: string;
  letter_version: number;
  /** Number of sendings of the letter when it was scheduled. */
  sent_letters: number;
  email: Json<EmailBody>;
  /** As its sender chose it. */
  send_time: Json<SendTime>;
  send_at: Timestamp;
  state: Generated<ScheduledState>;
  attempts: Generated<number>;
  /** The time of sending, the end of an attempt's lease, or the time of the next attempt. */
  next_attempt_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  stopped: NullableJson<StopReason>;
  stopped_at: NullableTimestamp;
  sent_letter_id: Generated<number | null>;
  /** The mail that says why it was stopped. */
  notice_mail_id: Generated<number | null>;
  scheduled_by: number;
  /** With the roles of that moment. */
  sender: Json<User>;
  version: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface StopReason {
  readonly code: string;
  readonly message: string;
  /** What the checks found. */
  readonly findings: readonly string[];
}

export type ScheduledRow = Selectable<ScheduledEmailsTable>;

export async function insertScheduled(
  trx: Kysely<Database>,
  scheduled: Insertable<ScheduledEmailsTable>,
): Promise<ScheduledRow> {
  return trx.insertInto('scheduled_emails').values(scheduled).returningAll().executeTakeFirstOrThrow();
}

export function readScheduled(db: Kysely<Database>, id: number): Promise<ScheduledRow | undefined> {
  return db.selectFrom('scheduled_emails').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks a scheduled e-mail until the transaction ends. A letter is locked before, never after. */
export function lockScheduled(trx: Kysely<Database>, id: number): Promise<ScheduledRow | undefined> {
  return trx.selectFrom('scheduled_emails').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Reads the e-mail of a letter that waits. */
export function readWaiting(db: Kysely<Database>, letterId: number): Promise<ScheduledRow | undefined> {
  return db
    .selectFrom('scheduled_emails')
    .selectAll()
    .where('letter_id', '=', letterId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
}

/** Milliseconds of an attempt, after which another process repeats it. Longer than making the files takes. */
const LEASE = 120_000;

/**
 * Claims the e-mail that has been due the longest, unless mail is held. Concurrent processes never claim the same one.
 * Uses the database clock, so a process's clock can't send early or twice.
 */
export function claimDue(db: Kysely<Database>): Promise<ScheduledRow | undefined> {
  return db
    .updateTable('scheduled_emails')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), next_attempt_at: fromNow(LEASE) }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('scheduled_emails as due')
        .select('due.id')
        .where('due.state', '=', 'waiting')
        .where('due.next_attempt_at', '<=', sql<Date>`now()`)
        .where(isMailReleased)
        .orderBy('due.next_attempt_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Cancels e-mails, or dismisses stopped ones; add which. */
export function updateToCancelled(trx: Kysely<Database>) {
  return trx.updateTable('scheduled_emails').set((eb) => ({
    state: 'cancelled',
    next_attempt_at: null,
    version: eb('version', '+', 1),
    updated_at: sql<Date>`now()`,
  }));
}

/** Restores the state of cancelled e-mails of a locked letter, waiting or stopped, unless another one waits. */
export async function resumeCancelled(trx: Kysely<Database>, ids: readonly number[]): Promise<number[]> {
  const resumed = await trx
    .updateTable('scheduled_emails as mine')
    .set((eb) => ({
      state: sql<ScheduledState>`case when mine.stopped is null then 'waiting' else 'stopped' end`,
      next_attempt_at: sql<Date | null>`case when mine.stopped is null then mine.send_at end`,
      version: eb('mine.version', '+', 1),
      updated_at: sql<Date>`now()`,
    }))
    .where('mine.id', '=', sql<number>`any(${ids}::integer[])`)
    .where('mine.state', '=', 'cancelled')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('scheduled_emails as other')
            .select('other.id')
            .whereRef('other.letter_id', '=', 'mine.letter_id')
            .where('other.state', '=', 'waiting'),
        ),
      ),
    )
    .returning('mine.id')
    .execute();
  return resumed.map(({ id }) => id);
}

type Claimed = Pick<ScheduledRow, 'id' | 'version' | 'attempts'>;

/** Plans the next attempt of a claimed e-mail that hasn't been changed since. @param delay in milliseconds. */
export async function retryClaimed(db: Kysely<Database>, claimed: Claimed, delay: number): Promise<void> {
  await updateClaimed(db, claimed)
    .set({ next_attempt_at: fromNow(delay) })
    .execute();
}

/** Stops a claimed e-mail. @returns false if it was changed, cancelled or claimed again since. */
export async function stopClaimed(db: Kysely<Database>, claimed: Claimed, reason: StopReason): Promise<boolean> {
  const stopped = await updateClaimed(db, claimed)
    .set({
      state: 'stopped',
      next_attempt_at: null,
      stopped: JSON.stringify(reason),
      stopped_at: sql<Date>`now()`,
      updated_at: sql<Date>`now()`,
    })
    .returning('id')
    .executeTakeFirst();
  return stopped !== undefined;
}

/**
 * Stops an e-mail that waits or was stopped, and makes another person its sender, who is notified.
 * @returns undefined if it isn't with its former sender any more.
 */
export function moveScheduled(
  trx: Kysely<Database>,
  move: { readonly id: number; readonly from: number; readonly to: number; readonly reason: StopReason },
): Promise<Pick<ScheduledRow, 'letter_id'> | undefined> {
  return trx
    .updateTable('scheduled_emails')
    .set((eb) => ({
      scheduled_by: move.to,
      state: 'stopped',
      next_attempt_at: null,
      stopped: JSON.stringify(move.reason),
      stopped_at: sql<Date>`now()`,
      notice_mail_id: null,
      version: eb('version', '+', 1),
      updated_at: sql<Date>`now()`,
    }))
    .where('id', '=', move.id)
    .where('scheduled_by', '=', move.from)
    .where('state', 'in', ['waiting', 'stopped'])
    .returning('letter_id')
    .executeTakeFirst();
}

/** Days for which the request of an ended e-mail is kept. */
const KEPT_DAYS = 30;

/** Deletes e-mails that were sent, cancelled or stopped long ago; the audit log keeps their events. */
export async function deleteOldScheduled(db: Kysely<Database>): Promise<void> {
  await db
    .deleteFrom('scheduled_emails')
    .where('state', '!=', 'waiting')
    .where('updated_at', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
    .execute();
}

function updateClaimed(db: Kysely<Database>, { id, version, attempts }: Claimed) {
  return db
    .updateTable('scheduled_emails')
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('version', '=', version)
    .where('attempts', '=', attempts);
}

function fromNow(milliseconds: number) {
  return sql<Date>`now() + make_interval(secs => ${milliseconds / 1000})`;
}
