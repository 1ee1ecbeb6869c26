import type { Session } from '@letterdesk/contract/session';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { RichTextEditor } from '../../editor/lazy-rich-text-editor.tsx';
import { part } from '../../ui/part/part.tsx';
import { keeperOf } from '../../unsaved/keeper.ts';
import { useMe } from '../session/session-context.tsx';
import { openedMessageQuery } from './email-message-query.ts';
import { MessageMissing } from './message-missing.tsx';
import { MessageSkeleton } from './message-skeleton.tsx';
import { StartPage } from './start-page.tsx';

const MessageDesk = part({
  name: 'The e-mail message',
  shape: 'page',
  load: () => import('./message-desk.tsx').then((module) => module.MessageDesk),
  meanwhile: MessageSkeleton,
});

/** /email-messages/{id?}: the e-mail message editor, or the messages to choose from. */
export function EmailMessagesPage() {
  const { id } = useParams({ strict: false });
  const me = useMe();
  if (!me) return null;
  return id === undefined ? <StartPage /> : <StoredMessage key={id} id={id} me={me} />;
}

function StoredMessage({ id, me }: { id: string; me: Session }) {
  const number = /^\d{1,10}$/.test(id) ? Number(id) : null;
  const opened = useQuery({ ...openedMessageQuery(keeperOf(me), number ?? 0), enabled: number !== null });
  useEffect(() => {
    // While the message is on its way.
    MessageDesk.loadAhead();
    RichTextEditor.loadAhead();
  }, []);
  if (number === null || opened.isError) return <MessageMissing id={number ?? 0} />;
  if (!opened.data) return <MessageSkeleton />;
  return <MessageDesk opened={opened.data} />;
}
