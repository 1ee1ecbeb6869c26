import type { EmailMessage } from '@letterdesk/contract/email-messages';
import { abilitiesOf } from '@letterdesk/core/commands';
import { emailMessageRefusals } from '@letterdesk/core/email-messages/policy';
import type { User } from '@letterdesk/core/session/claims';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import { type EmailMessageRow, readEmailMessage } from './email-messages.query.ts';

/** @throws Failure `message_not_found`. */
export async function getEmailMessage(db: Kysely<Database>, user: User, id: number): Promise<EmailMessage> {
  const row = await readEmailMessage(db, id);
  if (row === undefined) throw new Failure('message_not_found');
  return presentEmailMessage(user, row);
}

function presentEmailMessage(user: User, row: EmailMessageRow): EmailMessage {
  const refusals = emailMessageRefusals(user);
  return {
    id: row.id,
    name: row.name,
    division: { id: row.division_id, name: row.division_name },
    subject: row.subject,
    message: row.message,
    version: row.version,
    lastModifiedBy: row.updater,
    lastModifiedDate: row.updated_at.toISOString(),
    abilities: abilitiesOf(refusals),
    refusals,
  };
}
