import { type EmailMessage, getEmailMessage } from '@letterdesk/contract/email-messages';
import type { MessageContent } from '@letterdesk/core/email-messages/message-content';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '../../api/call.ts';
import { shownWhereItWouldBe } from '../../api/query-client.ts';
import type { Keeper } from '../../unsaved/keeper.ts';
import { type VersionBase, versionBase } from '../../unsaved/kept-text.ts';
import { openText, type Shelf } from '../../unsaved/opened-text.ts';
import { whenSaved } from '../../unsaved/saves-under-way.ts';

const content: z.ZodType<MessageContent> = z.object({
  name: z.string(),
  division: z.number().int(),
  subject: z.string(),
  message: z.string(),
});

/** What is typed into e-mail messages. */
const messageShelf: Shelf<MessageContent, EmailMessage, VersionBase> = {
  kind: { name: 'email-message', content, base: versionBase },
  idOf: ({ id }) => String(id),
  baseOf: ({ version }) => ({ version }),
  grownFrom: (message, { version }) => ({ ...message, version }),
};

/** Opens a message. It is asked for anew each time it is opened, and never while somebody types. */
export function openedMessageQuery(keeper: Keeper, id: number) {
  return queryOptions({
    queryKey: ['email-messages', 'open', id],
    queryFn: async ({ signal }) => {
      await whenSaved({ kind: 'email-message', id: String(id) });
      return openText(keeper, messageShelf, await call(getEmailMessage, { params: { id }, signal }));
    },
    ...shownWhereItWouldBe('message_not_found'),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
