import { exportAuditEvents, listAuditEvents } from '@letterdesk/contract/audit';
import { Button, Skeleton, Title } from '@mantine/core';
import { IconDownload, IconListSearch } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { call } from '../../api/call.ts';
import { paths } from '../../paths.ts';
import { day } from '../../ui/date-time.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import pageClasses from '../../ui/page.module.css';
import { usePageTitle } from '../../ui/page-title.ts';
import { saveFile } from '../../ui/save-file.ts';
import { AuditFilters } from './audit-filters.tsx';
import classes from './audit-page.module.css';
import { type AuditAddress, readAuditAddress, toQuestion, toSearch } from './audit-question-url.ts';
import { AuditSubject } from './audit-subject.tsx';
import { AuditTable } from './audit-table.tsx';

/** For auditors: what happened to a letter, or what a person did and saw. */
export function AuditPage() {
  usePageTitle('Audit');
  const navigate = useNavigate();
  const address = readAuditAddress(
    useRouterState({ select: (state) => state.location.search as Record<string, unknown> }),
  );
  const show = (next: AuditAddress) => void navigate({ to: paths.audit as string, search: toSearch(next) });
  const question = toQuestion(address);
  return (
    <div className={pageClasses.page}>
      <Title order={1} className={pageClasses.title}>
        Audit
      </Title>
      <AuditSubject key={JSON.stringify([address.letter, address.person])} address={address} onShow={show} />
      {question === null ? (
        <EmptyState title="Choose a letter or a person" icon={<IconListSearch size={24} />}>
          See who saw, changed, sent and downloaded a letter, or everything that a person did.
        </EmptyState>
      ) : (
        <>
          <div className={classes.narrowing}>
            <AuditFilters address={address} onShow={show} />
            <ExportButton question={question} />
          </div>
          <Events key={JSON.stringify(question)} question={question} address={address} />
        </>
      )}
    </div>
  );
}

type Question = Readonly<Record<string, string | number>>;

function Events({ question, address }: { readonly question: Question; readonly address: AuditAddress }) {
  const events = useInfiniteQuery({
    queryKey: ['audit', question],
    queryFn: ({ pageParam, signal }) =>
      call(listAuditEvents, { query: { ...question, ...(pageParam > 0 && { before: String(pageParam) }) }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    // Each look-up is an event itself.
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { quiet: true },
  });
  if (events.isPending) return <Skeleton height={240} aria-label="The audit is being loaded" />;
  if (!events.data) return <EmptyState title="The audit can’t be shown">Try again in a moment.</EmptyState>;
  const found = events.data.pages.flatMap((page) => page.events);
  if (found.length === 0) {
    return <EmptyState title="Nothing found">Check the number, the dates and the kind of event.</EmptyState>;
  }
  return (
    <>
      <AuditTable events={found} address={address} />
      {events.hasNextPage && (
        <div className={classes.more}>
          <Button variant="default" loading={events.isFetchingNextPage} onClick={() => void events.fetchNextPage()}>
            Show older events
          </Button>
        </div>
      )}
      {events.isError && <p role="alert">Older events can’t be shown. Try again in a moment.</p>}
    </>
  );
}

/** Exports all events, not only those on the page. */
function ExportButton({ question }: { readonly question: Question }) {
  const file = useMutation({
    mutationFn: () => call(exportAuditEvents, { query: question }),
    onSuccess: (csv) => saveFile(`audit-${day(new Date().toISOString())}.csv`, 'text/csv', csv),
  });
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconDownload size={14} aria-hidden />}
      loading={file.isPending}
      onClick={() => file.mutate()}
    >
      Export CSV
    </Button>
  );
}
