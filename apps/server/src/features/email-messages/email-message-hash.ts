import { contentHash } from '../../audit/audit-hash.ts';
import type { EmailMessageContent } from './email-messages.store.ts';

/** What an audit event says of a message's content: all that its author writes. */
export function emailMessageHash({
  name,
  division,
  subject,
  message,
}: Pick<EmailMessageContent, 'name' | 'division' | 'subject' | 'message'>): string {
  return contentHash({ name, division, subject, message });
}
