import type { EmailMessage } from '@letterdesk/contract/email-messages';
import type { User } from '@letterdesk/core/session/claims';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { Failure } from '../../failure.ts';
import { readEmailMessage } from './email-messages.query.ts';
import { presentEmailMessage } from './present-email-message.ts';

/** A stored message with what the user may do with it. @throws Failure `message_not_found`. */
export async function getEmailMessage(db: Kysely<Database>, user: User, id: number): Promise<EmailMessage> {
  const row = await readEmailMessage(db, id);
  if (row === undefined) throw new Failure('message_not_found');
  return presentEmailMessage(user, row);
}
