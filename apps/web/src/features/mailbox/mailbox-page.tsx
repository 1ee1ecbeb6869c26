import { listMails, MAILBOX_PAGE_SIZE, type MailRow } from '@letterdesk/contract/mailbox';
import { Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconArrowLeft, IconInbox, IconMailOpened } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { dateTime } from '../../ui/date-time.ts';
import { useBackCloses } from '../../ui/dialog/use-back-closes.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import pageClasses from '../../ui/page.module.css';
import { usePageTitle } from '../../ui/page-title.ts';
import { SearchBox } from '../../ui/search-box.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { usePhone } from '../../ui/use-width.ts';
import mailListClasses from './mail-list.module.css';
import { MailView } from './mail-view.tsx';
import classes from './mailbox-page.module.css';

/** Milliseconds between two polls. */
const POLL_INTERVAL = 5_000;

/** Mails of the embedded SMTP server: list on the left, mail on the right. */
export function MailboxPage() {
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<number | null>(null);
  const { data } = useQuery({
    queryKey: ['mailbox', text, page],
    queryFn: ({ signal }) => call(listMails, { query: { text, page }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_INTERVAL,
    staleTime: 0,
  });
  useBackCloses(usePhone() && chosen !== null, () => setChosen(null));
  const search = (next: string) => {
    setText(next);
    setPage(1);
  };
  return (
    <div className={classes.page} data-reading={chosen !== null || undefined}>
      <section className={classes.side} aria-label="Mails">
        <header className={classes.head}>
          <div>
            <Title order={1} className={pageClasses.title}>
              Mailbox
            </Title>
            <Text c="dimmed" size="sm">
              Mails received by the embedded mail server.
            </Text>
          </div>
          <SearchBox label="Search mails" placeholder="Search subject or address" onSearch={search} />
        </header>
        {data ? (
          <MailList mails={data.mails} chosen={chosen} onChoose={setChosen} />
        ) : (
          <Stack gap={8} p={12} role="status" aria-busy aria-label="Mails are being loaded">
            {['one', 'two', 'three', 'four'].map((row) => (
              <Skeleton key={row} height={64} />
            ))}
          </Stack>
        )}
        {data && data.total > 0 && (
          <footer className={classes.foot}>
            <Pager
              page={page}
              pageSize={MAILBOX_PAGE_SIZE}
              total={data.total}
              onPage={setPage}
              label="Pages of mails"
            />
          </footer>
        )}
        {data?.total === 0 && (
          <EmptyState title={text === '' ? 'No mail yet' : 'No mail found'} icon={<IconInbox size={24} />}>
            {text === '' ? 'Sent letters appear here.' : `Nothing matches “${text}”.`}
          </EmptyState>
        )}
      </section>
      <section className={classes.reading} aria-label="Mail">
        {chosen === null && <NoMail shown={data !== undefined && data.total > 0} />}
        {chosen !== null && (
          <Button
            variant="subtle"
            className={classes.back}
            leftSection={<IconArrowLeft size={16} aria-hidden />}
            onClick={() => setChosen(null)}
          >
            All mails
          </Button>
        )}
        {chosen !== null && <MailView key={chosen} id={chosen} />}
      </section>
    </div>
  );
}

/** Also sets the tab's title, as a mail does itself. */
function NoMail({ shown }: { shown: boolean }) {
  usePageTitle('Mailbox');
  if (!shown) return null;
  return (
    <div className={classes.nothing}>
      <EmptyState title="No mail chosen" icon={<IconMailOpened size={24} />}>
        Choose a mail from the list to read it here.
      </EmptyState>
    </div>
  );
}

interface MailListProps {
  readonly mails: readonly MailRow[];
  readonly chosen: number | null;
  readonly onChoose: (id: number) => void;
}

/** Newest first. */
function MailList({ mails, chosen, onChoose }: MailListProps) {
  if (mails.length === 0) return null;
  return (
    <ul className={mailListClasses.list}>
      {mails.map(({ id, subject, from, to, receivedDate: received }) => (
        <li key={id}>
          <button
            type="button"
            className={mailListClasses.mail}
            aria-current={id === chosen || undefined}
            onClick={() => onChoose(id)}
          >
            <span className={mailListClasses.subject}>{subject || '(no subject)'}</span>
            <span className={mailListClasses.to}>To {to.join(', ')}</span>
            <span className={mailListClasses.facts}>
              <span className={mailListClasses.from}>{from}</span>
              <time dateTime={received}>{dateTime(received)}</time>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
