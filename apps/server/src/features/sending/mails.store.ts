import type { RecipientState } from '@letterdesk/core/sending/delivery';
import type { DeliveryReport } from '@letterdesk/core/sending/delivery-report';
import type { AddressField, RecipientAddress } from '@letterdesk/core/sending/recipients';
import { type ColumnType, type Generated, type Kysely, type Selectable, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Database, Timestamp } from '../../database/tables.ts';

declare module '../../database/tables.ts' {
  interface Database {
    mails: MailsTable;
    mail_recipients: MailRecipientsTable;
  }
}

interface MailsTable {
  id: Generated<number>;
  /** Fixed. */
  message_id: string;
  envelope_from: string;
  /** The blob of the complete mail, identical for all attempts. */
  sha256: string;
  /** Of a notice about a stopped e-mail. */
  stopped_letter_id: Generated<number | null>;
  created_at: Timestamp;
}

interface MailRecipientsTable {
  mail_id: number;
  address: string;
  field: AddressField;
  /** Order over all address fields. */
  position: number;
  state: RecipientState;
  /** Plain text of the last event. */
  detail: string | null;
  attempts: Generated<number>;
  /** 1, plus one for each resend. */
  copy: Generated<number>;
  /** When the sender or a decision queued it. */
  queued_at: Timestamp;
  next_attempt_at: ColumnType<Date | null, Date | string | null, Date | string | null>;
  /** Names the current attempt; only its holder may write the result. */
  claim_id: string | null;
  /** Until when the claim must be renewed; afterwards it's lost. */
  lease_until: ColumnType<Date | null, Date | string | null, Date | string | null>;
  updated_at: Timestamp;
}

export type LockedRecipient = Selectable<MailRecipientsTable>;

export interface MailRecipient extends Selectable<MailRecipientsTable> {
  /** The delivery report for the latest copy. A bounce takes precedence over a delay. */
  readonly report: Pick<DeliveryReport, 'kind' | 'reason'> | null;
}

export interface NewMail {
  readonly messageId: string;
  readonly envelopeFrom: string;
  /** The blob of the complete mail. */
  readonly sha256: string;
  readonly recipients: readonly RecipientAddress[];
  /** Seconds before the first attempt; none by default. */
  readonly hold?: number;
  /** The letter of a notice about a stopped e-mail. */
  readonly stoppedLetterId?: number;
}

/** Stores a mail with all recipients queued. @returns its id. */
export async function insertMail(trx: Kysely<Database>, mail: NewMail): Promise<number> {
  const { id } = await trx
    .insertInto('mails')
    .values({
      message_id: mail.messageId,
      envelope_from: mail.envelopeFrom,
      sha256: mail.sha256,
      stopped_letter_id: mail.stoppedLetterId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('mail_recipients')
    .values(
      mail.recipients.map(({ address, field }, position) => ({
        mail_id: id,
        address,
        field,
        position,
        state: 'queued' as const,
        next_attempt_at: secondsFromNow(mail.hold ?? 0),
      })),
    )
    .execute();
  return id;
}

/** SQL for a time by the database's clock. */
export function secondsFromNow(seconds: number) {
  return sql<Date>`now() + make_interval(secs => ${seconds})`;
}

/** Locks the recipients of a mail, in their original order. */
export function lockRecipients(trx: Kysely<Database>, mailId: number): Promise<LockedRecipient[]> {
  return trx
    .selectFrom('mail_recipients')
    .selectAll()
    .where('mail_id', '=', mailId)
    .orderBy('position')
    .forUpdate()
    .execute();
}

/** Reads the recipients of mails, in their original order. */
export function readRecipients(db: Kysely<Database>, mailIds: readonly number[]): Promise<MailRecipient[]> {
  if (mailIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('mail_recipients')
    .selectAll()
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('delivery_reports as report')
          .select(['report.kind', 'report.reason'])
          .whereRef('report.mail_id', '=', 'mail_recipients.mail_id')
          .whereRef('report.address', '=', 'mail_recipients.address')
          .whereRef('report.copy', '=', 'mail_recipients.copy')
          .orderBy('report.kind', 'desc')
          .limit(1),
      ).as('report'),
    )
    .where('mail_id', 'in', mailIds)
    .orderBy('mail_id')
    .orderBy('position')
    .execute();
}
