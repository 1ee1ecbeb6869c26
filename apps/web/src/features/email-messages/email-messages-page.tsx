import type { Session } from '@letterdesk/contract/session';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { loadRichTextEditor } from '../../editor/lazy-rich-text-editor.tsx';
import { keeperOf } from '../../unsaved/keeper.ts';
import { useMe } from '../session/session-context.tsx';
import { openedMessageQuery } from './email-message-query.ts';
import { MessageMissing } from './message-missing.tsx';
import { MessageSkeleton } from './message-skeleton.tsx';
import { StartPage } from './start-page.tsx';

const loadDesk = () => import('./message-desk.tsx').then((module) => ({ default: module.MessageDesk }));
const MessageDesk = lazy(loadDesk);

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
    // Loaded while the message is on its way; without the network the message does not come either, and says so.
    Promise.all([loadDesk(), loadRichTextEditor()]).catch(() => undefined);
  }, []);
  if (number === null || opened.isError) return <MessageMissing id={number ?? 0} />;
  if (!opened.data) return <MessageSkeleton />;
  return (
    <Suspense fallback={<MessageSkeleton />}>
      <MessageDesk opened={opened.data} />
    </Suspense>
  );
}
