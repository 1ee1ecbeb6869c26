import type { DeliveryReport } from '@letterdesk/core/sending/delivery-report';
import type { RecipientAddress } from '@letterdesk/core/sending/recipients';
import { type Kysely, type Selectable, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Database, MailRecipientsTable } from '../../database/tables.ts';

export interface MailRecipient extends Selectable<MailRecipientsTable> {
  /** What came back of the copy that was sent last; that it was returned before that it was delayed. */
  readonly report: Pick<DeliveryReport, 'kind' | 'reason'> | null;
}

export interface NewMail {
  readonly messageId: string;
  readonly envelopeFrom: string;
  /** The blob of the whole mail. */
  readonly sha256: string;
  readonly recipients: readonly RecipientAddress[];
}

/** Stores a mail with every recipient queued. @returns its id. */
export async function insertMail(trx: Kysely<Database>, mail: NewMail): Promise<number> {
  const { id } = await trx
    .insertInto('mails')
    .values({ message_id: mail.messageId, envelope_from: mail.envelopeFrom, sha256: mail.sha256 })
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
        next_attempt_at: sql<Date>`now()`,
      })),
    )
    .execute();
  return id;
}

/** The recipients of mails, in the order they were given in. */
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
