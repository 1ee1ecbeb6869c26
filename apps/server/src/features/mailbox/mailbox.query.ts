import { MAILBOX_PAGE_SIZE, type MailRow } from '@letterdesk/contract/mailbox';
import type { Kysely } from 'kysely';
import { containing } from '../../database/like-pattern.ts';
import type { Database } from '../../database/tables.ts';

/** One page of the mails the embedded SMTP server took, newest first, whose subject or addresses hold a text. */
export async function listMails(
  db: Kysely<Database>,
  query: { text: string; page: number },
): Promise<{ mails: MailRow[]; total: number }> {
  const found = db.selectFrom('mailbox_messages').$if(query.text !== '', (all) =>
    all.where((eb) => {
      const pattern = containing(query.text);
      return eb.or([
        eb('subject', 'ilike', pattern),
        eb('envelope_from', 'ilike', pattern),
        eb(eb.fn<string>('array_to_string', ['envelope_to', eb.val(' ')]), 'ilike', pattern),
      ]);
    }),
  );
  const [rows, { total }] = await Promise.all([
    found
      .select(['id', 'received_at', 'envelope_from', 'envelope_to', 'subject'])
      .orderBy('id', 'desc')
      .limit(MAILBOX_PAGE_SIZE)
      .offset((query.page - 1) * MAILBOX_PAGE_SIZE)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { mails: rows.map(presentMailRow), total: Number(total) };
}

/** A mail as it came, or undefined. */
export function readMail(db: Kysely<Database>, id: number) {
  return db.selectFrom('mailbox_messages').selectAll().where('id', '=', id).executeTakeFirst();
}

export function presentMailRow(mail: {
  id: number;
  received_at: Date;
  envelope_from: string;
  envelope_to: string[];
  subject: string;
}): MailRow {
  return {
    id: mail.id,
    receivedDate: mail.received_at.toISOString(),
    from: mail.envelope_from,
    to: mail.envelope_to,
    subject: mail.subject,
  };
}
