import { randomUUID } from 'node:crypto';
import type { RecipientState } from '@letterdesk/core/sending/delivery';
import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';

/** Stores a sending without delivering it. @returns the mail's id. */
export async function givenSending(db: Db, letterId: number, sent: Date = new Date()): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('mails')
      .values({ message_id: `<${randomUUID()}@x.org>`, envelope_from: 'letters@meridale.example', sha256: 'none' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`
      insert into sent_letters (letter_id, letter_name, letter_type, template_id, template_version, ids, letter_to, cc, bcc,
        from_email, from_name, subject, message, text, include_letter, pdf_sha256, mail_id, sent_by, created_at)
      select id, name, 'OTHER', template_id, template_version, '{}', array['ann@x.org'], '{}', '{}',
        'letters@meridale.example', 'Meridale', name, '<p></p>', text, false, 'none', ${id}, created_by, ${sent}
      from letters where id = ${letterId}`.execute(trx);
    for (const [position, address] of ['ann@x.org', 'bob@x.org'].entries()) {
      await trx
        .insertInto('mail_recipients')
        .values({ mail_id: id, address, field: 'to', position, state: 'sent' })
        .execute();
    }
    return id;
  });
}

/** Sets the state of a mail's recipient. */
export async function setRecipientState(db: Db, mailId: number, state: RecipientState): Promise<void> {
  await db
    .updateTable('mail_recipients')
    .set({ state, next_attempt_at: state === 'queued' ? new Date() : null })
    .where('mail_id', '=', mailId)
    .where('address', '=', 'ann@x.org')
    .execute();
}
