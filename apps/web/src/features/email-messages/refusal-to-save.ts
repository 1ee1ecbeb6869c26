import type { EmailMessage } from '@letterdesk/contract/email-messages';
import { TITLE_LENGTH } from '@letterdesk/core/constants';
import type { MessageContent } from '@letterdesk/core/email-messages/message-content';
import { sentenceOf } from '../../api/refused-by.ts';

/** What is wrong with a subject's length; null when nothing is. */
export function subjectTooLong(subject: string): string | null {
  const surplus = subject.trim().length - TITLE_LENGTH;
  if (surplus <= 0) return null;
  return `The subject is too long by ${surplus}: it may have ${TITLE_LENGTH} characters.`;
}

/** Why a message cannot be saved now; null when it can. */
export function refusalToSave(message: EmailMessage, content: MessageContent): string | null {
  if (message.refusals.update !== null) return sentenceOf(message.refusals.update);
  if (content.name.trim() === '') return 'Please give the e-mail message a name first.';
  return subjectTooLong(content.subject);
}
