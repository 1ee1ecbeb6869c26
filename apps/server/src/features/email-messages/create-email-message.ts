import type { BodyOf } from '@letterdesk/contract/define-endpoint';
import type { EmailMessage, createEmailMessage as endpoint } from '@letterdesk/contract/email-messages';
import type { User } from '@letterdesk/core/session/claims';
import type { Kysely } from 'kysely';
import { appendAuditEvent } from '../../audit/append-audit-event.ts';
import { lockOrganisationShared } from '../../database/organisation-lock.ts';
import type { Database } from '../../database/tables.ts';
import { acceptContent } from './accept-content.ts';
import { emailMessageHash, insertEmailMessage } from './email-messages.store.ts';
import { getEmailMessage } from './get-email-message.ts';

/** Creates a message; subject and text may be empty (specification 2.43). */
export async function createEmailMessage(input: {
  db: Kysely<Database>;
  user: User;
  body: BodyOf<typeof endpoint>;
  now: Date;
}): Promise<EmailMessage> {
  const { db, user, now } = input;
  const { name, division, subject = '', message = '' } = input.body;
  return db.transaction().execute(async (trx) => {
    await lockOrganisationShared(trx);
    const content = await acceptContent(trx, { name, division, subject, message });
    const id = await insertEmailMessage(trx, content, { account: user.account, now });
    const created = await getEmailMessage(trx, user, id);
    await appendAuditEvent(trx, {
      by: user,
      action: 'email-message.create',
      subjectType: 'email-message',
      subjectId: id,
      afterHash: emailMessageHash(content),
      at: now,
    });
    return created;
  });
}
