import { type EmailMessage, getEmailMessage } from '@letterdesk/contract/email-messages';
import type { Session } from '@letterdesk/contract/session';
import type { MessageContent } from '@letterdesk/core/email-messages/message-content';
import { Button } from '@mantine/core';
import { IconMailOff } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { z } from 'zod';
import { call } from '../../api/call.ts';
import { handledByPage } from '../../api/query-client.ts';
import { type DraftOwner, draftOwnerOf } from '../../draft-store/draft-owner.ts';
import { ItemNotFound } from '../../draft-store/item-not-found.tsx';
import { type DraftKindConfig, openDraft } from '../../draft-store/open-draft.ts';
import { whenSaved } from '../../draft-store/pending-saves.ts';
import { type VersionBase, versionBase } from '../../draft-store/stored-draft.ts';
import { RichTextEditor } from '../../editor/lazy-rich-text-editor.tsx';
import { toEmailMessage } from '../../paths.ts';
import { lazyComponent } from '../../ui/lazy-component/lazy-component.tsx';
import { useMe } from '../session/session-context.tsx';
import { useDraftOwner } from '../session/use-draft-owner.ts';
import { MessageSkeleton } from './message-skeleton.tsx';
import { StartPage } from './start-page.tsx';

const MessageDesk = lazyComponent({
  name: 'The e-mail message',
  shape: 'page',
  load: () => import('./message-desk.tsx').then((module) => module.MessageDesk),
  fallback: MessageSkeleton,
});

/** /email-messages/{id?}: the e-mail message editor, or the list to choose from. */
export function EmailMessagesPage() {
  const { id } = useParams({ strict: false });
  const me = useMe();
  if (!me) return null;
  return id === undefined ? <StartPage /> : <StoredMessage key={id} id={id} me={me} />;
}

function StoredMessage({ id, me }: { id: string; me: Session }) {
  const number = /^\d{1,10}$/.test(id) ? Number(id) : null;
  const opened = useQuery({ ...openedMessageQuery(draftOwnerOf(me), number ?? 0), enabled: number !== null });
  useEffect(() => {
    // Preloaded while the message loads.
    MessageDesk.preload();
    RichTextEditor.preload();
  }, []);
  if (number === null || opened.isError) return <MessageNotFound id={number ?? 0} />;
  if (!opened.data) return <MessageSkeleton />;
  return <MessageDesk opened={opened.data} />;
}

function MessageNotFound({ id }: { id: number }) {
  return (
    <ItemNotFound
      owner={useDraftOwner()}
      kind="email-message"
      id={id}
      pageTitle="E-mail message not found"
      title="This e-mail message can’t be opened"
      icon={<IconMailOff size={22} />}
      action={
        <Button variant="default" renderRoot={(props) => <Link {...props} {...toEmailMessage()} />}>
          Go to e-mail messages
        </Button>
      }
    >
      The link may be incomplete. All e-mail messages are in the Emails menu.
    </ItemNotFound>
  );
}

const content: z.ZodType<MessageContent> = z.object({
  name: z.string(),
  division: z.number().int(),
  subject: z.string(),
  message: z.string(),
});

const messageDraftConfig: DraftKindConfig<MessageContent, EmailMessage, VersionBase> = {
  kind: { name: 'email-message', content, base: versionBase },
  idOf: ({ id }) => String(id),
  baseOf: ({ version }) => ({ version }),
  restoreBase: (message, { version }) => ({ ...message, version }),
};

/** Refetched whenever it's opened, and never while typing. */
function openedMessageQuery(owner: DraftOwner, id: number) {
  return queryOptions({
    queryKey: ['email-messages', 'open', id],
    queryFn: async ({ signal }) => {
      await whenSaved({ kind: 'email-message', id: String(id) });
      return openDraft(owner, messageDraftConfig, await call(getEmailMessage, { params: { id }, signal }));
    },
    ...handledByPage('message_not_found'),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
