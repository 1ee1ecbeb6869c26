import type { EmailMessageName } from '@letterdesk/contract/email-messages';
import { marksOfNamesakes } from '@letterdesk/core/organisation/namesakes';
import { Button, Skeleton } from '@mantine/core';
import { IconMail, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { toEmailMessage } from '../../paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import linkListClasses from '../../ui/link-list.module.css';
import pageClasses from '../../ui/page.module.css';
import { usePageTitle } from '../../ui/page-title.ts';
import { messageNamesQuery } from './message-names.ts';
import { NewEmailMessageDialog } from './new-email-message-dialog.tsx';
import classes from './start-page.module.css';

export function StartPage() {
  usePageTitle('E-mail messages');
  const [creating, setCreating] = useState(false);
  const messages = useQuery(messageNamesQuery);
  const create = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setCreating(true)}>
      New Email Message
    </Button>
  );
  return (
    <>
      {messages.data?.length === 0 ? (
        <EmptyState order={1} title="No e-mail messages yet" icon={<IconMail size={22} />} action={create}>
          An e-mail message is the subject and text that a template’s letters are sent with. Create the first one, then
          choose it in a template’s configuration.
        </EmptyState>
      ) : (
        <div className={`${pageClasses.narrow} ${classes.page}`}>
          <header className={pageClasses.head}>
            <div>
              <h1 className={pageClasses.largeTitle}>E-mail messages</h1>
              <p className={pageClasses.note}>
                Choose one to change the subject and text that its templates’ letters are sent with.
              </p>
            </div>
            {create}
          </header>
          {messages.data ? <Messages messages={messages.data} /> : messages.isPending && <MessagesSkeleton />}
        </div>
      )}
      {creating && <NewEmailMessageDialog onClose={() => setCreating(false)} />}
    </>
  );
}

function Messages({ messages }: { messages: readonly EmailMessageName[] }) {
  const marks = marksOfNamesakes(messages, [({ subject }) => subject]);
  return (
    <ul className={linkListClasses.list}>
      {messages.map(({ id, name, division }) => (
        <li key={id}>
          <Link {...toEmailMessage(id)} className={linkListClasses.row}>
            <span className={`${linkListClasses.name} ${classes.name}`}>{name}</span>
            <span className={classes.division}>
              {marks.has(id) && `${marks.get(id)} · `}
              {division.name}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function MessagesSkeleton() {
  return (
    <div aria-busy>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height={48} mb={1} radius={0} />
      ))}
    </div>
  );
}
