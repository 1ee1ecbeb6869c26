import { hashedContent } from '@letterdesk/core/content';
import { MESSAGE_CONTENT, type MessageContent } from '@letterdesk/core/email-messages/message-content';
import { contentHash } from '../../audit/audit-hash.ts';

/** Returns the hash of a message's content, as audit events record it. */
export function emailMessageHash(message: MessageContent): string {
  return contentHash(hashedContent(MESSAGE_CONTENT, message));
}
