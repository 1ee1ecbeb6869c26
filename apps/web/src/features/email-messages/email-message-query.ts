import { type EmailMessage, getEmailMessage } from '@letterdesk/contract/email-messages';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { type KeptText, keptTexts } from '../../unsaved/kept-texts.ts';
import type { Content } from './save-email-message.ts';

/** What is typed into e-mail messages, kept in the browser until it is saved. */
export const keptMessages = keptTexts<Content>('email-message:');

/** A message as it is opened: the stored copy, and what was typed here and not saved. */
export interface OpenedMessage {
  readonly message: EmailMessage;
  readonly kept: KeptText<Content> | null;
}

/** Opens a message. It is asked for anew each time it is opened, and never while somebody types. */
export function openedMessageQuery(username: string, id: number) {
  return queryOptions({
    queryKey: ['email-messages', 'open', id],
    queryFn: async ({ signal }): Promise<OpenedMessage> => {
      const message = await call(getEmailMessage, { params: { id }, signal });
      // Without the browser's storage the message still opens.
      const kept = await keptMessages.read(username, id).catch(() => undefined);
      return { message, kept: kept ?? null };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
