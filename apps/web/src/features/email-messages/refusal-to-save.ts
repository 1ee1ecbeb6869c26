import type { EmailMessage } from '@letterdesk/contract/email-messages';
import { TITLE_LENGTH } from '@letterdesk/core/constants';
import type { Content } from './save-email-message.ts';

export const READ_ONLY = 'You may read this e-mail message, but not change it.';

/** What is wrong with a subject's length; null when nothing is. */
export function subjectTooLong(subject: string): string | null {
  const surplus = subject.trim().length - TITLE_LENGTH;
  if (surplus <= 0) return null;
  return `The subject is too long by ${surplus}: it may have ${TITLE_LENGTH} characters.`;
}

/** Why a message cannot be saved now; null when it can. */
export function refusalToSave(message: EmailMessage, content: Content): string | null {
  if (!message.abilities.update) return READ_ONLY;
  if (content.name.trim() === '') return 'Please give the e-mail message a name first.';
  return subjectTooLong(content.subject);
}
