import type { BodyOf } from '@letterdesk/contract/define-endpoint';
import type { EmailMessage, saveEmailMessage as endpoint } from '@letterdesk/contract/email-messages';
import { emailMessageRefusals } from '@letterdesk/core/email-messages/policy';
import type { User } from '@letterdesk/core/session/claims';
import type { Kysely } from 'kysely';
import { appendAuditEvent } from '../../audit/append-audit-event.ts';
import { lockOrganisationShared } from '../../database/organisation-lock.ts';
import type { Database } from '../../database/tables.ts';
import { Failure, refuse } from '../../failure.ts';
import { acceptContent } from './accept-content.ts';
import {
  emailMessageHash,
  lockEmailMessage,
  type StoredEmailMessage,
  updateEmailMessage,
} from './email-messages.store.ts';
import { getEmailMessage } from './get-email-message.ts';

/** Specification 2.80. */
export async function saveEmailMessage(input: {
  db: Kysely<Database>;
  user: User;
  body: BodyOf<typeof endpoint>;
  now: Date;
}): Promise<EmailMessage> {
  const { db, user, body, now } = input;
  return db.transaction().execute(async (trx) => {
    await lockOrganisationShared(trx);
    const content = await acceptContent(trx, body);
    const before = await openForChange(trx, user, body);
    await updateEmailMessage(trx, before, content, { account: user.account, now });
    const saved = await getEmailMessage(trx, user, before.id);
    await appendAuditEvent(trx, {
      by: user,
      action: 'email-message.save',
      subjectType: 'email-message',
      subjectId: before.id,
      beforeHash: emailMessageHash({ ...before, division: before.division_id }),
      afterHash: emailMessageHash(content),
      at: now,
    });
    return saved;
  });
}

/** Locks a message for a change. A newer version is in the failure's `details.message`. */
async function openForChange(
  trx: Kysely<Database>,
  user: User,
  change: { id: number; version: number },
): Promise<StoredEmailMessage> {
  const stored = await lockEmailMessage(trx, change.id);
  if (stored === undefined) throw new Failure('message_not_found');
  refuse(emailMessageRefusals(user).update);
  if (stored.version !== change.version) {
    throw new Failure('message_stale', { message: await getEmailMessage(trx, user, change.id) });
  }
  return stored;
}
