import type { EmailRequest } from '@letterdesk/contract/sending';
import { type ColumnType, type Generated, type Kysely, sql } from 'kysely';
import type { Database, Json } from '../../database/tables.ts';
import { secondsFromNow } from './mails.store.ts';

declare module '../../database/tables.ts' {
  interface Database {
    undoable_sendings: UndoableSendingsTable;
  }
}

/** Sendings whose mail is held, and those undone lately. */
interface UndoableSendingsTable {
  sent_letter_id: number;
  letter_id: number;
  /** The sender. */
  account: number;
  request: Json<EmailRequest>;
  undo_until: ColumnType<Date, Date | string, never>;
  undone_at: ColumnType<Date | null, never, Date | string>;
  /** Ids of the scheduled e-mails that the sending replaced. */
  replaced: Generated<number[]>;
}

export async function insertUndoableSending(
  trx: Kysely<Database>,
  sending: {
    readonly sentLetterId: number;
    readonly letterId: number;
    readonly account: number;
    readonly request: EmailRequest;
    /** Seconds. */
    readonly hold: number;
    readonly replaced: readonly number[];
  },
): Promise<void> {
  await trx
    .insertInto('undoable_sendings')
    .values({
      sent_letter_id: sending.sentLetterId,
      letter_id: sending.letterId,
      account: sending.account,
      request: JSON.stringify(sending.request),
      replaced: [...sending.replaced],
      undo_until: secondsFromNow(sending.hold),
    })
    .execute();
}

/** SQL for the milliseconds until the hold ends; null without a hold, negative after it. */
export const HELD_FOR = sql<number | null>`(extract(epoch from undo_until - clock_timestamp()) * 1000)::float8`;

interface UndoableSending {
  readonly letterId: number;
  readonly account: number;
  readonly request: EmailRequest;
  readonly isUndone: boolean;
  readonly replaced: readonly number[];
}

export async function readUndoableSending(
  db: Kysely<Database>,
  sentLetterId: number,
  options: { readonly lock: boolean },
): Promise<UndoableSending | undefined> {
  const row = await db
    .selectFrom('undoable_sendings')
    .select(['letter_id', 'account', 'request', 'undone_at', 'replaced'])
    .where('sent_letter_id', '=', sentLetterId)
    .$if(options.lock, (query) => query.forUpdate())
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { letter_id: letterId, account, request, undone_at, replaced } = row;
  return { letterId, account, request, isUndone: undone_at !== null, replaced };
}

/** Deletes a sending and its mail, which nobody has tried to deliver. The database refuses any other. */
export async function deleteUndoneSending(
  trx: Kysely<Database>,
  { sentLetterId, mailId }: { readonly sentLetterId: number; readonly mailId: number },
): Promise<void> {
  await trx
    .updateTable('undoable_sendings')
    .set({ undone_at: sql<Date>`now()` })
    .where('sent_letter_id', '=', sentLetterId)
    .execute();
  await trx.deleteFrom('sent_letters').where('id', '=', sentLetterId).execute();
  await trx.deleteFrom('mail_recipients').where('mail_id', '=', mailId).execute();
  await trx.deleteFrom('mails').where('id', '=', mailId).execute();
}

/** For how many minutes a repeated undo gets the same answer. */
const REPEATABLE_MINUTES = 60;

/** Deletes the requests of sendings that left or were undone a while ago. */
export async function deleteOldUndos(db: Kysely<Database>): Promise<void> {
  await db
    .deleteFrom('undoable_sendings')
    .where('undo_until', '<', sql<Date>`now() - make_interval(mins => ${REPEATABLE_MINUTES})`)
    .execute();
}
